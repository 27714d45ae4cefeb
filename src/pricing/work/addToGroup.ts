import type { Entry } from '../house/Entry.ts';
import type { OptionRates } from '../prepare/OptionRates.ts';
import type { Group } from './Group.ts';

/** Whether a group belongs before these rates: groups stand in the order of the table's options, then of their factors. */
const isBefore = (group: Group, rates: OptionRates, sizeFactor: number): boolean =>
  group.rates.order < rates.order || (group.rates === rates && group.sizeFactor <= sizeFactor);

/** Adds an entry to the group of its rates and factor, and a new group in its place. */
export function addToGroup(groups: Group[], rates: OptionRates, sizeFactor: number, entry: Entry): void {
  let place = 0;
  for (const group of groups) {
    if (!isBefore(group, rates, sizeFactor)) break;
    if (group.rates === rates && group.sizeFactor === sizeFactor) {
      group.entries.push(entry);
      return;
    }
    place += 1;
  }
  let moved: Group = { rates, sizeFactor, entries: [entry] };
  for (; place < groups.length; place += 1) {
    const next = groups[place] ?? moved;
    groups[place] = moved;
    moved = next;
  }
  groups.push(moved);
}
