import { siteAnswerCode as code } from '../../src/leads/answerCode.ts';
import { expect, test } from 'vitest';
import { summarizeEstimate } from '../../src/leads/estimateSummary.ts';
import { buildStoredHouse, tryPriceHouse } from '../../src/leads/house.ts';
import { summaryHtmlFragment } from '../../src/leads/summaryHtml.ts';
import { means } from './means.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { visitedHouse, workedHouse, workedRoom } from './sampleHouses.ts';

const {
  rateTables: [table],
  words,
} = means;
const { definition } = onlineForms['estimator'] ?? {};
if (!definition) throw new Error('There is no form "estimator"');

const priced = (house: Record<string, unknown>, by = table) =>
  tryPriceHouse(house, { ...means, rateTables: [by] }, new Date('2026-11-20'));
const summarise = (house: Record<string, unknown>, by = table) =>
  summarizeEstimate({ definition, code }, house, priced(house, by), words);

test('a priced house: facts by their fields, rooms by their work', () => {
  const { facts, price: told } = summarise(workedHouse);
  expect(facts).toEqual([
    { label: 'Number of Rooms', value: '1' },
    { label: 'House Size', value: 'Medium' },
    { label: 'Estimation Method', value: 'Online' },
  ]);
  expect(told).toMatchObject({
    total: '$274',
    hours: 'About 11 hours of work',
    rates: 'Our rates from November 1, 2026',
    coverage: { note: 'Labour only. Paint, materials and GST are extra.' },
  });
  expect(told?.rooms).toMatchObject([{ name: 'Bedroom', total: '$274', hours: '10.93' }]);
  expect(told?.rooms[0]?.lines).toHaveLength(10);
  expect(told?.rooms[0]?.lines).toEqual(
    expect.arrayContaining([
      { label: 'Setup', quantity: '144 sq ft', hours: '0.14', cost: '$3.60' },
      { label: 'Walls, line cutting: Smooth wall, different colour', quantity: '44 ft', hours: '1.10', cost: '$27.50' },
      {
        label: 'Ceiling: Smooth ceiling, same colour',
        quantity: '144 sq ft (two longest walls: 12 × 12 ft)',
        hours: '1.44',
        cost: '$36.00',
      },
      { label: 'Doors: Door, one side', quantity: '× 1', hours: '1.00', cost: '$25.00' },
      { label: 'Rounded up to the whole dollar', quantity: '', hours: '', cost: '$0.79' },
    ]),
  );
});

test('a house that we visit has no price', () => {
  expect(priced(visitedHouse)).toEqual({});
  expect(priced({ ...visitedHouse, rooms: [] })).toEqual({});
  expect(summarise(visitedHouse)).toEqual({
    facts: [
      { label: 'Number of Rooms', value: '3' },
      { label: 'House Size', value: 'Large' },
      { label: 'Estimation Method', value: 'In-person' },
    ],
  });
  expect(buildStoredHouse({ definition, code }, visitedHouse, undefined)).toEqual({
    ...visitedHouse,
    houseSizeLabel: 'Large',
    methodLabel: 'In-person',
  });
  const html = summaryHtmlFragment(summarise(visitedHouse), words);
  expect(html).not.toMatch(/\$|Total|<h2>/);
  expect(html).toContain(`<h1>${words.visitHeading}</h1>`);
});

test('what travels with a lead names the price and the table that says so', () => {
  expect(buildStoredHouse({ definition, code }, workedHouse, priced(workedHouse).estimate)).toEqual({
    ...workedHouse,
    houseSizeLabel: 'Medium',
    methodLabel: 'Online',
    total_cost: 274,
    rateTable: '2026-11-01',
    rateTableHash: table.hash,
  });
});

test('an option that a form no longer has is named as it is stored', () => {
  const sections = Object.fromEntries(Object.entries(definition.sections).filter(([id]) => id !== 'items/door'));
  const { price: told } = summarizeEstimate(
    { definition: { ...definition, sections }, code },
    workedHouse,
    priced(workedHouse),
    words,
  );
  expect(told?.rooms[0]?.lines).toContainEqual(expect.objectContaining({ label: 'Doors: DoorOneSide' }));
});

