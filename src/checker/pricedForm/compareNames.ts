import type { FindingCode } from '../../compile/codes.ts';
import type { Findings } from '../../compile/findings.ts';
import { isLike, lettersApart, nearest } from '../../compile/similar.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { quotedList } from '../words.ts';
import type { FormOption } from './pricedForm.ts';

/**
 * Compares names of the form with those of the tables. A name that both have, but one of them misspelt, is one mistake:
 * of the side whose name has a word that stands nowhere else (`words`), or else of the table. What all tables lack is
 * reported at the form.
 */
export function compareNames(findings: Findings, subject: Subject, words: readonly string[]): Comparison {
  const names = subject.inForm.map(({ name }) => name);
  const [emptied, filled] = [
    subject.inTables.filter((own) => own.names.length === 0),
    subject.inTables.filter((own) => own.names.length > 0),
  ];
  for (const {
    table: { file, document },
    at,
  } of names.length === 0 ? [] : emptied) {
    const { ofForm, ofTable, form } = subject.words;
    findings.report(
      { file, document, at },
      subject.codes.notInTable,
      `this holds no ${ofTable} for any ${ofForm} of ${form}`,
      `they are ${quotedList(names)}`,
    );
  }
  const compared = filled.map((own): Comparison['tables'][number] => {
    const {
      table: { file, document },
      at,
    } = own;
    const unknown = own.names.filter((name) => !names.includes(name));
    const orphans = unknown.filter((name) => !findings.isWrong({ file, document, at: [...at, name] }));
    // A name that was already found wrong may be meant for any that is lacking.
    const lacking =
      orphans.length < unknown.length || document.hasDuplicates(at)
        ? []
        : names.filter((name) => !own.names.includes(name));
    return { ...own, lacking, orphans, pairs: pairAlike(orphans, lacking) };
  });
  const isMisspelt = (name: string): boolean =>
    compared.every(({ pairs, names: rated }) =>
      pairs.some(
        ({ orphan, lacking }) => lacking === name && isStrange(name, names, words) && !isStrange(orphan, rated, words),
      ),
    );
  const comparison: Comparison = { ...subject, tables: compared, misspelt: new Set(names.filter(isMisspelt)) };
  reportLacking(findings, comparison);
  reportOrphans(findings, comparison);
  return comparison;
}

const quoted = (name: string): string => JSON.stringify(name);

/** Notes what the form has and tables have not, unless a name of the table is meant for it. */
function reportLacking(
  findings: Findings,
  { inForm, tables, misspelt, codes, words: { ofForm, ofTable, form } }: Comparison,
): void {
  for (const { name, place } of inForm) {
    const lackedBy = tables.filter(({ lacking }) => lacking.includes(name));
    const unpaired = lackedBy.filter(({ pairs }) => !pairs.some(({ lacking }) => lacking === name));
    if (misspelt.has(name) && lackedBy.length > 0) {
      const meant = lackedBy[0]?.pairs.find(({ lacking }) => lacking === name)?.orphan ?? '';
      findings.report(
        place,
        codes.notInTable,
        `${quoted(name)} has no ${ofTable} in ${lackedBy.map(({ table }) => table.file).join(', ')}`,
        `did you mean ${quoted(meant)}?`,
      );
    } else if (unpaired.length > 0 && unpaired.length === tables.length) {
      findings.report(
        place,
        codes.notInTable,
        `the ${ofForm} ${quoted(name)} has no ${ofTable}`,
        unpaired.map(additionHint).join('; '),
      );
    } else {
      for (const own of unpaired) {
        const {
          table: { file, document },
          at,
        } = own;
        findings.report(
          { file, document, at },
          codes.notInTable,
          `the ${ofForm} ${quoted(name)} of ${form} has no ${ofTable} here`,
          additionHint(own),
        );
      }
    }
  }
}

/** A table that has priced leads stays as it is. */
function additionHint({ table: { file, inUse }, at }: Comparison['tables'][number]): string {
  const where = `${file} under ${at.join('.')}`;
  return inUse
    ? `leads were priced by ${file}: add it in a new table that begins today, under ${at.join('.')}`
    : `add it in ${where}`;
}

