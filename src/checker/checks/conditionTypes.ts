import type { FindingDetails } from '../../compile/Finding.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { ownerOf } from '../../compile/fields.ts';
import { type ConditionPlace, entriesSight, type Sight, type WorkingForm } from '../../compile/model.ts';
import { hintForOption } from './optionLists.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { plainLimit } from '../../engine/definition/dayLimits.ts';
import { dependsOnAnswers, listOf, operationOf, type Part } from '../../engine/logic/expression.ts';
import { countsFromToday } from '../../engine/logic/today.ts';
import { type Operator, operators } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../../compile/shownValues.ts';
import {
  anything,
  asDates,
  asMeant,
  guardedBy,
  isDated,
  kindNames,
  mayBeMissing,
  type Meaning,
  meaningOfField,
  meaningOfValue,
  nameOf,
  strayDay,
  unguardedBy,
} from './fieldMeaning.ts';
import { codesOf, either } from '../../compile/codes.ts';

export const codes = codesOf('Sense', {
  'constant-condition': 'A condition, or a part of it, looks at no answer. Let it look at one, or remove it.',
  'possibly-missing': either(
    'A condition compares an answer that may be left out, and then never holds. Require the answer, or ask first whether it is given.',
  ),
});

/**
 * What conditions compare can be compared, options are among those of their field, and no comparison counts on an
 * answer that may be missing.
 */
export const checkComparisons: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const reported = new Set<string>();
    for (const place of form.conditions.filter(({ use }) => use === 'shows' || use === 'holds'))
      new ConditionTypes(compilation, form, place, reported).checkCondition(place.logic, place.at);
  }
};

type Guards = ReadonlySet<string>;
type Calculation = Extract<Operator, { kind: 'calculation' }>;
type Comparison = Extract<Operator, { seemsToHoldOfNothing: boolean }>;

/** Values that have no entries, but can be counted. */
const countable: readonly Meaning['kind'][] = ['choices', 'values', 'file'];

const flag: Meaning = { kind: 'flag', fields: [] };

/** Looks through one condition: whether what it compares can be compared, is ever given, and depends on anything. */
export class ConditionTypes {
  /** The scope in which names are resolved: inside an expression over entries, that of the entries. */
  private sight: Sight;
  private hasMistake = false;

  /** `reported` has what was reported of other conditions of the form and is not reported again. */
  constructor(
    private readonly compilation: Compilation,
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly reported: Set<string>,
  ) {
    this.sight = place;
  }

