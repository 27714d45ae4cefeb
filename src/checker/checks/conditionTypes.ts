import type { FindingDetails } from '../../compile/Finding.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { type ConditionPlace, entriesSight, type Sight, type WorkingForm } from '../../compile/model.ts';
import { dependsOnAnswers, listOf, operationOf, type Part } from '../../engine/logic/expression.ts';
import { countsFromToday } from '../../engine/logic/operations.ts';
import { type Operator, operators } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';
import { shownValue } from '../../compile/shownValues.ts';
import { type Comparison, type Mistake, mistakenKind, mistakesOf, type Operand, strayDay } from './comparisons.ts';
import {
  anything,
  described,
  givenWhile,
  mayBeMissing,
  type Meaning,
  meaningOfField,
  meaningOfValue,
  withDates,
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
export function checkComparisons(form: WorkingForm, compilation: Compilation): void {
  const reported = new Set<string>();
  for (const place of form.conditions.filter(({ use }) => use === 'shows' || use === 'holds'))
    new ConditionTypes(compilation, form, place, reported).checkCondition(place.logic, place.at);
}

/** What is calculated has the type of its field. */
export function checkCalculated(form: WorkingForm, compilation: Compilation): void {
  const reported = new Set<string>();
  for (const place of form.conditions.filter(({ use }) => use === 'computes')) {
    const meaning = new ConditionTypes(compilation, form, place, reported).checkCondition(place.logic, place.at);
    const type = place.section?.properties.find(({ path }) => path === place.path)?.field.type;
    const isText = type === 'string';
    const fits = isText ? ['text', 'date', 'time'].includes(meaning.kind) : meaning.kind === 'number';
    if (meaning.kind === 'any' || (fits && (type !== 'integer' || meaning.isWhole))) continue;
    const message = fits
      ? 'this may have a fraction, and the field is of the type "integer"'
      : `${described(meaning)}, and the field is of the type "${type}"`;
    const hint = fits ? 'write "type": "number"' : isText ? 'join texts with "cat"' : 'calculate a number';
    place.document.report(place.at, 'type-mismatch', message, hint);
  }
}

type Guards = ReadonlySet<string>;
type Calculation = Extract<Operator, { kind: 'calculation' }>;

/** Values that have no entries, but can be counted. */
const countable: readonly Meaning['kind'][] = ['choices', 'values', 'file'];

const flag: Meaning = { kind: 'flag' };
const values: Meaning = { kind: 'values' };

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
    this.reportAt(at, codes['constant-condition'], message, 'remove it, or name a field with "var"');
    return anything;
  }

  check(logic: unknown, at: JsonPath, guards: Guards = new Set()): Meaning {
    const found = operationOf(logic, at);
    const operator = found && operators.get(found.operator);
    if (!operator) return meaningOfValue(logic);
    const { operator: name, operands: parts } = found;
    const each = (): Operand[] => parts.map((part) => ({ ...part, ...this.check(part.logic, part.at, guards) }));
    switch (operator.kind) {
      case 'answer':
        return this.checkField(parts);
      case 'every':
      case 'some':
        return this.checkJoined(parts, guards, operator.kind === 'every');
      case 'not':
      case 'truth':
        for (const part of parts) this.checkCondition(part.logic, part.at, guards);
        return flag;
      case 'choice':
        return this.checkChoice(parts, guards);
      case 'names':
      case 'someNames':
        return values;
      case 'text':
        return { kind: 'text', fields: fieldsOf(each()) };
      case 'days': {
        const dates = withDates(each());
        this.report(mistakenKind('date', dates, 'and days are counted from date to date'));
        return { kind: 'number', fields: fieldsOf(dates), isWhole: true };
      }
      case 'merge':
        each();
        return values;
      case 'entries':
      case 'filter':
      case 'map':
      case 'count':
      case 'sum':
      case 'reduce':
        return this.checkEntries(operator, parts);
      case 'calculation': {
        const numbers = each();
        this.report(mistakenKind('number', numbers, `which cannot be calculated with ("${name}")`));
        return calculated(operator, numbers);
      }
      case 'equality':
      case 'order':
      case 'membership': {
        const operands = withDates(each());
        this.report(mistakesOf(operator, name, operands, this.place, this.compilation.today));
        if (!this.hasMistake) this.checkGiven(operator, operands, guards);
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
      return first.kind === 'nothing' ? anything : { kind: first.kind };
    }
    if (name === undefined || !list) return kind === 'count' ? { kind: 'number', isWhole: true } : anything;
    const found = asked.before(this.sight, name);
    const listed = meaningOfField(this.compilation, name, found);
    const counts = kind === 'count' && !each;
    const canGo = counts || kind === 'filter' || kind === 'map';
    if (listed.kind !== 'list' && listed.kind !== 'any' && !(canGo && countable.includes(listed.kind)))
      this.reportAt(list.at, 'type-mismatch', `${described(listed)}, which has no entries`);
    const most = Math.max(
      ...found.map(({ property }) => property?.field.maxItems ?? listed.options?.length ?? Infinity),
    );
    const number: Meaning = { kind: 'number', isWhole: true, most };
    if (!each) return number;
    if (listed.kind !== 'list') return values;
    const outer = this.sight;
    this.sight = entriesSight(asked, outer, name);
    const isValue = kind === 'sum' || kind === 'map';
    const meaning = isValue ? this.check(each.logic, each.at) : this.checkCondition(each.logic, each.at);
    this.sight = outer;
    if (kind === 'entries') return flag;
    if (kind === 'filter' || kind === 'map') return values;
    if (kind === 'count') return number;
    this.report(mistakenKind('number', [{ ...each, ...meaning }], 'which cannot be added up ("sum")'));
    return { ...number, isWhole: meaning.isWhole === true, most: most * (meaning.most ?? Infinity) };
  }

  private checkField([name, fallback]: readonly Part[]): Meaning {
    if (typeof name?.logic !== 'string') return anything;
    const meaning = meaningOfField(this.compilation, name.logic, this.form.asked.before(this.sight, name.logic));
    if (!fallback) return meaning;
    const other = this.check(fallback.logic, fallback.at);
    if (meaning.kind === 'date' && countsFromToday(other.literal)) {
      this.report([strayDay(fallback)]);
      return meaning;
    }
    // With a value that stands in for a missing answer, the result is never missing: it names no fields.
    return {
      kind: meaning.kind === other.kind ? meaning.kind : 'any',
      isWhole: meaning.isWhole === true && other.isWhole === true,
    };
  }

  /** Checks each part of `and` or `or`, where the other parts may make sure that fields are given. */
  private checkJoined(parts: readonly Part[], guards: Guards, holds: boolean): Meaning {
    const names = parts.map(({ logic }) => givenWhile(holds, logic));
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
      const tested = index % 2 === 1 ? givenWhile(true, parts[index - 1]?.logic) : [];
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

  /**
   * Reports a comparison with an answer that may be missing, unless another part makes sure that it is given: without
   * the answer the comparison never holds.
   */
  private checkGiven({ kind, seemsToHoldOfNothing }: Comparison, operands: readonly Operand[], guards: Guards): void {
    // A rule is not judged while an answer that it compares is missing.
    if (this.place.use === 'holds') return;
    for (const [index, operand] of operands.entries()) {
      // A box that nobody touched counts as not ticked, and several choices without an answer as none.
      const other = operands[1 - index];
      if (operand.kind === 'flag' && kind === 'equality' && !seemsToHoldOfNothing && other?.literal === true) continue;
      if (operand.kind === 'choices') continue;
      // A field that is asked for one option ("Other, please say") is meant to stay hidden while nothing is chosen.
      if (operand.options && other?.literal !== undefined && !seemsToHoldOfNothing) continue;
      for (const path of operand.fields ?? []) {
        if (guards.has(path) || !mayBeMissing(this.form.asked.before(this.sight, path))) continue;
        const hint =
          operand.kind === 'flag'
            ? `write {"var": "${path}"} or {"!": {"var": "${path}"}}`
            : `require it, or ask first whether it is given: {"!!": {"var": "${path}"}}`;
        const message = `"${path}" may stay empty, and then this never holds, whatever it is compared with`;
        const severity = seemsToHoldOfNothing ? 'error' : 'warning';
        const details: FindingDetails = [codes['possibly-missing'], message, hint, severity];
        const key = ['missing', this.place.document.path, this.place.at.join('.'), path];
        this.report([{ at: operand.at, details, key }]);
      }
    }
  }

  /** Reports mistakes, but for those that were reported of an earlier condition and are told once. */
  private report(mistakes: Iterable<Mistake>): void {
    for (const { at, details, key } of mistakes) {
      const once = key?.join('\n');
      if (once !== undefined && this.reported.has(once)) continue;
      if (once !== undefined) this.reported.add(once);
      this.reportAt(at, ...details);
    }
  }

  private reportAt(at: JsonPath, ...details: FindingDetails): void {
    const [, , , severity] = details;
    if (severity !== 'warning') this.hasMistake = true;
    this.place.document.report(at, ...details);
  }
}

const fieldsOf = (meanings: readonly Meaning[]): string[] => meanings.flatMap(({ fields = [] }) => fields);

function calculated({ whole, most: mostOf }: Calculation, meanings: readonly Meaning[]): Meaning {
  const most = mostOf(meanings.map((meaning) => meaning.most));
  return {
    kind: 'number',
    fields: fieldsOf(meanings),
    isWhole: whole === 'always' || (whole === 'kept' && meanings.every(({ isWhole }) => isWhole)),
    ...(most !== undefined && { most }),
  };
}
