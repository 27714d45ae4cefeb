import { isLike } from '../../compile/similar.ts';
import type { FindingList } from '../FindingList.ts';
import type { PricedForm } from '../form/PricedForm.ts';
import { keysAt } from '../keysAt.ts';
import { namesInWords } from '../namesInWords.ts';
import type { TableFile } from '../tables/TableFile.ts';
import { valueAt } from '../valueAt.ts';
import type { CrossCheck } from './CrossCheck.ts';
import { compareNames } from './compareNames.ts';
import { nameWords } from './nameWords.ts';

const group = 'additionalFeatures';

/** Every feature of a room has its hours in every table, and the other way round. */
export const checkFeatures: CrossCheck = (findings, form, tables) => {
  if (!form.complete) return;
  const names = [...form.features.keys()];
  const inTables = tables.flatMap((table) => {
    const own = keysAt(table.document.value, group);
    return own ? [{ table, at: [group], names: own }] : [];
  });
  for (const { file, document } of tables.filter((table) => !inTables.some((other) => other.table === table))) {
    if (names.length === 0) continue;
    findings.note({ file, document, at: [group] }, 'feature-without-hours', `"additionalFeatures" is missing here, but the form asks for ${namesInWords(names)}`, 'add it, with 0 hours for what costs nothing');
  }
  const [first] = inTables;
  if (!first) return;
  if (names.length === 0) {
    noteNone(findings, form, first.table);
    return;
  }
  compareNames(findings, {
    inForm: [...form.features].map(([name, { place }]) => ({ name, place })),
    inTables,
    codes: { notInTable: 'feature-without-hours', notInForm: 'hours-without-feature' },
    words: { ofForm: 'feature', ofTable: 'hours', form: `"additionalFeatures" in ${form.place.file}` },
  }, nameWords([names, [...new Set(inTables.flatMap((table) => table.names))], labelsOf(first.table)]));
};

/** The words of the labels, as names would have them. */
const labelsOf = ({ document: { value } }: TableFile): string[] =>
  (keysAt(value, group) ?? []).flatMap((name) => String(valueAt(value, group, name, 'label')).split(/\W+/))
    .flatMap((word) => [word, word.toLowerCase()]);

/** The form asks for no feature at all: the group that holds them may be called otherwise. */
function noteNone(findings: FindingList, form: PricedForm, { file, document }: TableFile): void {
  const [slip] = [...form.roomFields].filter(([path, { shape }]) => shape === 'group' && isLike(path, group));
  if (slip) findings.note(slip[1].place, 'missing-field', `prices need the group "${group}", but this is called ${JSON.stringify(slip[0])}`, `did you mean "${group}"?`);
  else if ((keysAt(document.value, group) ?? []).length > 0) findings.note({ file, document, at: [group] }, 'hours-without-feature', `${form.place.file} asks for no features of a room`, 'remove these, or ask for them in the form');
}
