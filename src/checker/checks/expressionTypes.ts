import type { FindingCode } from '../../compile/codes.ts';
import type { Circumstances } from '../../compile/findings.ts';
import {
  type Compilation,
  type ConditionPlace,
  entriesSight,
  type Sight,
  type WorkingForm,
} from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import { dependsOnAnswers, operationOf, type Part, variableOf } from '../../engine/logic/expression.ts';
import type { OptionValue } from '../../engine/definition/types.ts';
import { type Operator, operators } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../words.ts';
import {
  anything,
  asDates,
  guardedBy,
  isDated,
  kindNames,
  mayBeMissing,
  type Meaning,
  meaningOfField,
  unguardedBy,
} from './fieldMeaning.ts';

type Guards = ReadonlySet<string>;
type Calculation = Extract<Operator, { kind: 'calculation' }>;
type Comparison = Extract<Operator, { seemsToHoldOfNothing: boolean }>;

/** Looks through one condition: whether what it compares can be compared, is ever given, and depends on anything. */
export class ConditionTypes {
  /** From where names are read: within an expression over entries, theirs. */
  private sight: Sight;

  /** `order` is the number of the condition in its form. */
  constructor(
    private readonly compilation: Compilation,
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly order: number,
  ) {
    this.sight = place;
  }

  /** Checks that it depends on answers, and all in it. */
  checkCondition(logic: unknown, at: JsonPath, guards: Guards = new Set()): Meaning {
    if (dependsOnAnswers(logic)) return this.check(logic, at, guards);
    this.report(
      at,
      'constant-condition',
      `${shownValue(logic)} looks at no answer, so that it is always the same`,
      'remove it, or name a field with "var"',
    );
    return anything;
  }

  check(logic: unknown, at: JsonPath, guards: Guards = new Set()): Meaning {
    const found = operationOf(logic, at);
    const operator = found && operators.get(found.operator);
    if (!operator) return meaningOfValue(logic);
    const { operator: name, operands: parts } = found;
    const each = (): Meaning[] => parts.map((part) => this.check(part.logic, part.at, guards));
    switch (operator.kind) {
      case 'answer':
        return this.checkField(parts);
      case 'every':
        return this.checkJoined(parts, guards, guardedBy);
      case 'some':
        return this.checkJoined(parts, guards, unguardedBy);
      case 'not':
      case 'truth':
        return this.checkEach(parts, guards);
      case 'choice':
        return this.checkChoice(parts, guards);
      case 'names':
      case 'someNames':
        return { kind: 'values', fields: [] };
      case 'text':
        return { kind: 'text', fields: fieldsOf(each()) };
      case 'entries':
      case 'count':
      case 'sum':
        return this.checkEntries(operator, parts);
      case 'calculation': {
        const meanings = each();
        this.checkNumbers(name, parts, meanings, 'calculated with');
        return calculated(operator, meanings);
      }
      case 'equality':
      case 'order':
      case 'membership': {
        const meanings = asDates(each());
        if (operator.kind === 'equality') this.checkEqual(name, parts, meanings);
        else if (operator.kind === 'order') this.checkOrder(name, parts, meanings);
        else this.checkIn(parts, meanings);
        if (!this.place.isBroken) this.checkGiven(operator, parts, meanings, guards);
        return { kind: 'flag', fields: [] };
      }
    }
  }

  /** What looks at each entry of a list. None of them is no answer that is missing. */
  private checkEntries({ kind }: Operator, [list, each]: readonly Part[]): Meaning {
    const { asked } = this.form;
    const name = variableOf(list?.logic);
    if (name === undefined || !list) return anything;
    const found = asked.before(this.sight, name);
    const listed = meaningOfField(this.compilation, name, found);
    const counts = kind === 'count' && !each;
    if (listed.kind !== 'list' && listed.kind !== 'any' && !(counts && listed.kind === 'choices'))
      this.report(list.at, 'type-mismatch', `${nameOf(listed)} is ${kindNames[listed.kind]}, which has no entries`);
    const most = Math.max(
      ...found.map(({ property }) => property?.field.maxItems ?? listed.options?.length ?? Infinity),
    );
    const number: Meaning = { kind: 'number', fields: [], isWhole: true, most };
    if (!each) return number;
    const outer = this.sight;
    this.sight = entriesSight(asked, outer, name);
    const meaning = kind === 'sum' ? this.check(each.logic, each.at) : this.checkCondition(each.logic, each.at);
    this.sight = outer;
    if (kind === 'entries') return { kind: 'flag', fields: [] };
    if (kind === 'count') return number;
    this.checkNumbers('sum', [each], [meaning], 'added up');
    return { ...number, isWhole: meaning.isWhole === true, most: most * (meaning.most ?? Infinity) };
  }

