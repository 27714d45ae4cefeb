import type { Compilation } from '../../compile/Compilation.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { FindingKind } from '../../compile/Finding.ts';
import { type ConditionPlace, entryIterationScope, type NameScope, type WorkingForm } from '../../compile/model.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import {
  listPathBehindFilters,
  answerNamesIn,
  type Operation,
  parseOperation,
  type Part,
  readOperands,
} from '../../engine/logic/expression.ts';
import type { Operator } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';
import { replacements } from '../../compile/shape/refusedWords.ts';
import { joinConditions } from '../../compile/shape/shapeWords.ts';
import { codes } from '../codes.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/** Checks that conditions have known operators with enough operands, and name only fields that are asked before. */
export function checkOperationsAndEarlierFields(form: WorkingForm, compilation: Compilation): void {
  const locales = compilation.documentsOf('messages').map(({ value }) => String(valueAt(value, ['labels', 'dates'])));
  const languages = locales.map((locale) => locale.split('-')[0] ?? locale);
  for (const place of form.conditions)
    new ConditionCheck(form, place, compilation.vocabulary, { locales, languages }).check(place.logic, place.at);
}

function formatOperandCount({ kind, operands: [min, max] }: Operator): string {
  if (kind === 'answer') return 'the name of a field, and what counts while it is not given';
  if (kind === 'someNames') return 'how many are needed, and a list of names';
  const range = max === Infinity ? `at least ${min}` : min === max ? String(min) : `${min} or ${max}`;
  return `${range} ${(max === Infinity ? min : max) === 1 ? 'part' : 'parts'}`;
}

class ConditionCheck {
  constructor(
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly vocabulary: Vocabulary,
    private readonly site: { locales: readonly string[]; languages: readonly string[] },
  ) {}

  check(logic: unknown, at: JsonPath, scope: NameScope = this.place): void {
    if (!isRecord(logic)) return;
    const operation = parseOperation(logic, at);
    const unjoined = 'each part of a condition is an object with one operator';
    if (!operation) return this.report(at, 'invalid-condition', unjoined, joinConditions);
    const { operator: name, operands } = operation;
    const { operators } = this.vocabulary;
    const operator = operators.get(name);
    if (!operator) {
      const hint = replacements.operators.get(name.toLowerCase()) ?? suggestOrListNames(name, [...operators.keys()]);
      return this.report([...at, name], codes['unknown-operator'], `"${name}" is not an operator of conditions`, hint);
    }
    const [min, max] = operator.operands;
    if (operands.length < min || operands.length > max) {
      const message = `"${name}" takes ${formatOperandCount(operator)}, and ${operands.length} stand here`;
      return this.report([...at, name], 'invalid-condition', message);
    }
    if (operator.kind === 'language') return operands.forEach((language) => this.checkLanguage(language));
    const { names, expressions, ofEntry } = readOperands(operation);
    for (const reference of names) this.checkName(reference, scope);
    for (const { logic: inner, at: innerAt } of expressions) {
      if (Array.isArray(inner)) inner.forEach((element, index) => this.check(element, [...innerAt, index], scope));
      else this.check(inner, innerAt, scope);
    }
    if (ofEntry) this.checkEntries(operation, ofEntry, scope);
  }

  private checkLanguage({ logic, at }: Part): void {
    const { locales, languages } = this.site;
    if (typeof logic === 'string' && [...locales, ...languages].includes(logic)) return;
    const message = `${JSON.stringify(logic)} is no language of this site`;
    this.report(at, codes['unknown-language'], message, suggestOrListNames(String(logic), languages));
  }

