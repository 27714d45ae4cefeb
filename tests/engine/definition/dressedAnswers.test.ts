import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { cleanAnswerText, parseInputUndefinedAsBlank } from '../../../src/engine/definition/answerValues.ts';
import { cleanText } from '../../../src/engine/definition/cleanText.ts';
import { mergedSchema, allFieldsAndNotes } from '../../../src/engine/definition/schemaTree.ts';
import type { FieldSchema } from '../../../src/engine/definition/types.ts';
import { isLengthUnit } from '../../../src/engine/definition/units.ts';
import { payloadWithConstants } from '../../../src/engine/definition/formPayload.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { readLeadWithErrors } from '../../../src/leads/readLead.ts';
import { readNativePost } from '../../../src/leads/sentForm.ts';
import { readCases } from '../../cases/readCases.ts';
import { dressed, dressUps, type DressUp } from '../../dressUps.ts';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';

const field = (more: Partial<FieldSchema>): FieldSchema => ({ title: 'Field', type: 'string', ...more });

interface Sample {
  field: FieldSchema;
  texts: string[];
}

/** Right answers to every kind of field that is typed into. */
const samples: Record<string, Sample> = {
  ...Object.fromEntries(
    readdirSync('tests/cases/formats').map((file): [string, Sample] => {
      const format = file.replace('.json', '');
      const { accepted } = readCases<{ accepted: { typed: string }[] }>(`formats/${format}`);
      return [format, { field: field({ format }), texts: accepted.map(({ typed }) => typed) }];
    }),
  ),
  lengths: {
    field: field({ type: 'number', unit: 'feet' }),
    texts: readCases<{ unit: string; typed: string; kept: unknown }[]>('session/lengths')
      .filter(({ unit, kept }) => unit === 'feet' && typeof kept === 'number')
      .map(({ typed }) => typed),
  },
  ...Object.fromEntries(
    ['', 'square feet', 'dollars'].map((amount) => [
      `amounts in "${amount}"`,
      {
        field: field({ type: 'number', amount, ...(isLengthUnit(amount) && { unit: amount }) }),
        texts: readCases<{ unit: string; typed: string; kept: unknown }[]>('session/amounts')
          .filter(({ unit, kept }) => unit === amount && typeof kept === 'number')
          .map(({ typed }) => typed),
      },
    ]),
  ),
  'whole numbers': { field: field({ type: 'integer' }), texts: ['3', '-12', '0'] },
  decimals: { field: field({ type: 'number' }), texts: ['2.5', '.5', '-0.25'] },
  digits: { field: field({ digits: 4 }), texts: ['0142'] },
  'a decimal text': { field: field({ double: 2 }), texts: ['-12.50'] },
  'letters and digits': { field: field({ alpha_num: true }), texts: ['A1b2'] },
  'letters, digits and dashes': { field: field({ alpha_dash: true }), texts: ['A-1_b'] },
  prose: { field: field({}), texts: ['Ada King-Noel', 'Say 12 - or "3".\nIt\'s 1/2.'] },
};

const isFolding = ({ type, format, digits, double, alpha_num, alpha_dash }: FieldSchema): boolean =>
  type !== 'string' || [format, digits, double, alpha_num, alpha_dash].some((rule) => rule !== undefined);

const dressUpsFor = (of: FieldSchema): DressUp[] => dressUps.filter(({ folds }) => !folds || isFolding(of));

const counted = (of: FieldSchema, typed: string): unknown =>
  cleanAnswerText(of, parseInputUndefinedAsBlank(of, typed, code), code);

describe.each(Object.entries(samples))('%s', (_name, { field: of, texts }) => {
  test.each(dressUpsFor(of))('with $name are answers like the plain ones', (dressUp) => {
    for (const text of texts) expect(counted(of, dressed(text, dressUp)), text).toEqual(counted(of, text));
  });
});

const form = compiledForm('all-widgets');
const schema = mergedSchema(form.definition);
const plain: Record<string, string> = {
  line: 'Ada King-Noel',
  mail: 'ada.king@example.com',
  telephone: '(403) 555-0142',
  long: 'Say "12".\nOr - it\'s 1/2.',
  count: '3',
  picked: '1',
  card: '2',
  segment: 'family',
  tick: 'true',
  answer: 'true',
  day: '2026-11-21',
  birthday: '1 December 1985',
  hour: '2:30 p.m.',
  area: '2,400',
  street: "12 - 3 O'Hara St",
  budget: '$1,250.50',
  more: 'x',
  unseen: 'kept',
};
const chosen = { ticks: ['cake', 'dog'] };

