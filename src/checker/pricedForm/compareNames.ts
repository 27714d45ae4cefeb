import type { FindingRecord } from '../../compile/codes.ts';
import { isSimilar, closestAtAnyDistance, suggestOrListNames } from '../../compile/similar.ts';
import type { JsonPath } from '../../json/tree.ts';
import { firstDayOrEmptyText, type TableFile } from '../tables/tableFiles.ts';
import { quotedWithAnd } from '../../compile/shownValues.ts';
import { type FormName, quoted, report } from './pricedForm.ts';

/** Lists the names that a table has at the path `at`. */
export interface TableNames {
  table: TableFile;
  at: JsonPath;
  names: readonly string[];
}

/** Names that the form and the rate tables must have in common: the options of an item, the sizes of a house... */
export interface NameSets {
  inForm: readonly FormName[];
  inTables: readonly TableNames[];
  codes: { notInTable: FindingRecord; notInForm: FindingRecord };
  /**
   * Words for a name of the form (`option`), for its counterpart in a table (`rate`), and for the place in the form.
   */
  labels: { ofForm: string; ofTable: string; form: string };
  /** Names whose words are no slips. */
  lexicon: readonly string[];
}

/**
 * Compares names of the form with those of tables. Of two similar names without a counterpart, one is a slip: the
 * form's where a word of it is unique in `lexicon`, else the table's.
 */
export function compareNames({ inForm, inTables, codes, labels: { ofForm, ofTable, form }, lexicon }: NameSets): void {
  const names = inForm.map(({ name }) => name);
  let repeated: ReadonlySet<string> | undefined;
  const isStrange = (name: string): boolean =>
    splitWords(name).some((word) => !(repeated ??= repeatedWords(lexicon)).has(word));
  const isSlipOfForm = (name: string, orphan: string): boolean => isStrange(name) && !isStrange(orphan);
  const compared = inTables.map((each) => {
    const orphans = each.names.filter((name) => !names.includes(name));
    const lacking = each.names.length === 0 ? [] : names.filter((name) => !each.names.includes(name));
    return { ...each, orphans, lacking, pairs: pairAlike(orphans, lacking) };
  });

  const namesHint = `they are ${quotedWithAnd(names)}`;
  for (const { table, at } of names.length === 0 ? [] : inTables.filter((each) => each.names.length === 0))
    report({ ...table, at }, codes.notInTable, `this holds no ${ofTable} for any ${ofForm} of ${form}`, namesHint);
  for (const { name, where } of inForm) {
    const lackedBy = compared.filter(({ lacking }) => lacking.includes(name));
    const unpaired = lackedBy.filter(({ pairs }) => ![...pairs.values()].includes(name));
    const [slip] = lackedBy.flatMap(({ pairs }) =>
      [...pairs].filter(([orphan, meantName]) => meantName === name && isSlipOfForm(name, orphan)),
    );
    if (slip) {
      const message = `${quoted(name)} has no ${ofTable} in ${lackedBy.map(({ table }) => table.file).join(', ')}`;
      report(where, codes.notInTable, message, `did you mean ${quoted(slip[0])}?`);
    } else if (unpaired.length === compared.length) {
      const hint = unpaired.map(additionHint).join('; ');
      if (hint !== '') report(where, codes.notInTable, `the ${ofForm} ${quoted(name)} has no ${ofTable}`, hint);
    } else {
      const message = `the ${ofForm} ${quoted(name)} of ${form} has no ${ofTable} here`;
      for (const [index, each] of compared.entries()) {
        if (!unpaired.includes(each)) continue;
        const later = compared.slice(index).find(({ names: rated }) => rated.includes(name))?.table;
        const note = later ? `${later.file} has it from ${firstDayOrEmptyText(later)} on; until then: ` : '';
        report({ ...each.table, at: each.at }, codes.notInTable, message, note + additionHint(each));
      }
    }
  }
  for (const { table, at, orphans, pairs } of compared) {
    for (const orphan of orphans) {
      const meantName = pairs.get(orphan);
      if (meantName !== undefined && isSlipOfForm(meantName, orphan)) continue;
      // A superfluous name is a warning in a table that has priced leads, where the name must stay.
      const stays = meantName === undefined && table.inUse;
      const hint =
        meantName !== undefined
          ? `did you mean ${quoted(meantName)}?`
          : stays
            ? 'leads were priced by it, so it stays here: leave it out of the next table'
            : `remove it, or add the ${ofForm}; ${suggestOrListNames(orphan, names) ?? 'there is none'}`;
      const message = `${quoted(orphan)} is no ${ofForm} of ${form}`;
      report({ ...table, at: [...at, orphan] }, codes.notInForm, message, hint, stays ? 'warning' : 'error');
    }
  }
}

/** The hint where to add a name: a table that has priced leads needs a successor. */
function additionHint({ table: { file, inUse }, at }: TableNames): string {
  const path = at.join('.');
  return inUse
    ? `leads were priced by ${file}: add it in a new table that begins today, under ${path}`
    : `add it in ${file} under ${path}`;
}

/** Pairs superfluous names with missing ones that are probably meant: similar names, or the only ones. */
function pairAlike(orphans: readonly string[], lacking: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const orphan of orphans) {
    const name = closestAtAnyDistance(orphan, lacking);
    if (name !== undefined && (isSimilar(orphan, name) || (orphans.length === 1 && lacking.length === 1)))
      pairs.set(orphan, name);
  }
  return pairs;
}

/** The words that a name in camel case is made of. */
const splitWords = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/gy) ?? [];

/** The words in more than one name, which are hardly slips. */
function repeatedWords(names: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const word of names.flatMap((name) => [...new Set(splitWords(name))])) (once.has(word) ? twice : once).add(word);
  return twice;
}
