import { describe, expect, test } from 'vitest';
import { parseJsonWithRecovery } from '../../src/json/readJson.ts';
import { readCases } from '../cases/readCases.ts';
import { files, isOfText, lineAt, linesOf, madeBy, type MistakeClass, table } from '../checker/madeMistakes.ts';
import { type Edit, edited } from '../engine/sources.ts';

const made = readCases<MistakeClass[]>('checker/mutations')
  .filter(isOfText)
  .flatMap((own) => madeBy(own).map((one) => ({ ...own, ...one })));

describe('the reader alone finds one mistake of a text, at its line', () => {
  test.each(made)('$title', ({ code, ...mutant }) => {
    const { mistakes } = parseJsonWithRecovery(mutant.text);
    expect(mistakes.map((one) => one.code)).toEqual([code]);
    expect(linesOf({ code }, mutant)).toContain(lineAt(mutant.text, mistakes[0]?.offset ?? -1));
  });
});

/** A slip in one file, and the line that holds `on`, where it must be found. */
interface Slip {
  name: string;
  edits: [Edit];
  code: string;
  on: string;
  says?: string;
}

const slips = ['checker/mistakes', 'checker/textMistakes'].flatMap((name) => readCases<Slip[]>(name)).filter(isOfText);

describe('the reader alone says what is wrong, and where', () => {
  test.each(slips)('$name', ({ edits, code, on, says = '' }) => {
    const [{ file }] = edits;
    const text = edited(files, edits).find(({ path }) => path === file)?.text ?? '';
    const { mistakes } = parseJsonWithRecovery(text);
    expect(mistakes.map((one) => one.code)).toEqual([code]);
    expect(text.split('\n')[lineAt(text, mistakes[0]?.offset ?? -1) - 1]).toContain(on);
    expect(`${mistakes[0]?.message} (${mistakes[0]?.hint})`).toContain(says);
  });
});

test('every kind of file is among them', () => expect(made.map(({ file }) => file)).toContain(table));