  /** Checks that an expression over the entries of a list names fields of an entry. */
  private checkEntries({ operator, operands: [list] }: Operation, { logic, at }: Part, scope: NameScope): void {
    const { asked } = this.form;
    const place = list?.at ?? at;
    const name = listPathBehindFilters(list?.logic);
    if (name === undefined && parseOperation(list?.logic) && operator !== 'count' && operator !== 'sum') {
      const message = `what "${operator}" goes through is computed here, so that nothing is said of the names in it`;
      const hint = 'have it go through a list by its name, or by what "filter" leaves of one';
      return this.report(place, codes['untyped-logic'], message, hint);
    }
    if (name === undefined) {
      const message = `"${operator}" looks at the entries of a list`;
      return this.report(place, 'invalid-condition', message, 'name it: {"var": "..."}');
    }
    const listFields = asked.findNameable(scope, name);
    const odd = listFields.find(({ property }) => !property || shapeOf(property.field) !== 'list');
    const isOfValues = odd?.property !== undefined && ['values', 'choices'].includes(shapeOf(odd.property.field));
    if (operator === 'reduce' && (!odd || isOfValues))
      this.checkReduced(logic, at, entryIterationScope(asked, scope, name), isOfValues);
    else if (isOfValues && (operator === 'filter' || operator === 'map')) this.checkValues(logic, at);
    else if (odd) {
      const hint =
        odd.property && shapeOf(odd.property.field) === 'choices'
          ? `to ask whether something is among several choices, write {"in": [..., {"var": "${name}"}]}`
          : undefined;
      const message = `"${name}" is no list of entries, at which "${operator}" could look one by one`;
      this.report(place, 'type-mismatch', message, hint);
    } else if (listFields.length > 0) this.check(logic, at, entryIterationScope(asked, scope, name));
  }

  /** Checks an expression over plain values, each of which is the answer without a name. */
  private checkValues(logic: unknown, at: JsonPath): void {
    for (const reference of answerNamesIn(logic, at).filter(({ logic: name }) => name !== ''))
      this.report(reference.at, 'unknown-field', 'each entry of this list is a plain value', 'name it {"var": ""}');
  }

  /** Checks that `reduce` names the entry or the accumulated value. */
  private checkReduced(logic: unknown, at: JsonPath, scope: NameScope, isOfValues: boolean): void {
    for (const reference of answerNamesIn(logic, at)) {
      const [first, ...names] = String(reference.logic).split('.');
      const hint = 'they are {"var": "current.length"}, or the like, and {"var": "accumulator"}';
      if (first === 'current' && names.length > 0 && !isOfValues)
        this.checkName({ logic: names.join('.'), at: reference.at }, scope);
      else if (first !== 'accumulator' && reference.logic !== 'current')
        this.report(reference.at, 'unknown-field', '"reduce" sees the entry, and what came of those before it', hint);
    }
  }

  private checkName({ logic: path, at }: Part, scope: NameScope): void {
    const { asked, names } = this.form;
    if (typeof path !== 'string' || path === '') {
      const message = `${JSON.stringify(path)} is not the name of a field`;
      return this.report(at, 'unknown-field', message, 'name a field that is asked before');
    }
    const target = asked.resolve(scope, path);
    names.markUsed(target.base, target.path);
    if (asked.findNameable(scope, path).length > 0) return;
    const visibleNames = asked.nameablePaths(scope);
    const isAsked = asked.find(target.base, target.path).length > 0;
    const scopeText = scope.entriesOf === undefined ? 'before this condition' : 'in the entries of this list';
    const why = isAsked ? this.whyNotVisible(scope, path) : { message: '' };
    const inEntry = visibleNames.find((name) => name.endsWith(`.${path}`));
    const candidates = isAsked ? visibleNames : asked.nameablePaths({ ...scope, order: Infinity });
    const message = `no field ${JSON.stringify(path)} is asked ${scopeText}${why.message}`;
    const hint =
      why.hint ?? (inEntry === undefined ? suggestOrListNames(path, visibleNames) : `did you mean "${inEntry}"?`);
    names.report({ ...target, candidates, document: this.place.document, at }, 'unknown-field', message, hint);
  }

  private whyNotVisible(scope: NameScope, name: string): { message: string; hint?: string } {
    const { base, path } = this.form.asked.resolve(scope, name);
    if (base === scope.base && path === scope.path) return { message: ': it is the one that this is about' };
    const earlier = this.form.asked.find(base, path).filter(({ order }) => order < scope.order);
    const inList = earlier.find(({ list }) => list !== '' && list !== scope.entriesOf);
    if (!inList)
      return { message: earlier.length > 0 ? ': it is the list that this stands in' : ': it is asked only later' };
    const inner = path.slice(inList.list.length + 1);
    const hint = `ask of its entries: {"some": [{"var": "${inList.list}"}, ... {"var": "${inner}"} ...]}`;
    return { message: ': it is asked in the entries of a list', hint };
  }

  private report(at: JsonPath, code: FindingKind, message: string, hint?: string): void {
    this.place.document.report(at, code, message, hint);
  }
}