  private checkField(parts: readonly Part[]): Meaning {
    const [name, fallback] = parts;
    if (typeof name?.logic !== 'string') return anything;
    const meaning = meaningOfField(this.compilation, name.logic, this.form.asked.before(this.sight, name.logic));
    if (!fallback) return meaning;
    const other = this.check(fallback.logic, fallback.at);
    // What stands in for an answer that is not given.
    return {
      kind: meaning.kind === other.kind ? meaning.kind : 'any',
      fields: [],
      isWhole: meaning.isWhole === true && other.isWhole === true,
    };
  }

  private checkEach(parts: readonly Part[], guards: Guards): Meaning {
    for (const { logic, at } of parts) this.checkCondition(logic, at, guards);
    return { kind: 'flag', fields: [] };
  }

  private checkJoined(parts: readonly Part[], guards: Guards, guarded: (logic: unknown) => string[]): Meaning {
    const names = parts.map(({ logic }) => new Set(guarded(logic)));
    const counts = new Map<string, number>();
    for (const name of names.flatMap((own) => [...own])) counts.set(name, (counts.get(name) ?? 0) + 1);
    parts.forEach(({ logic, at }, index) => {
      const isOfOthers = ([name, count]: [string, number]): boolean => count > (names[index]?.has(name) ? 1 : 0);
      this.checkCondition(logic, at, new Set([...guards, ...[...counts].filter(isOfOthers).map(([name]) => name)]));
    });
    return anything;
  }

  private checkChoice(parts: readonly Part[], guards: Guards): Meaning {
    const ways: Meaning[] = [];
    parts.forEach(({ logic, at }, index) => {
      const isTest = index % 2 === 0 && index < parts.length - 1;
      if (isTest) this.checkCondition(logic, at, guards);
      else
        ways.push(
          this.check(logic, at, new Set([...guards, ...(index % 2 === 1 ? guardedBy(parts[index - 1]?.logic) : [])])),
        );
    });
    const [first = anything] = ways;
    if (ways.some(({ kind }) => kind !== first.kind)) return anything;
    const most = ways.every((way) => way.most !== undefined)
      ? Math.max(...ways.map((way) => way.most ?? 0))
      : undefined;
    return {
      kind: first.kind,
      fields: fieldsOf(ways),
      isWhole: ways.every(({ isWhole }) => isWhole),
      ...(most !== undefined && { most }),
    };
  }

  private checkEqual(
    operator: string,
    parts: readonly Part[],
    [one = anything, other = anything]: readonly Meaning[],
  ): void {
    for (const [index, meaning] of [one, other].entries()) {
      const place = parts[index]?.at ?? this.place.at;
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
    const at = parts[odd.literal === undefined ? 0 : index]?.at ?? this.place.at;
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
      ['no-option', this.place.base, field, String(value)],
    );
  }

  private checkNumbers(operator: string, parts: readonly Part[], meanings: readonly Meaning[], what: string): void {
    for (const [index, meaning] of meanings.entries()) {
      if (meaning.kind === 'number' || meaning.kind === 'any') continue;
      this.report(
        parts[index]?.at ?? this.place.at,
        'type-mismatch',
        `${nameOf(meaning)} is ${kindNames[meaning.kind]}, which cannot be ${what} ("${operator}")`,
        asMeant(meaning.literal, { kind: 'number', fields: [] }),
      );
      return;
    }
  }

  private checkOrder(operator: string, parts: readonly Part[], meanings: readonly Meaning[]): void {
    const dated = meanings.find(isDated);
    if (!dated) {
      this.checkNumbers(operator, parts, meanings, 'compared by size');
      return;
    }
    const odd = meanings.findIndex(({ kind }) => kind !== dated.kind && kind !== 'any');
    const meaning = meanings[odd];
    if (meaning)
      this.report(
        parts[odd]?.at ?? this.place.at,
        'type-mismatch',
        `${nameOf(meaning)} is ${kindNames[meaning.kind]}, and ${nameOf(dated)} is ${kindNames[dated.kind]}, so that the two never fit`,
        asMeant(meaning.literal, dated),
      );
  }

