import type { PrehydrationInput } from '../../engine/session/sessionState.ts';

/** What happens in a prerendered form before its code is there. */
interface InputRecording {
  /** What was done so far. */
  read(): PrehydrationInput;
  /** Ends the recording, and presses the last button again for the form that understands it now. */
  replay(): void;
  /** Ends the recording. */
  stop(): void;
}

/** Watches a prerendered form, and holds back what is pressed, so that the browser does not submit it by itself. */
export function recordInput(container: HTMLElement): InputRecording {
  const recording = new AbortController();
  const { signal } = recording;
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
    replay() {
      recording.abort();
      if (pressed?.isConnected) pressed.click();
    },
    stop: () => recording.abort(),
  };
}

/**
 * On a reload or when coming back, the browser fills in what stood there before: older than what the form itself kept.
 */
function isFreshPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    );
  }
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** The value of the controls of one name: of one checkbox whether it is ticked, of several the ticked ones. */
function valueOf(controls: Control[]): unknown {
  const [first] = controls;
  const ticked = controls.filter((control) => isTick(control) && control.checked).map(({ value }) => value);
  if (!first || !isTick(first)) return first?.value;
  if (first.type === 'radio') return ticked[0];
  return controls.length > 1 ? ticked : first.checked;
}

/**
 * What the visitor (or the browser for them) entered into prerendered fields, by name. Untouched fields are left out:
 * those that read as the page brought them or, where `touched` is given, are not among them.
 */
export function enteredValues(container: HTMLElement, touched?: ReadonlySet<EventTarget>): Record<string, unknown> {
  const all = [...container.querySelectorAll<Control>('input[name], textarea[name], select[name]')];
  const changed = all.filter((control) => (touched ? touched.has(control) : wasChanged(control)));
  const names = new Set(changed.map(({ name }) => name));
  return Object.fromEntries([...names].map((name) => [name, valueOf(all.filter((control) => control.name === name))]));
}

/** `now`, or when it is in sight, comes near while scrolling, or is touched. */
export type WhenNeeded = 'now' | 'near';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;
const nearby = '400px';

/**
 * Calls `start` once, when the element is needed; returns how to stop waiting.
 * Nearness counts from the first scrolling on: what lies under a short page that is only read is not fetched.
 */
export function whenNeeded(element: HTMLElement, load: WhenNeeded, start: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let observer: IntersectionObserver | undefined;
  signal.addEventListener('abort', () => observer?.disconnect());

  const go = () => {
    if (signal.aborted) return;
    waiting.abort();
    start();
  };
  const observe = (rootMargin: string) => {
    observer?.disconnect();
    observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
      rootMargin,
    });
    observer.observe(element);
  };

  if (load === 'now' || element.contains(document.activeElement)) {
    go();
  } else {
    for (const touch of touches) element.addEventListener(touch, go, { signal });
    window.addEventListener('scroll', () => observe(nearby), { once: true, passive: true, signal });
    observe('0px');
  }
  return () => waiting.abort();
}
