import { beforeAll, describe, expect, test } from 'vitest';
import { CodeCopy } from './CodeCopy.ts';
import { readBlocks } from './readBlocks.ts';

const formatsFile = 'src/engine/definition/formats.ts';
const rulesFile = 'src/compile/rules/rules.ts';

/** The blocks of a page: what it changes, and what `npm run generate` prints. */
function stepsOf(page: string): { diffs: string[]; printed: string | undefined } {
  const blocks = readBlocks(`docs/how-to/${page}.md`);
  return {
    diffs: blocks.filter(({ kind }) => kind === 'diff').map(({ text }) => text),
    printed: blocks.find(({ kind }) => kind === '')?.text,
  };
}

interface Trial {
  /** A field with what was added, and answers to it. */
  field: object;
  answers: unknown[];
  /** Fields that the check has something against. */
  odd: object[];
  /** The message that was added. */
  message: string;
}

interface Outcome {
  /** What is stored of each answer, or what is said of it. */
  judged: (string | { stored: unknown })[];
  isSampled: boolean;
  /** What the check says of each odd field. */
  found: string[][];
  /** What the check says while no catalogue has the message. */
  unworded: string[];
}

/** A form that asks for one field, in a copy of the code. */
function outcomeIn(copy: CodeCopy, trial: Trial): Outcome {
  const script = `
    const { checkSources, compileSources } = await import('./src/checker/passes.ts');
    const { sampleAnswers } = await import('./src/checker/reach/samples.ts');
    const { readSources } = await import('./src/compile/files.ts');
    const { readLead } = await import('./src/leads/readLead.ts');
    const { field, answers, odd, message } = ${JSON.stringify(trial)};
    const shipped = await readSources('schemas');
    const json = (path, value) => ({ path, text: JSON.stringify(value) });
    const asking = (asked) => [
      json('trial/form.json', {
        $schema: '../meta/form.schema.json',
        title: 'Trial',
        steps: [{ title: 'Trial', sections: ['one'] }],
        notices: { invalid: 'completeRequired' },
        submit: { call: { path: '/trials', lead: 'trial' }, success: { notice: 'messageSent' }, failure: { notice: 'tryLater' } },
      }),
      json('trial/one.json', {
        $schema: '../meta/section.schema.json',
        schema: { type: 'object', required: ['asked'], properties: { asked: { title: 'Asked', ...asked } } },
      }),
    ];
    const said = (sources) => checkSources(sources).map(({ file, code, message }) => [file, code, message].join(' '));
    const { trial } = compileSources([...shipped, ...asking(field)]);
    const lead = (asked) => readLead(trial, { asked });
    const unworded = shipped.map(({ path, text }) => ({
      path,
      text: path.startsWith('messages/') ? text.replace(new RegExp('^ *"' + message + '": .*\\n', 'm'), '') : text,
    }));
    console.log(JSON.stringify({
      judged: answers.map(lead).map(({ payload, errors: [error] }) => error?.message ?? { stored: payload.asked }),
      isSampled: sampleAnswers(trial.definition.sections.one.schema.properties.asked, []).some((one) => lead(one).errors.length === 0),
      found: odd.map((other) => said([...shipped, ...asking(other)])),
      unworded: said(unworded),
    }));`;
  return JSON.parse(copy.script(script)) as Outcome;
}

/** Copies are compiled by processes of their own. */
const timeout = 120_000;

// The types in the repository are those of the owner's forms, which may be others than the sample project's.
const generated = new CodeCopy();
beforeAll(() => void generated.generate(), timeout);

