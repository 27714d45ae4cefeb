import type { Pass } from '../../compile/Compilation.ts';
import type { ConditionPlace, WorkingForm } from '../../compile/model.ts';
import { nameIn, operationsIn, readOperands } from '../../engine/logic/expression.ts';

/** No list follows itself, directly or through others: it could never have an entry. */
export const checkCircles: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const needs = new Map<string, string[]>();
    for (const place of form.conditions) {
      const own = subjectOf(form, place);
      const names = answersIn(place.logic).map((name) => `${place.base}\n${name}`);
      needs.set(own, [...(needs.get(own) ?? []), ...names]);
    }
    const told = new Set<string>();
    for (const place of form.conditions.filter(({ use }) => use === 'counts')) {
      const circle = circleFrom(subjectOf(form, place), needs);
      if (!circle || circle.some((name) => told.has(name))) continue;
      for (const name of circle) told.add(name);
      const through = circle.slice(1).map((name) => `"${name.split('\n')[1] ?? ''}"`);
      const way = through.length === 0 ? '' : ` through ${through.join(' and ')}`;
      const message = `this list follows itself${way}, so that it never has an entry`;
      compilation.report(place.document, place.at, 'circular-follow', message, 'follow a number that is asked before');
    }
  }
};

/** The list or field that a condition is about; the name of a part without one is empty. */
function subjectOf(form: WorkingForm, { base, path, at, use }: ConditionPlace): string {
  if (path !== undefined) return `${base}\n${path}`;
  return `\n${(use === 'counts' && form.file.steps[Number(at[1])]?.repeat?.list) || ''}`;
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
