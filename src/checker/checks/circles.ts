import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { ConditionPlace, WorkingForm } from '../../compile/model.ts';
import { nameIn, operationsIn, readOperands } from '../../engine/logic/expression.ts';

/** No list follows itself, directly or through others: it could never have an entry. */
export const checkCircles: Pass = (compilation) => {
  for (const form of compilation.forms) check(compilation, form);
};

/** A name with the list whose entries it is meant of. */
const keyOf = (base: string, path: string): string => `${base}\n${path}`;

function check(compilation: Compilation, form: WorkingForm): void {
  const places = form.conditions.map((place) => ({
    place,
    own: subjectOf(form, place),
    names: answersIn(place.logic),
  }));
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

/** The paths of the answers that an expression counts with. */
const answersIn = (logic: unknown): string[] =>
  operationsIn(logic)
    .filter(({ kind }) => kind === 'answer')
    .flatMap((operation) => readOperands(operation).names.flatMap((name) => nameIn(name) ?? []));

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
