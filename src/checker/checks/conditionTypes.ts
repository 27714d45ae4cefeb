import type { FindingDetails } from '../../compile/Finding.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { type ConditionPlace, entryIterationScope, type NameScope, type WorkingForm } from '../../compile/model.ts';
import {
  dependsOnAnswers,
  languageOperandsIn,
  listPathBehindFilters,
  parseOperation,
  type Part,
} from '../../engine/logic/expression.ts';
import { countsFromToday } from '../../engine/logic/jsonLogic.ts';
import type { Operator } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';
import { quoteValue } from '../../compile/shownValues.ts';
import {
  type Comparator,
  type Mistake,
  firstKindMistake,
  mistakesIn,
  type Operand,
  relativeDayOutsideComparisonMistake,
} from './comparisons.ts';
import {
  anyType,
  valueAndTypeClause,
  fieldsGivenWhen,
  isUsedAndAlwaysOptional,
  type ValueType,
  typeOfField,
  jsonLiteralType,
  giveDateLiteralsKindOfComparedField,
} from './fieldMeaning.ts';
import { codes } from '../codes.ts';

/** Checks that conditions compare comparable values and existing options, and no answer that may be missing. */
export function checkConditionOperands(form: WorkingForm, compilation: Compilation): void {
  const reported = new Set<string>();
  for (const place of form.conditions.filter(({ use }) => use === 'shows' || use === 'holds'))
    new ConditionTypes(compilation, form, place, reported).checkCondition(place.logic, place.at);
}

/** Checks that a calculation has the type of its field. */
export function checkCalculated(form: WorkingForm, compilation: Compilation): void {
  const reported = new Set<string>();
  for (const place of form.conditions.filter(({ use }) => use === 'computes')) {
    const meaning = new ConditionTypes(compilation, form, place, reported).checkCondition(place.logic, place.at);
    const type = place.section?.properties.find(({ path }) => path === place.path)?.field.type;
    const isText = type === 'string';
    const fits = isText ? ['text', 'date', 'time'].includes(meaning.kind) : meaning.kind === 'number';
    if (meaning.kind === 'any' || (fits && (type !== 'integer' || meaning.isInteger))) continue;
    const message = fits
      ? 'this may have a fraction, and the field is of the type "integer"'
      : `${valueAndTypeClause(meaning)}, and the field is of the type "${type}"`;
    const hint = fits ? 'write "type": "number"' : isText ? 'join texts with "cat"' : 'calculate a number';
    place.document.report(place.at, 'type-mismatch', message, hint);
  }
}

type Guards = ReadonlySet<string>;
type Calculation = Extract<Operator, { kind: 'calculation' }>;

/** Kinds that can be counted, such as files, but that have no entries. */
const countable: readonly ValueType['kind'][] = ['choices', 'values', 'file'];

const flag: ValueType = { kind: 'flag' };
const values: ValueType = { kind: 'values' };

/** Checks one condition: its comparisons can be made, their answers are given, and it depends on an answer. */
export class ConditionTypes {
  /** The scope in which names are resolved: inside an expression over entries, that of the entries. */
  private scope: NameScope;
  private hasMistake = false;

  /** `reported` has the keys of mistakes that other conditions of the form have, which are not reported again. */
  constructor(
    private readonly compilation: Compilation,
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly reported: Set<string>,
  ) {
    this.scope = place;
  }

  checkCondition(logic: unknown, at: JsonPath, guards: Guards = new Set()): ValueType {
    if (dependsOnAnswers(logic) || languageOperandsIn(logic).length > 0) return this.check(logic, at, guards);
    const message = `${quoteValue(logic)} looks at no answer, so that it is always the same`;
    this.reportAtPath(at, codes['constant-condition'], message, 'remove it, or name a field with "var"');
    return anyType;
  }

