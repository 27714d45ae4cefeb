/**
 * Holds back what is pressed in a prerendered form before its code is there, so that the browser does not submit it
 * by itself. `release` presses the last button again, for the form that understands it now.
 */
export function holdClicks(container: HTMLElement): { release(): void; drop(): void } {
  const holding = new AbortController();
  const { signal } = holding;
  let pressed: HTMLButtonElement | null = null;

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
    release() {
      holding.abort();
      if (pressed?.isConnected) pressed.click();
    },
    drop: () => holding.abort(),
  };
}
