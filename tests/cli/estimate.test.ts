import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calgaryDate } from '../../src/pricing/calgary.ts';
import { selectTable } from '../../src/pricing/tableInForce.ts';
import { readCases } from '../cases/readCases.ts';
import { frozenTables } from '../pricing/frozenTables.ts';
import { run } from '../server/run.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const patience = 30_000;
const [worked, everything] = readCases<{ room: Record<string, unknown> }[]>('pricing/rooms').map(({ room }) => room);

async function command(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { output, ended } = run('src/cli/estimate.ts', args);
  const [code] = await ended;
  return { code, ...output };
}

async function fileWith(name: string, content: unknown): Promise<string> {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test(
  'one line of JSON per house, with exactly what is promised',
  async () => {
    const file = await fileWith('house.json', { houseSize: 2, rooms: [worked, everything] });
    const small = await fileWith(
      'small.json',
      `\uFEFF${JSON.stringify({ rooms: [{ name: '\u001b[2J\u009b31m\u202eevil' }] })}`,
    );
    const { code, stdout, stderr } = await command('--table', '2026-11-01', file, small);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

    const [house, other, end] = stdout.split('\n');
    const priced = JSON.parse(house ?? '');
    expect(Object.keys(priced)).toEqual(['file', 'rateTable', 'total_cost', 'total_hours', 'rooms']);
    expect(priced).toMatchObject({ file, rateTable: '2026-11-01', total_cost: 274 + 394, total_hours: 26.67163522 });
    expect(priced.rooms.map((room: object) => Object.keys(room))).toEqual(
      Array(2).fill(['name', 'total_cost', 'total_hours', 'lines']),
    );
    expect(priced.rooms[0].lines.slice(4, 8)).toEqual([
      {
        item: 'wall',
        label: 'Walls: Smooth wall, different colour',
        quantity: 352,
        unit: 'sq ft',
        hours: 2.933333333,
        cost: 73.33,
      },
      {
        item: 'wall',
        label: 'Walls, line cutting: Smooth wall, different colour',
        quantity: 44,
        unit: 'ft',
        hours: 1.1,
        cost: 27.5,
      },
      {
        item: 'ceiling',
        label: 'Ceiling: Smooth ceiling, same colour',
        quantity: 144,
        unit: 'sq ft',
        hours: 1.44,
        cost: 36,
      },
      { item: 'door', label: 'Doors: Door, one side', quantity: 1, unit: 'each', hours: 1, cost: 25 },
    ]);
    expect(JSON.parse(other ?? '').rooms[0]).toEqual({
      name: '\u001b[2J\u009b31m\u202eevil',
      total_cost: 0,
      total_hours: 0,
      lines: [],
    });
    expect(stdout).not.toMatch(/[\u001b\u007f-\u009f\u202a-\u202e]/);
    expect(end).toBe('');
  },
  patience,
);

test(
  '--explain is for a person',
  async () => {
    const file = await fileWith('house.json', { rooms: [{ ...worked, name: 'Bed\u001b[2Jroom' }] });
    const { code, stdout, stderr } = await command('--explain', '--table', '2026-11-01', file);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      [
        `${file}: rate table 2026-11-01, $25.00 an hour`,
        '',
        'Bed\\u001b[2Jroom',
        '  Setup                                               144 sq ft / 1000 sq ft an hour   0.14 h    $3.60',
        '  Floor masking                                       144 sq ft / 250 sq ft an hour    0.58 h   $14.40',
        '  Floor tape-off                                      41 ft / 40 ft an hour            1.02 h   $25.62',
        '  Wall tape-off                                       59 ft / 35 ft an hour            1.69 h   $42.14',
        '  Walls: Smooth wall, different colour                352 sq ft / 120 sq ft an hour    2.93 h   $73.33',
        '  Walls, line cutting: Smooth wall, different colour  44 ft / 40 ft an hour            1.10 h   $27.50',
        '  Ceiling: Smooth ceiling, same colour                144 sq ft / 100 sq ft an hour    1.44 h   $36.00',
        '  Doors: Door, one side                               1 x 1 h                          1.00 h   $25.00',
        '  Baseboards: Baseboards, same colour                 41 ft / 40 ft an hour            1.02 h   $25.62',
        '  Rounded up to the whole dollar                                                                 $0.79',
        '  Room                                                                                10.93 h  $274.00',
        '',
        'Total Estimated Amount: $274.00 CAD for 10.93 h of labour, before GST',
        '',
        '',
      ].join('\n'),
    );
    const counted = await fileWith('counted.json', {
      rooms: [
        {
          paintable: { door: true, window: true },
          door: { items: [{ type: 'DoorOneSide', isPaintable: true }] },
          window: { items: [{ type: 'VinylNoTrim', isPaintable: true }] },
        },
      ],
    });
    const explained = (await command('--explain', '--table', '2026-11-01', counted)).stdout;
    expect(explained).toContain('Doors: Door, one side');
    expect(explained).not.toMatch(/\$0\.00|Window/);
    const assumed = await fileWith('assumed.json', {
      rooms: [{ paintable: { door: true }, door: { items: [{ type: 'DoubleDoorOneSide', isPaintable: true }] } }],
    });
    expect((await command('--explain', '--table', '2026-11-01', assumed)).stdout).toMatch(
      /Double door, one side .* \$50\.00 {2}assumed rate\n/,
    );
  },
  patience,
);