  check(logic: unknown, at: JsonPath, guards: Guards = new Set()): ValueType {
    const operation = parseOperation(logic, at);
    const operator = operation && this.compilation.vocabulary.operators.get(operation.operator);
    if (!operator) return jsonLiteralType(logic);
    const { operator: name, operands: parts } = operation;
    const checkParts = (): Operand[] => parts.map((part) => ({ ...part, ...this.check(part.logic, part.at, guards) }));
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
      case 'language':
        return flag;
      case 'names':
      case 'someNames':
        return values;
      case 'text':
        return { kind: 'text', fields: fieldsOf(checkParts()) };
      case 'days': {
        const dates = giveDateLiteralsKindOfComparedField(checkParts());
        this.report(firstKindMistake('date', dates, 'and days are counted from date to date'));
        return { kind: 'number', fields: fieldsOf(dates), isInteger: true };
      }
      case 'merge':
        checkParts();
        return values;
      case 'entries':
      case 'filter':
      case 'map':
      case 'count':
      case 'sum':
      case 'reduce':
        return this.checkEntries(operator, parts);
      case 'calculation': {
        const numbers = checkParts();
        this.report(firstKindMistake('number', numbers, `which cannot be calculated with ("${name}")`));
        return calculationType(operator, numbers);
      }
      case 'equality':
      case 'order':
      case 'membership': {
        const operands = giveDateLiteralsKindOfComparedField(checkParts());
        this.report(mistakesIn(operator, name, operands, this.place, this.compilation.today));
        if (!this.hasMistake) this.checkEmpty(operator, operands, guards);
        return flag;
      }
    }
  }

  /** Checks an operation over the entries of a list. Its result is never missing: without entries it is false or 0. */
  private checkEntries({ kind }: Operator, [list, each, initial]: readonly Part[]): ValueType {
    const { asked } = this.form;
    const name = listPathBehindFilters(list?.logic);
    // The result has the type of the initial value, as far as that is written out.
    if (kind === 'reduce') {
      const first = jsonLiteralType(initial?.logic);
      return first.kind === 'nothing' ? anyType : { kind: first.kind };
    }
    if (name === undefined || !list) return kind === 'count' ? { kind: 'number', isInteger: true } : anyType;
    const listFields = asked.findNameable(this.scope, name);
    const listType = typeOfField(this.compilation, name, listFields);
    const counts = kind === 'count' && !each;
    const canGo = counts || kind === 'filter' || kind === 'map';
    if (listType.kind !== 'list' && listType.kind !== 'any' && !(canGo && countable.includes(listType.kind)))
      this.reportAtPath(list.at, 'type-mismatch', `${valueAndTypeClause(listType)}, which has no entries`);
    const maxCount = Math.max(
      ...listFields.map(({ property }) => property?.field.maxItems ?? listType.options?.length ?? Infinity),
    );
    const number: ValueType = { kind: 'number', isInteger: true, max: maxCount };
    if (!each) return number;
    if (listType.kind !== 'list') return values;
    const outer = this.scope;
    this.scope = entryIterationScope(asked, outer, name);
    const isValue = kind === 'sum' || kind === 'map';
    const meaning = isValue ? this.check(each.logic, each.at) : this.checkCondition(each.logic, each.at);
    this.scope = outer;
    if (kind === 'entries') return flag;
    if (kind === 'filter' || kind === 'map') return values;
    if (kind === 'count') return number;
    this.report(firstKindMistake('number', [{ ...each, ...meaning }], 'which cannot be added up ("sum")'));
    return { ...number, isInteger: meaning.isInteger === true, max: maxCount * (meaning.max ?? Infinity) };
  }

  private checkField([name, fallback]: readonly Part[]): ValueType {
    if (typeof name?.logic !== 'string') return anyType;
    const meaning = typeOfField(this.compilation, name.logic, this.form.asked.findNameable(this.scope, name.logic));
    if (!fallback) return meaning;
    const fallbackType = this.check(fallback.logic, fallback.at);
    if (meaning.kind === 'date' && countsFromToday(fallbackType.literal)) {
      this.report([relativeDayOutsideComparisonMistake(fallback)]);
      return meaning;
    }
    // A fallback for a missing answer makes sure of a result, so that the returned type names no fields.
    return {
      kind: meaning.kind === fallbackType.kind ? meaning.kind : 'any',
      isInteger: meaning.isInteger === true && fallbackType.isInteger === true,
    };
  }

  /** Checks each part of `and` or `or`, where the other parts may make sure that fields are given. */
  private checkJoined(operands: readonly Part[], guards: Guards, isEvery: boolean): ValueType {
    const names = operands.map(({ logic }) => fieldsGivenWhen(isEvery, logic));
    operands.forEach(({ logic, at }, index) => {
      const others = names.filter((_own, position) => position !== index).flat();
      this.checkCondition(logic, at, new Set([...guards, ...others]));
    });
    return anyType;
  }

  private checkChoice(operands: readonly Part[], guards: Guards): ValueType {
    const branches: ValueType[] = [];
    operands.forEach(({ logic, at }, index) => {
      const isTest = index % 2 === 0 && index < operands.length - 1;
      const tested = index % 2 === 1 ? fieldsGivenWhen(true, operands[index - 1]?.logic) : [];
      if (isTest) this.checkCondition(logic, at, guards);
      else branches.push(this.check(logic, at, new Set([...guards, ...tested])));
    });
    const [first = anyType] = branches;
    if (branches.some(({ kind }) => kind !== first.kind)) return anyType;
    const maxima = branches.flatMap(({ max }) => max ?? []);
    return {
      kind: first.kind,
      fields: fieldsOf(branches),
      isInteger: branches.every(({ isInteger }) => isInteger),
      ...(maxima.length === branches.length && { max: Math.max(...maxima) }),
    };
  }

  /**
   * Reports a comparison with a possibly missing answer, which then never holds, unless another part requires the
   * answer.
   */
  private checkEmpty({ kind, seemsToHoldOfNothing }: Comparator, operands: readonly Operand[], guards: Guards): void {
    // A rule is not judged while an answer that it compares is missing.
    if (this.place.use === 'holds') return;
    for (const [index, operand] of operands.entries()) {
      // A box that nobody touched counts as not ticked, and several choices without an answer as none.
      const peer = operands[1 - index];
      if (operand.kind === 'flag' && kind === 'equality' && !seemsToHoldOfNothing && peer?.literal === true) continue;
      if (operand.kind === 'choices') continue;
      // A field that is asked for one option ("Other, please say") is meant to stay hidden while nothing is chosen.
      if (operand.options && peer?.literal !== undefined && !seemsToHoldOfNothing) continue;
      for (const path of operand.fields ?? []) {
        if (guards.has(path) || !isUsedAndAlwaysOptional(this.form.asked.findNameable(this.scope, path))) continue;
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

  /** Reports mistakes, each of the same key once. */
  private report(mistakes: Iterable<Mistake>): void {
    for (const { at, details, key } of mistakes) {
      const reportedKey = key?.join('\n');
      if (reportedKey !== undefined && this.reported.has(reportedKey)) continue;
      if (reportedKey !== undefined) this.reported.add(reportedKey);
      this.reportAtPath(at, ...details);
    }
  }

  private reportAtPath(at: JsonPath, ...details: FindingDetails): void {
    const [, , , severity] = details;
    if (severity !== 'warning') this.hasMistake = true;
    this.place.document.report(at, ...details);
  }
}

const fieldsOf = (meanings: readonly ValueType[]): string[] => meanings.flatMap(({ fields = [] }) => fields);

function calculationType(
  { integerResult: whole, upperBound: mostOf }: Calculation,
  types: readonly ValueType[],
): ValueType {
  const max = mostOf(types.map((meaning) => meaning.max));
  return {
    kind: 'number',
    fields: fieldsOf(types),
    isInteger: whole === 'always' || (whole === 'kept' && types.every(({ isInteger }) => isInteger)),
    ...(max !== undefined && { max }),
  };
}
