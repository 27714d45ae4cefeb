import { expect, test } from 'vitest';
import { checkSources } from '../../../src/checker/passes.ts';
import { readCases } from '../../cases/readCases.ts';
import { type Edit, edited, frozen } from '../../engine/sources.ts';

/** One mistake. `place` is a text of the reported line, and `at` the reported file when it is not the edited one. */
type CatalogueCase = Edit & {
  name: string;
  also?: Edit[];
  code: string;
  at?: string;
  place: string | null;
  hint?: string;
  severity?: 'warning';
};

test.each(readCases<CatalogueCase[]>('catalogue/findings'))(
  'one finding at its line: $name',
  ({ also = [], code, at, place, hint, severity = 'error', ...edit }) => {
    const sources = edited(frozen, [edit, ...also]);
    const file = at ?? edit.file;
    const text = sources.find((source) => source.path === file)?.text ?? '';
    const found = checkSources(sources);
    expect(found).toEqual([
      expect.objectContaining({ file: `schemas/${file}`, code, severity, ...(hint && { hint }) }),
    ]);
    if (place !== null) expect(text.split('\n')[(found[0]?.line ?? 0) - 1]).toContain(place);
  },
);

/** Edits that harm nothing. */
const harmless: (Edit & { name: string })[] = [
  {
    name: 'a sentence that does not name its field',
    file: 'messages/en.json',
    find: 'The {field} field must be a number',
    replace: 'Please enter a number',
  },
  {
    name: 'a sentence that names its field twice',
    file: 'messages/fr-CA.json',
    find: 'Le champ {field} est obligatoire",\n    "required_if"',
    replace: '{field}: le champ {field} est obligatoire",\n    "required_if"',
  },
  {
    name: 'a notice that stays longer in one language',
    file: 'messages/fr-CA.json',
    find: '"Votre message a bien été envoyé!"',
    replace: '"Votre message a bien été envoyé!", "timeout": 9000',
  },
  { name: 'no second language', file: 'messages/fr-CA.json', text: null },
  {
    name: 'a field with many rules',
    file: 'contact/message.json',
    find: '"title": "Message", ',
    replace: '"title": "Message", "alpha_spaces": true, "excluded": ["spam"], ',
  },
];

test.each(harmless)('no finding: $name', (edit) => {
  expect(checkSources(edited(frozen, [edit]))).toEqual([]);
});