  private checkIn(parts: readonly Part[], [needle = anything, hay = anything]: readonly Meaning[]): void {
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

  /**
   * A comparison with an answer that is not given never holds: whoever compares with one that may stay empty has to
   * know.
   */
  private checkGiven(
    { kind, seemsToHoldOfNothing }: Comparison,
    parts: readonly Part[],
    meanings: readonly Meaning[],
    guards: Guards,
  ): void {
    for (const [index, meaning] of meanings.entries()) {
      // A box that nobody touched is not ticked, and of choices that nobody made none is made.
      const other = meanings[1 - index];
      if (meaning.kind === 'flag' && kind === 'equality' && !seemsToHoldOfNothing && other?.literal === true) continue;
      if (meaning.kind === 'choices') continue;
      // "Other, please say": what is asked for one option is asked of nobody who chose none.
      if (meaning.options && other?.literal !== undefined && !seemsToHoldOfNothing) continue;
      for (const path of meaning.fields) {
        const asked = this.form.asked.before(this.sight, path);
        if (guards.has(path) || !mayBeMissing(asked)) continue;
        const hint =
          meaning.kind === 'flag'
            ? `write {"var": "${path}"} or {"!": {"var": "${path}"}}`
            : `require it, or ask first whether it is given: {"!!": {"var": "${path}"}}`;
        this.compilation.report(
          this.place.document,
          parts[index]?.at ?? [],
          'possibly-missing',
          `"${path}" may stay empty, and then this never holds, whatever it is compared with`,
          hint,
          {
            severity: seemsToHoldOfNothing ? 'error' : 'warning',
            cause: this.cause(['missing', String(this.order), path]),
          },
        );
      }
    }
  }

  private report(at: JsonPath, code: FindingCode, message: string, hint?: string, cause?: readonly string[]): void {
    this.place.isBroken = true;
    this.compilation.report(this.place.document, at, code, message, hint, cause && { cause: this.cause(cause) });
  }

  private cause(parts: readonly string[]): Circumstances['cause'] & object {
    return { key: [this.form.id, ...parts].join('\n'), order: this.order };
  }
}

function meaningOfValue(value: unknown): Meaning {
  if (value === null || value === undefined) return { kind: 'nothing', literal: null, fields: [] };
  if (Array.isArray(value)) return { kind: 'values', literal: value, fields: [] };
  switch (typeof value) {
    case 'string':
      return { kind: 'text', literal: value, fields: [] };
    case 'number':
      return { kind: 'number', literal: value, fields: [], isWhole: Number.isInteger(value), most: value };
    case 'boolean':
      return { kind: 'flag', literal: value, fields: [] };
    default:
      return anything;
  }
}

const fieldsOf = (meanings: readonly Meaning[]): string[] => meanings.flatMap(({ fields }) => fields);
const nameOf = ({ literal, field }: Meaning): string =>
  field === undefined ? (literal === undefined ? 'this' : shownValue(literal)) : `"${field}"`;

function calculated({ whole, most: mostOf }: Calculation, meanings: readonly Meaning[]): Meaning {
  const most = mostOf(meanings.map((meaning) => meaning.most));
  return {
    kind: 'number',
    fields: fieldsOf(meanings),
    isWhole: whole === 'always' || (whole === 'kept' && meanings.every(({ isWhole }) => isWhole)),
    ...(most !== undefined && { most }),
  };
}

/** How a value is written so that it fits. */
function asMeant(value: unknown, { kind, options }: Meaning): string | undefined {
  if (typeof value === 'string' && kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
    return `write ${Number(value)} without quotation marks`;
  if (typeof value === 'string' && kind === 'flag' && /^(true|false)$/i.test(value))
    return `write ${value.toLowerCase()} without quotation marks`;
  if (typeof value === 'number' && kind === 'text') return `write "${value}"`;
  if (kind === 'date' || kind === 'time') return `write it like "${allFormats[kind].stored.example}"`;
  return options ? nearest(String(value), options.map(String)) : undefined;
}
