import { createBrowserHistory } from '@remix-run/router';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, Router } from 'react-router-dom';
import { navigation, readHistoryState } from './navigation.ts';
import { routerFuture } from './routerFuture.ts';

/**
 * The router of the site in a browser. An entry that a form adds for one of its places, or a dialog for itself, changes
 * nothing on the page around it: of those, and of the way back from them, only `navigation` hears, and the page is not
 * rendered again.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let last = history.location;
    return history.listen(({ action, location }) => {
      const isLast = location.key === last.key && createPath(location) === createPath(last);
      if (isLast || (action !== 'POP' && readHistoryState(location.state))) return navigation.changed(location, action);
      last = location;
      startTransition(() => setShown({ action, location }));
    });
  }, [history]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history} future={routerFuture}>
      {children}
    </Router>
  );
}