/** Notes what tables have and the form has not, once for all tables. */
function reportOrphans(
  findings: Findings,
  { inForm, tables, misspelt, codes, words: { ofForm, form } }: Comparison,
): void {
  for (const [
    order,
    {
      table: { file, document },
      at,
      orphans,
      pairs,
    },
  ] of tables.entries()) {
    for (const orphan of orphans) {
      const meant = pairs.find((pair) => pair.orphan === orphan)?.lacking;
      if (meant !== undefined && misspelt.has(meant)) continue;
      const holders = tables.filter((other) => other.orphans.includes(orphan)).map(({ table }) => table);
      const others = holders.filter((other) => other.file !== file).map((other) => other.file);
      const also = others.length === 0 ? '' : `; the same in ${others.join(', ')}`;
      // What is left over in a table that has priced leads can do no harm, and nobody may take it away.
      const stays = meant === undefined && holders.every(({ inUse }) => inUse);
      const known =
        nearest(
          orphan,
          inForm.map(({ name }) => name),
        ) ?? 'there is none';
      const hint =
        meant !== undefined
          ? `did you mean ${quoted(meant)}?`
          : stays
            ? 'leads were priced by it, so it stays here: leave it out of the next table'
            : `remove it, or add the ${ofForm}; ${known}`;
      findings.report(
        { file, document, at: [...at, orphan] },
        codes.notInForm,
        `${quoted(orphan)} is no ${ofForm} of ${form}${also}`,
        hint,
        {
          severity: stays ? 'warning' : 'error',
          cause: { key: [codes.notInForm, form, at.join('.'), orphan].join('\n'), order },
        },
      );
    }
  }
}

/**
 * Whether a name looks like the slip of the two: a number without a neighbour among its like, or a name with a word
 * that stands in no other name.
 */
function isStrange(name: string, among: readonly string[], words: readonly string[]): boolean {
  if (/^\d+$/.test(name))
    return ![Number(name) - 1, Number(name) + 1].some((neighbour) => among.includes(String(neighbour)));
  return wordsOf(name).some((word) => !words.includes(word));
}

/**
 * The words that at least two different names have, or one name in two places: what is written twice is hardly a slip.
 */
export function nameWords(groups: readonly (readonly string[])[]): string[] {
  const count = new Map<string, number>();
  for (const group of groups) {
    for (const name of group) {
      for (const word of new Set(wordsOf(name))) count.set(word, (count.get(word) ?? 0) + 1);
    }
  }
  return [...count].filter(([, times]) => times > 1).map(([word]) => word);
}

/** The words that a name in camel case is made of. */
const wordsOf = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g) ?? [];

/** Two names that are meant to be one: what a table has too many, and what it lacks. */
interface NamePair {
  orphan: string;
  lacking: string;
}

/**
 * Pairs names that are so alike that one may be a slip for the other, the most alike first; one that is left over on
 * each side belongs together. No name is in two pairs.
 */
function pairAlike(orphans: readonly string[], lacking: readonly string[]): NamePair[] {
  const candidates = orphans.flatMap((orphan) =>
    lacking
      .filter((name) => isLike(orphan, name))
      .map((name) => ({ orphan, lacking: name, apart: lettersApart(orphan, name) })),
  );
  candidates.sort((a, b) => a.apart - b.apart);
  const pairs: NamePair[] = [];
  for (const { orphan, lacking: name } of candidates) {
    if (!pairs.some((pair) => pair.orphan === orphan || pair.lacking === name)) pairs.push({ orphan, lacking: name });
  }
  const [orphan, ...moreOrphans] = orphans.filter((name) => !pairs.some((pair) => pair.orphan === name));
  const [left, ...moreLeft] = lacking.filter((name) => !pairs.some((pair) => pair.lacking === name));
  if (orphan !== undefined && left !== undefined && moreOrphans.length + moreLeft.length === 0)
    pairs.push({ orphan, lacking: left });
  return pairs;
}

/** Names that the form and the rate tables must have in common: the options of an item, the sizes of a house... */
export interface Subject {
  /** What the form has, and where. */
  inForm: readonly FormOption[];
  /** What each table has, under which key. */
  inTables: readonly { table: TableFile; at: JsonPath; names: readonly string[] }[];
  /** Codes: the form has it and a table does not, and the other way round. */
  codes: { notInTable: FindingCode; notInForm: FindingCode };
  /** In words: what the form has (`option`), what a table has of it (`rate`), and where the form has it. */
  words: { ofForm: string; ofTable: string; form: string };
}

/** What a comparison of names has brought to light. */
export interface Comparison extends Subject {
  tables: readonly (Subject['inTables'][number] & {
    /** Names of the form that the table has not. */
    lacking: readonly string[];
    /** Names of the table that the form has not. */
    orphans: readonly string[];
    /** One each of these, so alike that they are meant to be one. */
    pairs: readonly NamePair[];
  })[];
  /** Names of the form that are a slip for what the tables have. */
  misspelt: ReadonlySet<string>;
}
