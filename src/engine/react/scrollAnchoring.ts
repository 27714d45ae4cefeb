/**
 * Turns scroll anchoring off until the first sign of the visitor, and before a reload: a page begins with the first
 * section, and is replaced by the one that was there. The browser would look for what was at the top of the window in
 * the first section, and then keep the position of what is below the form. Parts of a section may arrive late.
 */
export function suspendAnchoringUntilInput(listenersSignal: AbortSignal): void {
  const { style } = document.body;
  const off = (): void => {
    style.setProperty('overflow-anchor', 'none');
    // Applies the style: a page that ends is laid out no more.
    document.body.getBoundingClientRect();
  };
  off();
  addEventListener('beforeunload', off, { signal: listenersSignal });
  for (const sign of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(sign, () => style.removeProperty('overflow-anchor'), { signal: listenersSignal });
}
