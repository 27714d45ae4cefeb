import type { FindingCode } from '../../compile/codes.ts';
import { nearest } from '../../compile/similar.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import type { OptionValue } from '../../engine/definition/types.ts';
import type { Part } from '../../engine/logic/expression.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../words.ts';
import {
  anything,
  asDates,
  isDated,
  kindNames,
  type Meaning,
  meaningOfValue,
  nameOf,
  strayDay,
} from './fieldMeaning.ts';

/** Says what is wrong with a part of a condition; `cause` names what other parts may have in common with it. */
type Report = (at: JsonPath, code: FindingCode, message: string, hint?: string, cause?: readonly string[]) => void;

/** Whether what one condition compares and calculates with fits together. */
export class Comparisons {
  /** `at` is where the condition stands, `base` the list whose entries it is about. */
  constructor(
    private readonly at: JsonPath,
    private readonly base: string,
    private readonly report: Report,
  ) {}

  /** Whether nothing counts from today beside what is no date. */
  checkDays(parts: readonly Part[], meanings: readonly Meaning[]): boolean {
    const stray = strayDay(parts, meanings);
    if (stray) this.refuseDay(stray);
    return !stray;
  }

  refuseDay({ logic, at }: Part): void {
    this.report(
      at,
      'type-mismatch',
      `${shownValue(logic)} is a day only where a date is compared with it`,
      'compare it with a field of the format "date"',
    );
  }

  checkEqual(operator: string, parts: readonly Part[], [one = anything, other = anything]: readonly Meaning[]): void {
    for (const [index, meaning] of [one, other].entries()) {
      const place = parts[index]?.at ?? this.at;
      const field = [one, other][1 - index]?.field ?? meaning.field ?? 'x';
      if (meaning.kind === 'nothing' || meaning.literal === '') {
        this.report(
          place,
          'type-mismatch',
          'an answer that is not given is equal to nothing, so that this never holds',
          `to ask whether it is given, write {"!!": {"var": "${field}"}}; whether not, {"!": {"var": "${field}"}}`,
        );
        return;
      }
      if (['choices', 'list', 'group', 'file', 'values'].includes(meaning.kind)) {
        const hint =
          meaning.kind === 'choices'
            ? `write {"in": [..., {"var": "${meaning.field ?? ''}"}]}`
            : meaning.kind === 'values'
              ? 'to ask whether a value is among several, write {"in": [value, [...]]}'
              : undefined;
        this.report(
          place,
          'type-mismatch',
          `${nameOf(meaning)} is ${kindNames[meaning.kind]}, which "${operator}" cannot compare`,
          hint,
        );
        return;
      }
    }
    if (one.kind !== other.kind && one.kind !== 'any' && other.kind !== 'any') this.reportMismatch(parts, one, other);
    else this.checkOptions(parts, one, other);
  }

  private reportMismatch(parts: readonly Part[], one: Meaning, other: Meaning): void {
    const index = one.literal === undefined ? 1 : 0;
    const [odd, field] = index === 0 ? [one, other] : [other, one];
    const at = parts[odd.literal === undefined ? 0 : index]?.at ?? this.at;
    this.report(
      at,
      'type-mismatch',
      `${nameOf(odd)} is ${kindNames[odd.kind]}, and ${nameOf(field)} is ${kindNames[field.kind]}, so that the two never fit`,
      asMeant(odd.literal, field),
    );
  }

  private checkOptions(parts: readonly Part[], one: Meaning, other: Meaning): void {
    for (const [index, [value, field]] of (
      [
        [one, other],
        [other, one],
      ] as const
    ).entries()) {
      if (value.literal !== undefined && field.options && field.field !== undefined)
        this.checkOption(value.literal, parts[index]?.at ?? [], field.field, field.options);
    }
  }

  /** An option that is gone would hide things for good. */
  private checkOption(value: unknown, at: JsonPath, field: string, options: readonly OptionValue[]): void {
    if (options.some((option) => option === value)) return;
    this.report(
      at,
      'unknown-option',
      `${JSON.stringify(value)} is not among the options of "${field}"`,
      nearest(String(value), options.map(String)),
      // A value that is no option is none in every condition.
      ['no-option', this.base, field, String(value)],
    );
  }

