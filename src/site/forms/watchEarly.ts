import type { EarlyInput } from '../../engine/session/sessionState.ts';
import { enteredValues } from './enteredValues.ts';

/** What happens in a prerendered form before its code is there. */
interface EarlyWatch {
  /** What was done so far. */
  read(): EarlyInput;
  /** Ends the watch, and presses the last button again for the form that understands it now. */
  release(): void;
  /** Ends the watch. */
  drop(): void;
}

/** Watches a prerendered form, and holds back what is pressed, so that the browser does not submit it by itself. */
export function watchEarly(container: HTMLElement): EarlyWatch {
  const watching = new AbortController();
  const { signal } = watching;
  const touched = new Set<EventTarget>();
  let pressed: HTMLButtonElement | null = null;

  container.addEventListener('input', ({ target }) => target && touched.add(target), { signal });
  container.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      event.preventDefault();
      pressed = button;
    },
    { signal },
  );
  container.addEventListener('submit', (event) => event.preventDefault(), { signal });

  return {
    read: () => ({ entered: enteredValues(container, isFreshPage() ? undefined : touched), pressed: pressed !== null }),
    release() {
      watching.abort();
      if (pressed?.isConnected) pressed.click();
    },
    drop: () => watching.abort(),
  };
}

/** On a reload or when coming back, the browser fills in what stood there before: older than what the form itself kept. */
function isFreshPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
}