/** What is typed into each field. */
const typedWith = (dressUp: DressUp): Record<string, string> =>
  Object.fromEntries(
    allFieldsAndNotes(schema).flatMap(([name, of]): [string, string][] => {
      const text = plain[name];
      if (text === undefined) return [];
      const isTyped = of.type !== 'boolean' && !of.enum && dressUpsFor(of).includes(dressUp);
      return [[name, isTyped ? dressed(text, dressUp) : text]];
    }),
  );

/** What the page sends, and what it finds wrong. */
function onPage(typed: Record<string, string>) {
  vi.useFakeTimers();
  const session = new FormSession(pageForm(form), new RecordingHost());
  for (const [name, text] of Object.entries({ ...typed, ...chosen })) session.set(name, text);
  session.recomputeNow();
  vi.useRealTimers();
  const { walk, instances } = session.state;
  return { payload: payloadWithConstants(form.definition, walk.answers), errors: instances.flatMap(session.check) };
}

/** What the service stores of a form that a browser posts by itself, and what it finds wrong. */
function posted(typed: Record<string, string>) {
  const fields = new URLSearchParams({ ...typed, ticks: 'cake' });
  fields.append('ticks', 'dog');
  return readLeadWithErrors(form, readNativePost(form, fields).answers);
}

/** The same of texts that a program sends as they were typed; numbers are numbers there. */
const sent = (typed: Record<string, string>, numbers: Record<string, unknown>) =>
  readLeadWithErrors(form, {
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, numbers[name] ?? text])),
    ...chosen,
  });

describe('a whole form', () => {
  const asPlain = onPage(plain);
  const others = Object.fromEntries(Object.entries(asPlain.payload).filter(([, value]) => typeof value !== 'string'));

  test('its plain answers are right', () => {
    expect(asPlain.errors).toEqual([]);
    expect(asPlain.payload).toMatchObject({ telephone: '403-555-0142', birthday: '1985-12-01', budget: 1250.5 });
  });

  test.each(dressUps)('with $name is the plain one on the page, at the service, and without scripts', (dressUp) => {
    const typed = typedWith(dressUp);
    expect(onPage(typed)).toEqual(asPlain);
    expect(posted(typed)).toEqual(asPlain);
    expect(sent(typed, others)).toEqual(asPlain);
  });
});

describe('what nobody sees is no answer', () => {
  const contact = compiledForm('contact');
  const answers = { firstname: 'Ada', lastname: 'King', email: 'a@b.ca', phone: '403-555-0142', message: 'Hello' };

  test.each(['\u200b', '\u3164', '\u00a0', '\u2800', '\u202e\u202c', '\ufe0f', '\u200d', '\u0000', '\ud800'])(
    'a name of %j is missing',
    (firstname) => {
      const missing = [{ field: 'firstname', message: 'The First Name field is required' }];
      expect(readLeadWithErrors(contact, { ...answers, firstname }).errors).toEqual(missing);
      const { steps } = walkFlow(contact, { ...answers, firstname });
      expect(steps.flatMap(({ sections }) => sections.flatMap((each) => checkSection(contact, each)))).toEqual(missing);
    },
  );
});

test.each([
  ['a family of emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart in colour', '\u2764\ufe0f'],
  ['a profession with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f3a8}'],
  ['the flag of the rainbow', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
  ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['the flag of Canada', '\u{1f1e8}\u{1f1e6}'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Hindi', '\u0915\u094d\u200d\u0937'],
  ['Malayalam with a joiner at the end', '\u0d28\u0d4d\u200d'],
  ['Mongolian', '\u182d\u180b'],
  ['a variant of a Japanese name', '\u8fbb\u{e0100}'],
  ['typographic marks', 'O\u2019Brien \u2014 \u201cyes\u201d, 1\u20132'],
  ['full-width letters', '\uff21\uff11'],
])('%s stays in prose', (_name, text) => {
  expect(cleanText(`\u200f ${text}\u200b `)).toBe(text);
});

test('an option is chosen by a text that looks like it, as in a link', () => {
  const options = field({ enum: ["It's an emergency", 'Within a week'] });
  expect(parseInputUndefinedAsBlank(options, 'It\u2019s an\u00a0emergency\u200b', code)).toBe("It's an emergency");
  expect(parseInputUndefinedAsBlank(options, 'Within a year', code)).toBe('Within a year');
});

test.each([250, 5000])(
  'of a text far beyond %i characters no more is read than shows that it is too long',
  (maxLength) => {
    const read = cleanAnswerText(field({ maxLength }), ' '.repeat(120_000), code);
    expect(read).toHaveLength(4 * Math.max(maxLength, 500));
    expect(cleanAnswerText(field({ maxLength }), ` Ada${' '.repeat(1000)}`, code)).toBe('Ada');
  },
);
