import { expect, test } from 'vitest';
import { checkSources } from '../../../src/checker/passes.ts';
import { readCases } from '../../cases/readCases.ts';
import { Tally } from '../../checker/Tally.ts';
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

const tally = new Tally('catalogues');

test.each(readCases<CatalogueCase[]>('catalogue/findings'))(
  '$name',
  ({ name, also = [], code, at, place, hint, severity = 'error', ...edit }) => {
    const sources = edited(frozen, [edit, ...also]);
    const file = at ?? edit.file;
    const lines = (sources.find((source) => source.path === file)?.text ?? '').split('\n');
    tally.note(
      name,
      checkSources(sources),
      severity,
      (one) =>
        one.file === `schemas/${file}` &&
        one.code === code &&
        (hint === undefined || one.hint === hint) &&
        (place === null || (lines[one.line - 1] ?? '').includes(place)),
    );
  },
);

tally.test();

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