describe('add-a-text-format', { timeout }, () => {
  const { diffs, printed } = stepsOf('add-a-text-format');
  const copy = new CodeCopy();

  beforeAll(() => {
    copy.take(generated);
    for (const diff of diffs) copy.apply(diff);
  });

  test('a record that the list does not have is named, and one of which nothing is generated', () => {
    const listed = copy.read(formatsFile);
    expect(copy.typeErrors(formatsFile)).toEqual([expect.stringContaining("'business-number'' does not exist")]);
    copy.write(new Map([[formatsFile, listed.replace(/^ {2}'business-number': .*\n/m, '')]]));
    expect(copy.typeErrors(formatsFile)).toEqual([expect.stringContaining("'businessNumber' is declared but")]);
    copy.write(new Map([[formatsFile, listed]]));
  });

  test('one file, one list and the messages are all that the page needs', () => {
    expect(copy.generate()).toBe(printed);
    expect(copy.typeErrors(rulesFile)).toEqual([]);
  });

  test('answers are judged by it, stored in its form and sampled, and the check knows it', () => {
    const field = { type: 'string', format: 'business-number' };
    const wrong = 'The Asked field must be a valid Canadian business number, such as 123456782';
    const outcome = outcomeIn(copy, {
      field,
      answers: ['123 456 782', '123-456-782', '123456783', '12345678', 'x'],
      odd: [],
      message: 'business_number',
    });
    expect(outcome.judged).toEqual([{ stored: '123456782' }, { stored: '123456782' }, wrong, wrong, wrong]);
    expect(outcome.isSampled).toBe(true);
    expect(outcome.found).toEqual([]);
    expect(outcome.unworded).toEqual([
      expect.stringMatching(/^schemas\/messages\/en\.json missing-key .*"business_number"/),
      expect.stringMatching(/^schemas\/messages\/fr-CA\.json missing-key .*"business_number"/),
    ]);
  });
});

describe('add-a-rule', { timeout }, () => {
  const { diffs, printed } = stepsOf('add-a-rule');
  const copy = new CodeCopy();
  const list = copy.read(rulesFile);

  beforeAll(() => {
    copy.take(generated);
    for (const diff of diffs) copy.apply(diff);
  });

  test('a record that the list does not have is named', () => {
    const listed = copy.read(rulesFile);
    copy.write(new Map([[rulesFile, list]]));
    expect(copy.generate()).toContain('"words"');
    const errors = copy.typeErrors('src/compile/rules/texts.ts');
    expect(errors).toEqual(expect.arrayContaining([expect.stringContaining('"words"')]));
    copy.write(new Map([[rulesFile, listed]]));
  });

  test('one file, one list and the messages are all that the page needs', () => {
    expect(copy.generate()).toBe(printed);
    expect(copy.typeErrors(rulesFile)).toEqual([]);
  });

  test('answers are judged by it and sampled, and the check knows what it leaves', () => {
    const field = { type: 'string', words: 2 };
    const wrong = 'The Asked field must have at least 2 words';
    const outcome = outcomeIn(copy, {
      field,
      answers: ['Ada Lovelace', ' Ada  King Lovelace ', 'Ada', 7],
      odd: [{ type: 'integer', words: 2 }],
      message: 'words',
    });
    expect(outcome.judged).toEqual([
      { stored: 'Ada Lovelace' },
      { stored: 'Ada  King Lovelace' },
      wrong,
      'The Asked field is not valid',
    ]);
    expect(outcome.isSampled).toBe(true);
    expect(outcome.found).toEqual([
      ['schemas/trial/one.json rule-mismatch "words" says nothing about a field of type integer'],
    ]);
    expect(outcome.unworded).toEqual([
      expect.stringMatching(/^schemas\/messages\/en\.json missing-key .*"words"/),
      expect.stringMatching(/^schemas\/messages\/fr-CA\.json missing-key .*"words"/),
    ]);
  });

  test('answers that neither limits nor a pattern lead to are those that the record names', () => {
    const trial = {
      field: { type: 'number', multipleOf: 7919, maximum: 9000 },
      answers: [7919, 7],
      odd: [],
      message: '',
    };
    const outcome = outcomeIn(copy, trial);
    expect(outcome.judged).toEqual([{ stored: 7919 }, 'The Asked field must be a multiple of 7919']);
    expect(outcome.isSampled).toBe(true);
    const file = 'src/compile/rules/numbers.ts';
    const withoutSamples = copy.read(file).replace(/\n {2}samples: [\s\S]*?\n {2}\},/, '');
    copy.write(new Map([[file, withoutSamples]]));
    expect(outcomeIn(copy, trial).isSampled).toBe(false);
  });
});
