import type { FindingCode } from '../../compile/codes.ts';
import type { Compilation, ConditionPlace, Pass, WorkingForm } from '../../compile/model.ts';
import { nearest } from '../../compile/similar.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { operandCounts } from '../../engine/logic/expression.ts';
import { operators } from '../../engine/logic/jsonLogic.ts';
import type { JsonPath } from '../../json/tree.ts';
import { partsOf } from './fieldMeaning.ts';

/** Conditions use known operators with as many operands as they take, and look only at what is asked before: the walk reads the form from top to bottom. */
export const checkConditions: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const [order, place] of form.conditions.entries()) {
      if (place.isCircular) place.isBroken = true;
      else new ConditionCheck(compilation, form, place, order).check(place.logic, place.at);
    }
    checkTitleFields(form);
  }
};

/** The field that names a repeated step is asked in it. */
function checkTitleFields(form: WorkingForm): void {
  form.file.steps.forEach(({ repeat }, index) => {
    if (repeat?.titleField === undefined) return;
    const { list, titleField } = repeat;
    const at = ['steps', index, 'repeat', 'titleField'];
    form.names.use(list, titleField);
    if (form.asked.find(list, titleField).some(({ inList }) => !inList)) return;
    const known = form.asked.names(list);
    form.names.addUnresolved({
      base: list,
      path: titleField,
      candidates: known,
      within: 'form',
      document: form.document,
      at,
      message: `no section of this step asks "${titleField}"`,
      hint: nearest(titleField, known),
    });
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
]);

interface Operand {
  value: unknown;
  at: JsonPath;
}

class ConditionCheck {
  constructor(
    private readonly compilation: Compilation,
    private readonly form: WorkingForm,
    private readonly place: ConditionPlace,
    private readonly order: number,
  ) {}

  check(logic: unknown, at: JsonPath): void {
    if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return;
    const [[operator, operands] = ['', undefined], ...more] = Object.entries(logic);
    if (operator === '' || more.length > 0) {
      this.report(
        at,
        'invalid-condition',
        'each part of a condition is an object with one operator',
        'join several with "and" or "or"',
      );
      return;
    }
    const place = [...at, operator];
    if (!operators.includes(operator)) {
      const meant = otherNames.get(operator.toLowerCase());
      this.report(
        place,
        'unknown-operator',
        `"${operator}" is not an operator of conditions`,
        meant === undefined ? nearest(operator, operators) : `did you mean "${meant}"?`,
      );
      return;
    }
    const list: Operand[] = Array.isArray(operands)
      ? operands.map((value, index) => ({ value, at: [...place, index] }))
      : [{ value: operands, at: place }];
    const [least, most, words] = operandCounts[operator] ?? [0, Infinity, ''];
    if (list.length < least || list.length > most) {
      this.report(
        place,
        'invalid-condition',
        `"${operator}" takes ${words}, and ${list.length === 0 ? 'nothing stands' : `${list.length} ${list.length === 1 ? 'stands' : 'stand'}`} here`,
      );
      return;
    }
    const { fields, expressions } = readOperands(operator, list);
    for (const field of fields) this.checkName(field);
    for (const { value, at: inner } of expressions) {
      if (Array.isArray(value)) value.forEach((part, index) => this.check(part, [...inner, index]));
      else this.check(value, inner);
    }
  }

  private checkName({ value: path, at }: Operand): void {
    const { asked, names } = this.form;
    const { base, order } = this.place;
    if (typeof path !== 'string' || path === '') {
      this.report(
        at,
        'unknown-field',
        `${JSON.stringify(path)} is not the name of a field`,
        'name a field that is asked before',
      );
      return;
    }
    names.use(base, path);
    if (asked.before(base, path, order).length > 0) return;
    this.place.isBroken = true;
    const known = asked.names(base, order);
    // A section that names the field elsewhere as its own was meant to ask it.
    const own = names.unresolved.find(
      (missed) => missed.base === base && missed.path === path && missed.within === this.place.document,
    );
    if (own) {
      names.addUnresolved({ ...own, at });
      return;
    }
    if (asked.find(base, path).length > 0) {
      this.compilation.report(
        this.place.document,
        at,
        'unknown-field',
        `no field "${path}" is asked before this condition: ${this.whyNot(path)}`,
        nearest(path, known),
        {
          restsOn: [this.compilation.fact('sections', this.form.document.path)],
          // A name that is asked too late is so in every condition.
          cause: { key: ['asked-later', this.form.id, base, path].join('\n'), order: this.order },
        },
      );
      return;
    }
    const elsewhere = base !== '' && asked.find('', path).length > 0;
    const message = `no field ${JSON.stringify(path)} is asked before this condition${elsewhere ? ': in a repeated step it sees only the answers of its own entry' : ''}`;
    names.addUnresolved({
      base,
      path,
      candidates: asked.names(base),
      within: 'form',
      document: this.place.document,
      at,
      message,
      hint: nearest(path, known),
    });
  }

  private whyNot(path: string): string {
    const { base, order } = this.place;
    if (path === this.place.path) return 'it is the one that this is about';
    const found = this.form.asked.find(base, path);
    if (found.some(({ inList }) => inList)) return 'it is asked in the entries of a list';
    const list = found.find(({ property }) => property && shapeOf(property.field) === 'list');
    return list && list.order < order ? 'it is a list' : 'it is asked only later';
  }

  private report(at: JsonPath, code: FindingCode, message: string, hint?: string): void {
    this.place.isBroken = true;
    this.compilation.report(this.place.document, at, code, message, hint);
  }
}

/** Which operands of an operator name fields, and which are expressions of their own. */
function readOperands(operator: string, operands: Operand[]): { fields: Operand[]; expressions: Operand[] } {
  switch (operator) {
    case 'var':
      return { fields: operands.slice(0, 1), expressions: operands.slice(1) };
    case 'missing':
      return { fields: operands.flatMap(namedOperands), expressions: [] };
    case 'missing_some':
      return { fields: operands.slice(1).flatMap(namedOperands), expressions: [] };
    default:
      return { fields: [], expressions: operands };
  }
}

const namedOperands = ({ value, at }: Operand): Operand[] =>
  Array.isArray(value) ? value.map((name, index) => ({ value: name, at: [...at, index] })) : [{ value, at }];

/** No list follows itself, directly or through others: it could never have an entry. */
export const checkCircles: Pass = (compilation) => {
  for (const form of compilation.forms) check(compilation, form);
};

/** A name with the list whose entries it is meant of. */
const keyOf = (base: string, path: string): string => `${base}\n${path}`;

function check(compilation: Compilation, form: WorkingForm): void {
  const places = form.conditions.map((place) => ({ place, own: subjectOf(form, place), names: namesIn(place.logic) }));
  const needs = new Map<string, string[]>();
  for (const { place, own, names } of places) {
    if (own !== undefined) needs.set(own, [...(needs.get(own) ?? []), ...names.map((name) => keyOf(place.base, name))]);
  }
  const reported = new Set<string>();
  for (const { place, own } of places) {
    if (place.use !== 'counts' || own === undefined) continue;
    const circle = circleFrom(own, needs);
    if (!circle) continue;
    place.isCircular = true;
    if (circle.some((name) => reported.has(name))) continue;
    for (const name of circle) reported.add(name);
    const through = circle.slice(1).map((name) => `"${name.split('\n')[1] ?? ''}"`);
    const message =
      through.length === 0
        ? 'this list follows itself, so that it never has an entry'
        : `this list follows itself through ${through.join(' and ')}, so that it never has an entry`;
    compilation.report(place.document, place.at, 'circular-follow', message, 'follow a number that is asked before');
  }
}

/** The list or field that a condition is about. */
function subjectOf(form: WorkingForm, { base, path, at, use }: ConditionPlace): string | undefined {
  if (path !== undefined) return keyOf(base, path);
  const list = use === 'counts' ? form.file.steps[Number(at[1])]?.repeat?.list : undefined;
  return list === undefined ? undefined : keyOf('', list);
}

function namesIn(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(namesIn);
  const { operator, parts } = partsOf(logic, []) ?? { operator: '', parts: [] };
  const own = operator === 'var' && typeof parts[0]?.logic === 'string' ? [parts[0].logic] : [];
  return [...own, ...parts.flatMap((part) => namesIn(part.logic))];
}

/** The way from a name through what it needs back to itself, or to something in it. */
function circleFrom(first: string, needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const visited = new Set<string>();
  const search = (own: string, way: readonly string[]): string[] | undefined => {
    for (const next of needs.get(own) ?? []) {
      if (next === first || next.startsWith(`${first}.`)) return [...way];
      if (visited.has(next)) continue;
      visited.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search(first, [first]);
}
