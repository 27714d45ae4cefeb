/** The custom property for the height of what stays at the lower edge of the window. */
export const lowestHeight = '--lowest';
/** The custom property for the height of what stays right above that. */
export const nextHeight = '--next-to-lowest';

/** Elements that scroll into view stay clear of the two heights at the lower edge, and of the buttons of forms. */
const clear = `max(6rem, calc(var(${lowestHeight}, 0px) + var(${nextHeight}, 0px) + 1rem))`;

/** Makes a ref: a custom property has the element's height, and the focused element scrolls out from under it. */
export const bottomBarClearanceRef =
  (property: typeof lowestHeight | typeof nextHeight) => (element: HTMLElement | null) => {
    if (!element) return undefined;
    const root = document.documentElement;
    const scroller = element.closest('dialog') ?? root;
    const observer = new ResizeObserver(() => {
      // In a wide window the element may stand elsewhere.
      const isBelow = getComputedStyle(element).bottom !== 'auto';
      root.style.setProperty(property, `${isBelow ? element.offsetHeight : 0}px`);
      scroller.style.scrollPaddingBottom = clear;
      uncover(document.activeElement, element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  };

/** Scrolls a covered element into view, unless it is too large to be seen whole. */
function uncover(covered: Element | null, cover: Element): void {
  if (!covered || cover.contains(covered)) return;
  const { top, bottom, height } = covered.getBoundingClientRect();
  const below = parseFloat(getComputedStyle(covered).scrollMarginBottom);
  const isCovered = top < innerHeight && bottom + below > cover.getBoundingClientRect().top;
  if (isCovered && height < innerHeight / 2) covered.scrollIntoView({ block: 'nearest' });
}
