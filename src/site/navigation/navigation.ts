// navigation: the router and the browser's history, also for code outside of the router's tree.

import { createPath, type Location, type NavigateFunction, type NavigationType } from 'react-router-dom';

let router: NavigateFunction | null = null;
let here: Location | null = null;
const listeners = new Set<(change: RouteChange) => void>();

/** Gives another entry of the address that is shown, or this one, a state. */
function enter(state: HistoryState, replace: boolean): void {
  if (!router || !here) return;
  const address = createPath(here);
  here = { ...here, state };
  void router(address, { state, replace });
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
  state: (): HistoryState => readHistoryState(here?.state) ?? {},
  /** Adds an entry of the same address, with a state of its own. */
  pushState: (state: HistoryState): void => enter(state, false),
  replaceState: (state: HistoryState): void => enter(state, true),
  /** Tells that the router has come to an entry. */
  changed(location: Location, type: RouteChange['type']): void {
    const from = here ?? location;
    here = location;
    if (from !== location) for (const listener of [...listeners]) listener({ location, from, type });
  },
  subscribe(listener: (change: RouteChange) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The browser's history has come to an entry. */
export interface RouteChange {
  location: Location;
  from: Location;
  /** POP: by Back or Forward, or by a link within the page. */
  type: `${NavigationType}`;
}

/** What an entry of the browser's history says about the page that it shows. */
export interface HistoryState {
  /** The form that the visitor moved in, and the place in it that they went to. */
  form?: string;
  place?: string;
  /** Whether something lies over the page, such as a dialog: Back takes it away. */
  layer?: true;
}

/**
 * What the state of an entry says; undefined in the entries that no form has made. The browser keeps states for long:
 * anything may be in one.
 */
export function readHistoryState(state: unknown): HistoryState | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { form, place, layer } = state as Record<keyof HistoryState, unknown>;
  const at = typeof form === 'string' && typeof place === 'string' && { form, place };
  return at || layer === true ? { ...at, ...(layer === true && { layer }) } : undefined;
}
