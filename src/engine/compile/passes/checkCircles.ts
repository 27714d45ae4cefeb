import type { Compilation, ConditionPlace, Pass, WorkingForm } from '../../../compile/model.ts';
import { partsOf } from '../conditions/partsOf.ts';

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
  const told = new Set<string>();
  for (const { place, own } of places) {
    if (place.use !== 'counts' || own === undefined) continue;
    const circle = circleFrom(own, needs);
    if (!circle) continue;
    place.isCircular = true;
    if (circle.some((name) => told.has(name))) continue;
    for (const name of circle) told.add(name);
    const through = circle.slice(1).map((name) => `"${name.split('\n')[1] ?? ''}"`);
    const message = through.length === 0 ? 'this list follows itself, so that it never has an entry' : `this list follows itself through ${through.join(' and ')}, so that it never has an entry`;
    compilation.report(place.document, place.at, 'follow-circle', message, 'follow a number that is asked before');
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
  const seen = new Set<string>();
  const search = (own: string, way: readonly string[]): string[] | undefined => {
    for (const next of needs.get(own) ?? []) {
      if (next === first || next.startsWith(`${first}.`)) return [...way];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search(first, [first]);
}