test(
  'what cannot be priced is named, and the other files are priced',
  async () => {
    const good = await fileWith('good.json', { rooms: [worked] });
    const wrong = await fileWith('wrong.json', {
      rooms: [worked, { ...worked, wall: { items: [{ isPaintable: false, length: '\u001b[2J12' }] } }],
    });
    const broken = await fileWith('broken.json', '{\n  "rooms": [},\n');
    const twice = await fileWith('twice.json', '{ "houseSize": 1, "houseSize": 2, "rooms": [{},] }');
    const empty = await fileWith('empty.json', '');
    const folder = await temporaryFolder();
    const { code, stdout, stderr } = await command(wrong, good, broken, twice, empty, 'nowhere.json', folder, good);
    expect(code).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).file),
    ).toEqual([good, good]);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${wrong}: rooms[1].wall.items[0].length: must be a number of feet above 0, but it is "\\u001b[2J12"`,
      `${broken}: 2:14: not valid JSON: the file stops in the middle (put back what is missing, from a copy: at least ] })`,
      `${twice}: 1:47: not valid JSON: the comma before ] is one too many (remove it)`,
      `${empty}: 1:1: not valid JSON: the file is empty (put it back from a copy)`,
      'nowhere.json: file: cannot be read: there is no such file',
      `${folder}: file: cannot be read: it is a folder`,
    ]);
  },
  patience,
);

test(
  'the table is that of today, or the one that --table names; wrong arguments are said plainly',
  async () => {
    const file = await fileWith('house.json', { rooms: [worked] });
    const [today, chosen, unknown, none, option, help] = await Promise.all([
      command(file),
      command('--table', '2026-11-01', file),
      command('--table', 'winter', file),
      command(),
      command('--cheap', file),
      command('--help'),
    ]);
    expect(JSON.parse(today.stdout).rateTable).toBe(selectTable(frozenTables, calgaryDate(new Date())).table.version);
    expect(JSON.parse(chosen.stdout)).toMatchObject({ rateTable: '2026-11-01', total_cost: 274 });
    expect(unknown).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^--table is "winter"\. Known tables: .*2026-11-01.*\.\n$/),
    });
    expect(none).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Name at least one file with a house, such as house.json, or a stored lead with --lead; --help shows how.\n',
    });
    expect(option).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--cheap') });
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--explain'), stderr: '' });
  },
  patience,
);
