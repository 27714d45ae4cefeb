const CONTROLS = 'a[href], button, input, select, textarea, label, summary';

/** Whether a click means the banner as a whole: not a link or control inside it, nor the end of selecting its text. */
export function isBannerClick(banner: Element, target: EventTarget): boolean {
  if (target instanceof Element && target.closest(CONTROLS)) return false;
  const selection = window.getSelection();
  return !selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(banner);
}
