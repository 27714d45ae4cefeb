import { createPath, type Location, type NavigateFunction } from 'react-router-dom';
import type { Arrival } from './Arrival.ts';
import type { EntryMark } from './EntryMark.ts';
import { readMark } from './readMark.ts';

let router: NavigateFunction | null = null;
let here: Location | null = null;
const listeners = new Set<(arrival: Arrival) => void>();

/** Marks another entry of the address that is shown, or this one. */
function enter(mark: EntryMark, replace: boolean): void {
  if (!router || !here) return;
  const address = createPath(here);
  here = { ...here, state: mark };
  void router(address, { state: mark, replace });
}

/** The way from code outside the router's tree, such as a form island, to the router and back. */
export const navigation = {
  /** Names the router that answers; returns how to take it back. */
  connect(navigate: NavigateFunction): () => void {
    router = navigate;
    return () => {
      if (router === navigate) router = null;
    };
  },
  /** Goes to a page without loading the document again, when a router is there. */
  goTo(path: string): void {
    if (router) void router(path);
    else window.location.assign(path);
  },
  back: (): void => void router?.(-1),
  /** What the entry that is shown says about its page. */
  mark: (): EntryMark => readMark(here?.state) ?? {},
  /** Adds an entry of the same address, with a mark of its own. */
  pushMark: (mark: EntryMark): void => enter(mark, false),
  replaceMark: (mark: EntryMark): void => enter(mark, true),
  /** Tells that the router has come to an entry. */
  arrive(location: Location, type: Arrival['type']): void {
    const from = here ?? location;
    here = location;
    if (from !== location) for (const listener of [...listeners]) listener({ location, from, type });
  },
  subscribe(listener: (arrival: Arrival) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
