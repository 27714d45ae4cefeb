import type { FindingCode } from '../../compile/codes.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { type ConditionPlace, entriesSight, type Sight, type WorkingForm } from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { type Operation, operationOf, type Part, readOperands, variableOf } from '../../engine/logic/expression.ts';
import { type Operator, operators } from '../../engine/logic/operators.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * Conditions use known operators with as many operands as they take, and look only at what is asked before: the walk
 * reads the form from top to bottom.
 */
export const checkConditions: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const [order, place] of form.conditions.entries()) {
      if (place.isCircular) place.isBroken = true;
      else new ConditionCheck(compilation, form, place, order).check(place.logic, place.at);
    }
    checkEntryNames(form);
  }
};

/** The fields of an entry that a repeated step names are asked in it. */
function checkEntryNames(form: WorkingForm): void {
  form.file.steps.forEach(({ repeat }, index) => {
    if (!repeat) return;
    const { list, titleField, copy } = repeat;
    const expect = (path: string, key: JsonPath, inLists: boolean): void => {
      form.names.use(list, path);
      if (form.asked.find(list, path).some((asked) => inLists || asked.list === '')) return;
      const known = inLists ? form.asked.all(list) : form.asked.names({ base: list, order: Infinity, entriesOf: '' });
      form.names.addUnresolved({
        base: list,
        path,
        candidates: known,
        within: 'form',
        document: form.document,
        at: ['steps', index, 'repeat', ...key],
        message: `no section of this step asks "${path}"`,
        hint: nearest(path, known),
      });
    };
    if (titleField !== undefined) expect(titleField, ['titleField'], false);
    copy?.except?.forEach((path, number) => expect(path, ['copy', 'except', number], true));
    copy?.onDemand?.fields.forEach((path, number) => expect(path, ['copy', 'onDemand', 'fields', number], true));
  });
}

/** What operators are called elsewhere. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['not', '!'],
  ['&&', 'and'],
  ['&', 'and'],
  ['all of', 'and'],
  ['||', 'or'],
  ['|', 'or'],
  ['=', '=='],
  ['eq', '=='],
  ['is', '=='],
  ['equals', '=='],
  ['<>', '!='],
  ['ne', '!='],
  ['lt', '<'],
  ['gt', '>'],
  ['field', 'var'],
  ['any', 'some'],
  ['every', 'all'],
  ['length', 'count'],
  ['size', 'count'],
  ['total', 'sum'],
]);

/** How many operands an operator takes, in words. */
function operandsInWords({ kind, operands: [least, most] }: Operator): string {
  if (kind === 'answer') return 'the name of a field, and what counts while it is not given';
  if (kind === 'someNames') return 'how many are needed, and a list of names';
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];
  const word = (number: number): string => numbers[number] ?? String(number);
  const range =
    most === Infinity ? `at least ${word(least)}` : least === most ? word(least) : `${word(least)} or ${word(most)}`;
  return `${range} ${(most === Infinity ? least : most) === 1 ? 'part' : 'parts'}`;
}

class ConditionCheck {
  constructor(
    private readonly compilation: Compilation,
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly order: number,
  ) {}

  check(logic: unknown, at: JsonPath, sight: Sight = this.place): void {
    if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return;
    const operation = operationOf(logic, at);
    if (!operation) {
      this.report(
        at,
        'invalid-condition',
        'each part of a condition is an object with one operator',
        'join several with "and" or "or"',
      );
      return;
    }
    const { operator: name, operands } = operation;
    const place = [...at, name];
    const operator = operators.get(name);
    if (!operator) {
      const meant = otherNames.get(name.toLowerCase());
      this.report(
        place,
        'unknown-operator',
        `"${name}" is not an operator of conditions`,
        meant === undefined ? nearest(name, [...operators.keys()]) : `did you mean "${meant}"?`,
      );
      return;
    }
    const [least, most] = operator.operands;
    if (operands.length < least || operands.length > most) {
      this.report(
        place,
        'invalid-condition',
        `"${name}" takes ${operandsInWords(operator)}, and ${operands.length === 0 ? 'nothing stands' : `${operands.length} ${operands.length === 1 ? 'stands' : 'stand'}`} here`,
      );
      return;
    }
    const { names, expressions, ofEntry } = readOperands(operation);
    for (const part of names) this.checkName(part, sight);
    for (const { logic: inner, at: innerAt } of expressions) {
      if (Array.isArray(inner)) inner.forEach((part, index) => this.check(part, [...innerAt, index], sight));
      else this.check(inner, innerAt, sight);
    }
    if (ofEntry) this.checkEntries(operation, ofEntry, sight);
  }