  checkNumbers(operator: string, parts: readonly Part[], meanings: readonly Meaning[], what: string): void {
    for (const [index, meaning] of meanings.entries()) {
      if (meaning.kind === 'number' || meaning.kind === 'any') continue;
      this.report(
        parts[index]?.at ?? this.at,
        'type-mismatch',
        `${nameOf(meaning)} is ${kindNames[meaning.kind]}, which cannot be ${what} ("${operator}")`,
        asMeant(meaning.literal, { kind: 'number', fields: [] }),
      );
      return;
    }
  }

  checkOrder(operator: string, parts: readonly Part[], meanings: readonly Meaning[]): void {
    const dated = meanings.find(isDated);
    if (!dated) {
      this.checkNumbers(operator, parts, meanings, 'compared by size');
      return;
    }
    const odd = meanings.findIndex(({ kind }) => kind !== dated.kind && kind !== 'any');
    const meaning = meanings[odd];
    if (meaning)
      this.report(
        parts[odd]?.at ?? this.at,
        'type-mismatch',
        `${nameOf(meaning)} is ${kindNames[meaning.kind]}, and ${nameOf(dated)} is ${kindNames[dated.kind]}, so that the two never fit`,
        asMeant(meaning.literal, dated),
      );
  }

  checkIn(parts: readonly Part[], [needle = anything, hay = anything]: readonly Meaning[]): void {
    const [first, second] = parts;
    if (!first || !second) return;
    if (hay.kind === 'values') {
      if (!Array.isArray(hay.literal)) return;
      hay.literal.forEach((value: unknown, index) => {
        const [, meaning = anything] = asDates([needle, meaningOfValue(value)]);
        if (needle.kind !== 'any' && meaning.kind !== needle.kind)
          this.report(
            [...second.at, index],
            'type-mismatch',
            `${nameOf(meaning)} is ${kindNames[meaning.kind]}, and ${nameOf(needle)} is ${kindNames[needle.kind]}, so that the two never fit`,
            asMeant(value, needle),
          );
        else if (needle.options && needle.field !== undefined)
          this.checkOption(value, [...second.at, index], needle.field, needle.options);
      });
    } else if (hay.kind === 'choices') {
      const [option] = hay.options ?? [];
      const kind = typeof option === 'string' ? 'text' : 'number';
      if (option !== undefined && needle.kind !== 'any' && needle.kind !== kind)
        this.report(
          first.at,
          'type-mismatch',
          `${nameOf(needle)} is ${kindNames[needle.kind]}, and the options of ${nameOf(hay)} are ${kind === 'text' ? 'texts' : 'numbers'}`,
          asMeant(needle.literal, { kind, fields: [] }),
        );
      else if (needle.literal !== undefined && hay.options && hay.field !== undefined)
        this.checkOption(needle.literal, first.at, hay.field, hay.options);
    } else if (hay.kind === 'text') {
      if (needle.kind !== 'text' && needle.kind !== 'any')
        this.report(
          first.at,
          'type-mismatch',
          `${nameOf(needle)} is ${kindNames[needle.kind]}, and "in" looks for a text in a text`,
          asMeant(needle.literal, { kind: 'text', fields: [] }),
        );
    } else if (hay.kind !== 'any') {
      this.report(
        second.at,
        'type-mismatch',
        `${nameOf(hay)} is ${kindNames[hay.kind]}, in which "in" finds nothing`,
        'it looks into several choices, a text, or a list of values in [ ]',
      );
    }
  }
}

/** How a value is written so that it fits. */
function asMeant(value: unknown, { kind, options }: Meaning): string | undefined {
  if (typeof value === 'string' && kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
    return `write ${Number(value)} without quotation marks`;
  if (typeof value === 'string' && kind === 'flag' && /^(true|false)$/i.test(value))
    return `write ${value.toLowerCase()} without quotation marks`;
  if (typeof value === 'number' && kind === 'text') return `write "${value}"`;
  if (kind === 'date') return `write it like "${allFormats.date.stored.example}", or count from today: "today+14d"`;
  if (kind === 'time') return `write it like "${allFormats.time.stored.example}"`;
  return options ? nearest(String(value), options.map(String)) : undefined;
}