test('the HTML shows whatever people write, and does nothing else', () => {
  const name = '<script>alert(1)</script> & "Bed" \'room\'<img src=x onerror=alert(1)>';
  const html = summaryHtmlFragment(
    summarise({ ...workedHouse, numberOfRooms: '<b>1</b>', rooms: [{ ...workedRoom, name }] }),
    {
      ...words,
      heading: 'Yours & <ours>',
    },
  );
  expect(html).toContain('<h1>Yours &amp; &lt;ours&gt;</h1>');
  expect(html).toContain(
    '<h3>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Bed&quot; &#39;room&#39;&lt;img src=x onerror=alert(1)&gt;</h3>',
  );
  expect(html).toContain('<td>&lt;b&gt;1&lt;/b&gt;</td>');
  const tags = new Set(html.match(/<\/?[^>]*>/g));
  expect([...tags].filter((tag) => !/^<\/?(h1|h2|h3|p|table|tr|th|td)>$/.test(tag))).toEqual([]);
});

test('the HTML has every line of every room', () => {
  const html = summaryHtmlFragment(
    summarise({ ...workedHouse, numberOfRooms: 2, rooms: [workedRoom, { ...workedRoom, name: 'Study' }] }),
    words,
  );
  expect(html).toContain('<tr><th>Total Estimated Amount</th><td>$548</td></tr>');
  expect(html).toContain('<p>Labour only. Paint, materials and GST are extra.</p>');
  expect(html).toContain('<p>About 22 hours of work. Our rates from November 1, 2026.</p>');
  expect(html).toContain('<p>Not included: Paint and primer; Materials, such as tape and plastic; GST</p>');
  expect(html.match(/<h3>/g)).toHaveLength(2);
  expect(html.match(/<tr>/g)).toHaveLength(4 + 2 * 12);
});

test('what a price includes is said by the table that it is made by', () => {
  const everything = { ...table, table: { ...table.table, includes: 'everything' as const } };
  expect(summarise(workedHouse, everything).price?.coverage.note).toBe('Labour, paint, materials and GST.');
  expect(summaryHtmlFragment(summarise(workedHouse, everything), words)).not.toContain('Not included');
});

test('a price of nothing is not shown', () => {
  const nothing = { ...workedRoom, name: 'Hall', paintable: {} };
  const none = { ...workedHouse, rooms: [nothing] };
  expect(priced(none).estimate?.total_cost).toBe(0);
  expect(summarise(none)).not.toHaveProperty('price');
  const beside = summarise({ ...workedHouse, numberOfRooms: 2, rooms: [nothing, workedRoom] });
  expect(beside.price?.rooms.map(({ name, total }) => [name, total])).toEqual([['Bedroom', '$274']]);
});

test('items that are counted and take no time have no line', () => {
  const counted = {
    ...workedRoom,
    paintable: { ...workedRoom.paintable, window: true },
    window: { items: [{ type: 'VinylNoTrim', isPaintable: true }] },
  };
  const house = { ...workedHouse, rooms: [counted] };
  expect(priced(house).estimate?.rooms[0]?.lines.map(({ item }) => item)).toContain('window');
  expect(summarise(house).price?.rooms[0]?.lines).toEqual(summarise(workedHouse).price?.rooms[0]?.lines);
  expect(summaryHtmlFragment(summarise(house), words)).not.toContain('$0.00');
});

test('a ceiling and baseboards say how they were measured, each room by its own walls', () => {
  const wide = { ...workedRoom, wall: { items: [18, 9.5, 18, 9.5].map((length) => wallOf(length)) } };
  const { price: told } = summarise({ ...workedHouse, numberOfRooms: 2, rooms: [workedRoom, wide] });
  const said = told?.rooms.map(({ lines }) => lines.flatMap(({ quantity }) => /\((.*)\)/.exec(quantity)?.[1] ?? []));
  expect(said).toEqual([
    ['two longest walls: 12 × 12 ft', 'all walls: 44 ft, less doors and closets'],
    ['two longest walls: 18 × 18 ft', 'all walls: 55 ft, less doors and closets'],
  ]);
});

const wallOf = (length: number) => ({ type: 'SmoothWallDifferentColor', isPaintable: true, length, height: 8 });