  /** Checks that a condition depends on answers, and then every part of it. */
  checkCondition(logic: unknown, at: JsonPath, guards: Guards = new Set()): Meaning {
    if (dependsOnAnswers(logic)) return this.check(logic, at, guards);
    const message = `${shownValue(logic)} looks at no answer, so that it is always the same`;
    this.report(at, codes['constant-condition'], message, 'remove it, or name a field with "var"');
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
        for (const part of parts) this.checkCondition(part.logic, part.at, guards);
        return flag;
      case 'choice':
        return this.checkChoice(parts, guards);
      case 'names':
      case 'someNames':
        return { kind: 'values', fields: [] };
      case 'text':
        return { kind: 'text', fields: fieldsOf(each()) };
      case 'days':
        return this.checkDates(parts, asDates(each()));
      case 'merge':
        each();
        return { kind: 'values', fields: [] };
      case 'entries':
      case 'filter':
      case 'map':
      case 'count':
      case 'sum':
      case 'reduce':
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
        const stray = strayDay(parts, meanings);
        if (stray) this.refuseDay(stray);
        else if (operator.kind === 'equality') this.checkEqual(name, parts, meanings);
        else if (operator.kind === 'order') this.checkOrder(name, parts, meanings);
        else this.checkIn(parts, meanings);
        if (!this.hasMistake) this.checkGiven(operator, parts, meanings, guards);
        return flag;
      }
    }
  }

  /** Checks an operation over the entries of a list. Its result is never missing: without entries it is false or 0. */
  private checkEntries({ kind }: Operator, [list, each, initial]: readonly Part[]): Meaning {
    const { asked } = this.form;
    const name = listOf(list?.logic);
    // The result has the type of the initial value, as far as that is written out.
    if (kind === 'reduce') {
      const first = meaningOfValue(initial?.logic);
      return first.kind === 'nothing' ? anything : { kind: first.kind, fields: [] };
    }
    if (name === undefined || !list) return kind === 'count' ? { kind: 'number', fields: [], isWhole: true } : anything;
    const found = asked.before(this.sight, name);
    const listed = meaningOfField(this.compilation, name, found);
    const counts = kind === 'count' && !each;
    const canGo = counts || kind === 'filter' || kind === 'map';
    if (listed.kind !== 'list' && listed.kind !== 'any' && !(canGo && countable.includes(listed.kind)))
      this.mismatch(list.at, `${nameOf(listed)} is ${kindNames[listed.kind]}, which has no entries`);
    const most = Math.max(
      ...found.map(({ property }) => property?.field.maxItems ?? listed.options?.length ?? Infinity),
    );
    const number: Meaning = { kind: 'number', fields: [], isWhole: true, most };
    if (!each) return number;
    if (listed.kind !== 'list') return { kind: 'values', fields: [] };
    const outer = this.sight;
    this.sight = entriesSight(asked, outer, name);
    const isValue = kind === 'sum' || kind === 'map';
    const meaning = isValue ? this.check(each.logic, each.at) : this.checkCondition(each.logic, each.at);
    this.sight = outer;
    if (kind === 'entries') return flag;
    if (kind === 'filter' || kind === 'map') return { kind: 'values', fields: [] };
    if (kind === 'count') return number;
    this.checkNumbers('sum', [each], [meaning], 'added up');
    return { ...number, isWhole: meaning.isWhole === true, most: most * (meaning.most ?? Infinity) };
  }

  /** Checks the dates between which days are counted. */
  private checkDates(parts: readonly Part[], meanings: readonly Meaning[]): Meaning {
    const index = meanings.findIndex(({ kind }) => kind !== 'date' && kind !== 'any');
    const meaning = meanings[index];
    if (meaning) {
      const message = `${nameOf(meaning)} is ${kindNames[meaning.kind]}, and days are counted from date to date`;
      this.mismatch(parts[index]?.at ?? this.place.at, message, asMeant(meaning.literal, { kind: 'date', fields: [] }));
    }
    return { kind: 'number', fields: fieldsOf(meanings), isWhole: true };
  }

  private checkField([name, fallback]: readonly Part[]): Meaning {
    if (typeof name?.logic !== 'string') return anything;
    const meaning = meaningOfField(this.compilation, name.logic, this.form.asked.before(this.sight, name.logic));
    if (!fallback) return meaning;
    const other = this.check(fallback.logic, fallback.at);
    if (meaning.kind === 'date' && countsFromToday(other.literal)) {
      this.refuseDay(fallback);
      return meaning;
    }
    // With a value that stands in for a missing answer, the result is never missing: it names no fields.
    return {
      kind: meaning.kind === other.kind ? meaning.kind : 'any',
      fields: [],
      isWhole: meaning.isWhole === true && other.isWhole === true,
    };
  }

  /** Checks each part of `and` or `or`, where the other parts may make sure that fields are given. */
  private checkJoined(parts: readonly Part[], guards: Guards, guarded: (logic: unknown) => string[]): Meaning {
    const names = parts.map(({ logic }) => guarded(logic));
    parts.forEach(({ logic, at }, index) => {
      const others = names.filter((_own, other) => other !== index).flat();
      this.checkCondition(logic, at, new Set([...guards, ...others]));
    });
    return anything;
  }

  private checkChoice(parts: readonly Part[], guards: Guards): Meaning {
    const ways: Meaning[] = [];
    parts.forEach(({ logic, at }, index) => {
      const isTest = index % 2 === 0 && index < parts.length - 1;
      const tested = index % 2 === 1 ? guardedBy(parts[index - 1]?.logic) : [];
      if (isTest) this.checkCondition(logic, at, guards);
      else ways.push(this.check(logic, at, new Set([...guards, ...tested])));
    });
    const [first = anything] = ways;
    if (ways.some(({ kind }) => kind !== first.kind)) return anything;
    const mosts = ways.flatMap(({ most }) => most ?? []);
    return {
      kind: first.kind,
      fields: fieldsOf(ways),
      isWhole: ways.every(({ isWhole }) => isWhole),
      ...(mosts.length === ways.length && { most: Math.max(...mosts) }),
    };
  }

  private refuseDay({ logic, at }: Part): void {
    const message = `${shownValue(logic)} is a day only where a date is compared with it`;
    this.mismatch(at, message, 'compare it with a field of the format "date"');
  }

  private checkEqual(operator: string, parts: readonly Part[], meanings: readonly Meaning[]): void {
    const [one = anything, other = anything] = meanings;
    for (const [index, meaning] of [one, other].entries()) {
      const at = parts[index]?.at ?? this.place.at;
      const field = [other, one][index]?.field ?? meaning.field ?? 'x';
      if (meaning.kind === 'nothing' || meaning.literal === '') {
        const hint = `to ask whether it is given, write {"!!": {"var": "${field}"}}; whether not, {"!": {"var": "${field}"}}`;
        this.mismatch(at, 'an answer that is not given is equal to nothing, so that this never holds', hint);
        return;
      }
      if (['choices', 'list', 'group', 'file', 'values'].includes(meaning.kind)) {
        const hint = `write {"in": [..., {"var": "${meaning.field ?? field}"}]}`;
        const message = `${nameOf(meaning)} is ${kindNames[meaning.kind]}, which "${operator}" cannot compare`;
        this.mismatch(at, message, ['choices', 'values'].includes(meaning.kind) ? hint : undefined);
        return;
      }
    }
    if (!this.fits(parts[0], one, other) || !this.fits(parts[1], other, one)) return;
    this.checkOption(parts[0], one, other);
    this.checkOption(parts[1], other, one);
  }

  /** Whether a value that is written out is of the kind of what it is compared with. */
  private fits(part: Part | undefined, value: Meaning, field: Meaning): boolean {
    if (value.kind === field.kind || value.kind === 'any' || field.kind === 'any') return true;
    // Of a literal and an answer, the literal is reported.
    if (value.literal === undefined && field.literal !== undefined) return true;
    const message = `${nameOf(value)} is ${kindNames[value.kind]}, and ${nameOf(field)} is ${kindNames[field.kind]}, so that the two never fit`;
    this.mismatch(part?.at ?? this.place.at, message, asMeant(value.literal, field));
    return false;
  }

  /** Reports a literal that is no option of the field, once in a form: the comparison could never hold. */
  private checkOption(part: Part | undefined, { literal }: Meaning, { field = '', options }: Meaning): void {
    if (literal === undefined || !options || options.some((option) => option === literal)) return;
    if (!this.isNew('option', this.place.base, field, String(literal))) return;
    const message = `${JSON.stringify(literal)} is not among the options of "${field}"`;
    const { path = '', section } = this.place;
    const beside = joinPath(ownerOf(path), field);
    // In the entry of a list, a name alone is that of another field.
    const hint =
      beside !== field && section?.properties.some((other) => other.path === beside)
        ? `the "${field}" beside "${path}" is called "${beside}" here`
        : hintForOption(String(literal), options.map(String));
    this.report(part?.at ?? [], 'unknown-option', message, hint);
  }

  private checkNumbers(operator: string, parts: readonly Part[], meanings: readonly Meaning[], what: string): void {
    const index = meanings.findIndex(({ kind }) => kind !== 'number' && kind !== 'any');
    const meaning = meanings[index];
    if (!meaning) return;
    const message = `${nameOf(meaning)} is ${kindNames[meaning.kind]}, which cannot be ${what} ("${operator}")`;
    this.mismatch(parts[index]?.at ?? this.place.at, message, asMeant(meaning.literal, { kind: 'number', fields: [] }));
  }

  private checkOrder(operator: string, parts: readonly Part[], meanings: readonly Meaning[]): void {
    const dated = meanings.find(isDated);
    if (dated && meanings.every((meaning, index) => this.fits(parts[index], meaning, dated)))
      this.checkDays(operator, parts, meanings);
    else if (!dated) this.checkNumbers(operator, parts, meanings, 'compared by size');
  }

  /** Checks that a comparison with a literal day can hold within the limits of the field, today and later. */
  private checkDays(operator: string, parts: readonly Part[], meanings: readonly Meaning[]): void {
    const [lower, upper] = operator.startsWith('<') ? meanings : meanings.toReversed();
    const end = (key: 'earliest' | 'latest', meaning?: Meaning): string | undefined =>
      typeof meaning?.literal === 'string' ? meaning.literal : meaning?.limits?.[key];
    const [first, last] = [end('earliest', lower), end('latest', upper)];
    const { today } = this.compilation;
    const [low, high] = [plainLimit(first, today), plainLimit(last, today)];
    const isMoving = countsFromToday(last) && !countsFromToday(first);
    if (meanings.length !== 2 || low === undefined || high === undefined || isMoving) return;
    if (low < high || (low === high && operator.endsWith('='))) return;
    const field = meanings.find((meaning) => meaning.field !== undefined);
    const at = parts[meanings.findIndex(({ literal }) => literal !== undefined)]?.at;
    if (!field || !at) return;
    const key = field === lower ? 'earliest' : 'latest';
    const message = `${nameOf(field)} is never so: its "${key}" is ${field.limits?.[key]}`;
    const severity = countsFromToday(first) === countsFromToday(last) ? 'error' : 'warning';
    this.report(at, 'unsatisfiable-range', message, 'compare it with a day that it can be', severity);
  }

  private checkIn([first, second]: readonly Part[], [needle = anything, hay = anything]: readonly Meaning[]): void {
    if (!first || !second) return;
    if (hay.kind === 'values' && Array.isArray(hay.literal)) {
      hay.literal.forEach((value: unknown, index) => {
        const [, meaning = anything] = asDates([needle, meaningOfValue(value)]);
        const part = { logic: value, at: [...second.at, index] };
        if (this.fits(part, meaning, needle)) this.checkOption(part, meaning, needle);
      });
    } else if (hay.kind === 'choices') {
      const [option] = hay.options ?? [];
      const kind = typeof option === 'string' ? 'text' : 'number';
      if (option === undefined || this.fits(first, needle, { ...hay, kind })) this.checkOption(first, needle, hay);
    } else if (hay.kind === 'text') this.fits(first, needle, hay);
    else if (hay.kind !== 'any' && hay.kind !== 'values') {
      const message = `${nameOf(hay)} is ${kindNames[hay.kind]}, in which "in" finds nothing`;
      this.mismatch(second.at, message, 'it looks into several choices, a text, or a list of values in [ ]');
    }
  }

  /**
   * Reports a comparison with an answer that may be missing, unless another part makes sure that it is given: without
   * the answer the comparison never holds.
   */
  private checkGiven(
    { kind, seemsToHoldOfNothing }: Comparison,
    parts: readonly Part[],
    meanings: readonly Meaning[],
    guards: Guards,
  ): void {
    // A rule is not judged while an answer that it compares is missing.
    if (this.place.use === 'holds') return;
    for (const [index, meaning] of meanings.entries()) {
      // A box that nobody touched counts as not ticked, and several choices without an answer as none.
      const other = meanings[1 - index];
      if (meaning.kind === 'flag' && kind === 'equality' && !seemsToHoldOfNothing && other?.literal === true) continue;
      if (meaning.kind === 'choices') continue;
      // A field that is asked for one option ("Other, please say") is meant to stay hidden while nothing is chosen.
      if (meaning.options && other?.literal !== undefined && !seemsToHoldOfNothing) continue;
      for (const path of meaning.fields) {
        if (guards.has(path) || !mayBeMissing(this.form.asked.before(this.sight, path))) continue;
        if (!this.isNew('missing', this.place.document.path, this.place.at.join('.'), path)) continue;
        const hint =
          meaning.kind === 'flag'
            ? `write {"var": "${path}"} or {"!": {"var": "${path}"}}`
            : `require it, or ask first whether it is given: {"!!": {"var": "${path}"}}`;
        const message = `"${path}" may stay empty, and then this never holds, whatever it is compared with`;
        const severity = seemsToHoldOfNothing ? 'error' : 'warning';
        this.report(parts[index]?.at ?? [], codes['possibly-missing'], message, hint, severity);
      }
    }
  }

  /** Whether something was not reported of an earlier condition. */
  private isNew(...words: string[]): boolean {
    const key = words.join('\n');
    const isNew = !this.reported.has(key);
    this.reported.add(key);
    return isNew;
  }

  private mismatch(at: JsonPath, message: string, hint?: string): void {
    this.report(at, 'type-mismatch', message, hint);
  }

  private report(at: JsonPath, ...details: FindingDetails): void {
    const [, , , severity] = details;
    if (severity !== 'warning') this.hasMistake = true;
    this.place.document.report(at, ...details);
  }
}

const fieldsOf = (meanings: readonly Meaning[]): string[] => meanings.flatMap(({ fields }) => fields);

function calculated({ whole, most: mostOf }: Calculation, meanings: readonly Meaning[]): Meaning {
  const most = mostOf(meanings.map((meaning) => meaning.most));
  return {
    kind: 'number',
    fields: fieldsOf(meanings),
    isWhole: whole === 'always' || (whole === 'kept' && meanings.every(({ isWhole }) => isWhole)),
    ...(most !== undefined && { most }),
  };
}
