// navigation: the router and the browser's history, also for code outside the router's tree.

import {
  createPath,
  type Location,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { base } from 'virtual:content/site';

let router: NavigateFunction | null = null;
let current: Location | null = null;
/** The router's location may still have this fragment: the router reads the address when it mounts, or later. */
let removedFragment = '';
const listeners = new Set<(change: RouteChange) => void>();

/** Adds or replaces a history entry with the current address and another state. */
function enter(state: HistoryState, replace: boolean): void {
  if (!router || !current) return;
  const address = createPath(current.hash === removedFragment ? { ...current, hash: '' } : current);
  current = { ...current, state };
  void router(address, { state, replace });
}

/** Connects code outside the router's tree, such as a form island, to the router. */
export const navigation = {
  /** Registers the router's navigate function; returns the function that unregisters it. */
  connect(navigate: NavigateFunction): () => void {
    router = navigate;
    return () => {
      if (router === navigate) router = null;
    };
  },
  /** Goes to a page without loading the document again, when a router is there. */
  goTo(path: string): void {
    if (router) void router(path);
    else window.location.assign(base + path);
  },
  back: (): void => void router?.(-1),
  state: (): HistoryState => readHistoryState(current?.state) ?? {},
  pushState: (state: HistoryState): void => enter(state, false),
  replaceState: (state: HistoryState): void => enter(state, true),
  /** Takes the fragment out of the current entry's address. Nothing on the page follows from it. */
  removeFragment(): void {
    removedFragment = window.location.hash;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  },
  notify(location: Location, type: RouteChange['type']): void {
    const from = current ?? location;
    current = location;
    if (from !== location) for (const listener of [...listeners]) listener({ location, from, type });
    // For code that is bundled apart.
    if (from.pathname !== location.pathname) dispatchEvent(new Event('pagechange'));
  },
  subscribe(listener: (change: RouteChange) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export interface RouteChange {
  location: Location;
  from: Location;
  /** POP means Back, Forward or a link within the page. */
  type: `${NavigationType}`;
}

export interface HistoryState {
  /** The form that the visitor moved in, and the id of the section instance in it. */
  form?: string;
  place?: string;
  /** Whether a layer such as a dialog lies over the page, which Back closes. */
  layer?: true;
}

/**
 * Validates the state of a history entry; undefined where this site has set none. Browsers keep states across versions
 * of the site, so that it may be anything.
 */
export function readHistoryState(state: unknown): HistoryState | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { form, place, layer } = state as Record<keyof HistoryState, unknown>;
  const position = typeof form === 'string' && typeof place === 'string' && { form, place };
  return position || layer === true ? { ...position, ...(layer === true && { layer }) } : undefined;
}

export function useNavigateAndLocationBridge(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => navigation.connect(navigate), [navigate]);
  useLayoutEffect(() => navigation.notify(location, type), [location, type]);
}

/**
 * Every navigation to another page, Back and Forward too, starts at its top, with the focus on its heading, so that
 * screen readers notice it. The browser handles the first load and links within a page, and a form the moves within it.
 */
export function useStartEveryPageAtTopHeading(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);

  useLayoutEffect(() => {
    const from = last.current;
    if (from === location) return;
    last.current = location;
    const samePage = from.pathname === location.pathname;
    const onlyQueryChanged = samePage && from.search !== location.search;
    const withinForm =
      samePage &&
      (readHistoryState(location.state) ?? (type === 'POP' ? readHistoryState(from.state) : undefined)) !== undefined;
    if (onlyQueryChanged || withinForm || location.hash !== '') return;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [location, type]);

  useEffect(() => {
    // Scroll restoration is manual, since Back and Forward are navigations too; a reload keeps its scroll position.
    const restore = (mode: ScrollRestoration) => () => (window.history.scrollRestoration = mode);
    const [manual, auto] = [restore('manual'), restore('auto')];
    manual();
    window.addEventListener('pagehide', auto);
    window.addEventListener('pageshow', manual);
    return () => {
      auto();
      window.removeEventListener('pagehide', auto);
      window.removeEventListener('pageshow', manual);
    };
  }, []);
}
