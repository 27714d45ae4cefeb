import { pathFrom, withValueAt } from '../definition/paths.ts';
import type { FormSession } from './FormSession.ts';
import { valueAt } from '../../values/values.ts';

/** Takes an entry out of a list, by its number from 0, and gives what puts it back. The entries after it move up. */
export function takeOut(session: FormSession, list: string, number: number): () => void {
  const entries = session.lists.typed(session.state.answers, list);
  const removed = entries[number];
  reorder(
    session,
    list,
    (old) => (old === number ? undefined : old > number ? old - 1 : old),
    (items) => items.splice(number, 1),
  );
  return () => {
    reorder(
      session,
      list,
      (old) => (old >= number ? old + 1 : old),
      (items) => items.splice(number, 0, removed),
    );
    session.lists.show(list, number);
  };
}

/** Moves an entry of a list to another number; those between give way. It stays on the page. */
export function moveEntry(session: FormSession, list: string, from: number, to: number): void {
  reorder(
    session,
    list,
    (old) => (old === from ? to : old > from && old <= to ? old - 1 : old < from && old >= to ? old + 1 : old),
    (items) => items.splice(to, 0, ...items.splice(from, 1)),
  );
  session.lists.show(list, to);
}

/** Changes the entries of a list. `numberOf` maps the old index of each entry to its new one. */
function reorder(
  session: FormSession,
  list: string,
  numberOf: (old: number) => number | undefined,
  change: (entries: unknown[]) => void,
): void {
  const renamed = (path: string): string | undefined => {
    if (!path.startsWith(`${list}.`)) return path;
    const [old, ...rest] = pathFrom(list, path).split('.');
    const number = numberOf(Number(old));
    return number === undefined ? undefined : [list, number, ...rest].join('.');
  };
  session.rename(renamed, (answers) => {
    const entries = session.lists.typed(answers, list);
    const [before] = entries;
    change(entries);
    // Answers shared from the first entry are moved to the new first entry.
    for (const name of session.lists.uiOf(list)['ui:forAll'] ?? []) {
      if (entries.length > 0 && valueAt(entries[0], name) === undefined)
        entries[0] = withValueAt(entries[0], name, valueAt(before, name));
    }
    return withValueAt(answers, list, entries);
  });
}