  /** An expression over the entries of a list names what these ask. */
  private checkEntries({ operator, operands: [list] }: Operation, { logic, at }: Part, sight: Sight): void {
    const { asked } = this.form;
    const name = variableOf(list?.logic);
    if (name === undefined) {
      this.report(
        list?.at ?? at,
        'invalid-condition',
        `"${operator}" looks at the entries of a list`,
        'name it: {"var": "..."}',
      );
      return;
    }
    const found = asked.before(sight, name);
    if (found.length === 0) return;
    const odd = found.find(({ property }) => !property || shapeOf(property.field) !== 'list');
    if (odd) {
      this.report(
        list?.at ?? at,
        'type-mismatch',
        `"${name}" is no list of entries, at which "${operator}" could look one by one`,
        odd.property && shapeOf(odd.property.field) === 'choices'
          ? `to ask whether something is among several choices, write {"in": [..., {"var": "${name}"}]}`
          : undefined,
      );
      return;
    }
    this.check(logic, at, entriesSight(asked, sight, name));
  }

  private checkName({ logic: path, at }: Part, sight: Sight): void {
    const { asked, names } = this.form;
    if (typeof path !== 'string' || path === '') {
      this.report(
        at,
        'unknown-field',
        `${JSON.stringify(path)} is not the name of a field`,
        'name a field that is asked before',
      );
      return;
    }
    const meant = asked.meant(sight, path);
    names.use(meant.base, meant.path);
    if (asked.before(sight, path).length > 0) return;
    this.place.isBroken = true;
    const known = asked.names(sight);
    const { base } = meant;
    // A section that names the field elsewhere as its own was meant to ask it.
    const own = names.unresolved.find(
      (missed) => missed.base === base && missed.path === meant.path && missed.within === this.place.document,
    );
    if (own) {
      names.addUnresolved({ ...own, at });
      return;
    }
    if (asked.find(base, meant.path).length > 0) {
      const { message, hint } = this.whyNot(sight, path);
      this.compilation.report(
        this.place.document,
        at,
        'unknown-field',
        `no field "${path}" is asked before this condition: ${message}`,
        hint ?? nearest(path, known),
        {
          restsOn: [this.compilation.fact('sections', this.form.document.path)],
          // A name that is asked too late is so in every condition.
          cause: { key: ['asked-later', this.form.id, base, meant.path].join('\n'), order: this.order },
        },
      );
      return;
    }
    const where = sight.entriesOf === undefined ? 'before this condition' : 'in the entries of this list';
    names.addUnresolved({
      base,
      path: meant.path,
      candidates: asked.names({ ...sight, order: Infinity }),
      within: 'form',
      document: this.place.document,
      at,
      message: `no field ${JSON.stringify(path)} is asked ${where}`,
      hint: nearest(path, known),
    });
  }

  private whyNot(sight: Sight, name: string): { message: string; hint?: string } {
    const { base, path } = this.form.asked.meant(sight, name);
    if (base === sight.base && path === sight.path) return { message: 'it is the one that this is about' };
    const found = this.form.asked.find(base, path);
    const earlier = found.filter(({ order }) => order < sight.order);
    const inList = earlier.find(({ list }) => list !== '' && list !== sight.entriesOf);
    if (inList)
      return {
        message: 'it is asked in the entries of a list',
        hint: `ask of its entries: {"some": [{"var": "${inList.list}"}, ... {"var": "${path.slice(inList.list.length + 1)}"} ...]}`,
      };
    const isList = earlier.some(({ property }) => property && shapeOf(property.field) === 'list');
    return { message: isList ? 'it is the list that this stands in' : 'it is asked only later' };
  }

  private report(at: JsonPath, code: FindingCode, message: string, hint?: string): void {
    this.place.isBroken = true;
    this.compilation.report(this.place.document, at, code, message, hint);
  }
}
