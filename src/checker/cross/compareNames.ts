import type { FindingList } from '../FindingList.ts';
import { namesInWords } from '../namesInWords.ts';
import { noteLacking } from './noteLacking.ts';
import { noteOrphans } from './noteOrphans.ts';
import { pairAlike } from './pairAlike.ts';
import { isStrange } from './isStrange.ts';
import type { Comparison } from './Comparison.ts';
import type { Subject } from './Subject.ts';

/**
 * Compares names of the form with those of the tables. A name that both have, but one of them misspelt, is one mistake:
 * of the side whose name has a word that stands nowhere else (`words`), or else of the table. What all tables lack is told at the form.
 */
export function compareNames(findings: FindingList, subject: Subject, words: readonly string[]): Comparison {
  const names = subject.inForm.map(({ name }) => name);
  const [emptied, filled] = [subject.inTables.filter((own) => own.names.length === 0), subject.inTables.filter((own) => own.names.length > 0)];
  for (const { table: { file, document }, at } of names.length === 0 ? [] : emptied) {
    const { ofForm, ofTable, form } = subject.words;
    findings.note({ file, document, at }, subject.codes.notInTable, `this holds no ${ofTable} for any ${ofForm} of ${form}`, `they are ${namesInWords(names)}`);
  }
  const compared = filled.map((own): Comparison['tables'][number] => {
    const { table: { file, document }, at } = own;
    const unknown = own.names.filter((name) => !names.includes(name));
    const orphans = unknown.filter((name) => !findings.has({ file, document, at: [...at, name] }));
    // A name that was already found wrong may be meant for any that is lacking.
    const lacking = orphans.length < unknown.length || document.hasTwins(at) ? [] : names.filter((name) => !own.names.includes(name));
    return { ...own, lacking, orphans, pairs: pairAlike(orphans, lacking) };
  });
  const isMisspelt = (name: string): boolean =>
    compared.every(({ pairs, names: rated }) => pairs.some(({ orphan, lacking }) => lacking === name && isStrange(name, names, words) && !isStrange(orphan, rated, words)));
  const comparison: Comparison = { ...subject, tables: compared, misspelt: new Set(names.filter(isMisspelt)) };
  noteLacking(findings, comparison);
  noteOrphans(findings, comparison);
  return comparison;
}
