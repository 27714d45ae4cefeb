import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { navigation, readHistoryState } from './navigation.ts';

/** Lets code outside this React tree navigate with its router, and follow it. */
export function useNavigationBridge(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => navigation.connect(navigate), [navigate]);
  useLayoutEffect(() => navigation.changed(location, type), [location, type]);
}

/**
 * Every navigation starts at the top of the page, with the focus on its heading, so that screen readers notice it.
 * The first load is the browser's own business, and so are links within a page. Moves within a form are the form's.
 */
export function useScrollAndFocusReset(): void {
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
    // Back and Forward are navigations too; a reload keeps its place.
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
