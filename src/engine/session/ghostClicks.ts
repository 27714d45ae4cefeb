// Ghost clicks: presses that hit a control which has just replaced the intended one.

/** Milliseconds within which nobody presses new content on purpose. */
const reactionTime = 500;

/** Milliseconds within which a press may be the second tap of the one before. */
const secondTap = 1000;

/** Pixels around a press in which its second tap lies. */
const reach = 48;

const controls = 'a, button, input, label, select, summary, textarea, [role=tab], [role=option]';

/** The last press, and the control that is under it now. */
interface Aim {
  /** The time of the press, on the clock of events. */
  at: number;
  x: number;
  y: number;
  control: Element | null;
  words: string;
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(controls) : null;

/** The label of a control, without numbers: "Remove guest 3" means the same as "Remove guest 2". */
const labelOf = (control: Element | null): string =>
  control ? `${control.getAttribute('aria-label') ?? ''}${control.textContent}`.replace(/\d+/g, '') : '';

let aim: Aim | undefined;
/** The times of the first frames with other content: on the whole page, and at the place of the last press. */
let pageChanged = -Infinity;
let placeChanged = -Infinity;
let isAwaited = false;
/** The time at which a pointer went down that has not clicked yet. */
let downAt = Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Content of the page was replaced: for half a second from the next frame a pointer presses nothing. Where a press has
 * replaced it, only the place of that press is closed.
 */
function contentReplaced({ timeStamp }: Event): void {
  if (aim && downAt === Infinity && timeStamp - aim.at < secondTap) placeChanged = Infinity;
  else pageChanged = Infinity;
  awaitFrame();
}

/** Until the frame that shows a change, nobody can have seen it. That frame has the layout that is looked at. */
function awaitFrame(): void {
  if (isAwaited) return;
  isAwaited = true;
  const root = document.documentElement;
  root.dataset['settling'] = 'true';
  requestAnimationFrame(() => {
    isAwaited = false;
    checkAim();
    // An event knows the clock of events, whichever clock a browser has for frames.
    const now = new Event('frame').timeStamp;
    pageChanged = Math.min(pageChanged, now);
    placeChanged = Math.min(placeChanged, now);
    clearTimeout(timer);
    const settled = Math.max(pageChanged, placeChanged) + reactionTime;
    timer = setTimeout(() => delete root.dataset['settling'], settled - now);
  });
}

/** Notices another control, or another label, where the last press was. */
function checkAim(): void {
  if (!aim) return;
  const control = controlAt(document.elementFromPoint(aim.x, aim.y));
  const label = labelOf(control);
  if (control === aim.control && label === aim.words) return;
  Object.assign(aim, { control, words: label });
  placeChanged = Infinity;
}

const isAimedAt = ({ at, x, y }: Aim, { clientX, clientY, timeStamp }: MouseEvent): boolean =>
  timeStamp - at < secondTap && Math.hypot(clientX - x, clientY - y) < reach;

/**
 * Keeps a pointer from pressing what has just taken the place of something else, as a second tap does, or one that was
 * on its way when a dialog opened. Keys press at once, and so does a pointer what stayed where it was. The event
 * `contentreplaced` on the window says that another section of a form, an emptied form, a dialog, or what a dialog
 * covered stands there now.
 */
export function installGhostClickGuard(): void {
  let isGhost = false;
  const handlePointerDown = (event: PointerEvent): void => {
    if (!event.isTrusted || !event.isPrimary || event.button !== 0) return;
    // The observer watches for `secondTap` only: what has moved since, or by scrolling, is looked for now.
    checkAim();
    if (placeChanged === Infinity) awaitFrame();
    downAt = event.timeStamp;
    const pressedAt = downAt - reactionTime;
    isGhost = pressedAt < pageChanged || (aim !== undefined && isAimedAt(aim, event) && pressedAt < placeChanged);
    if (isGhost) return;
    const control = controlAt(event.target);
    placeChanged = -Infinity;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    aim = control ? { at, x, y, control, words: labelOf(control) } : undefined;
  };
  const stop = (event: Event): void => {
    const isClick = event.type === 'click';
    if (isClick) {
      // An element that came while the pointer was down is not the pressed one. Other devices click without a pointer.
      isGhost ||= pageChanged > downAt;
      downAt = Infinity;
      // The press has its effect from now on: on a busy page that may be long after it. A ghost has none, or whoever
      // goes on pressing would never get through.
      if (aim && !isGhost) aim.at = performance.now();
    }
    // A click by a key has no pointer and the `detail` 0, so it is never taken for a ghost.
    if (!isGhost || !event.isTrusted || (isClick && (event as MouseEvent).detail === 0)) return;
    isGhost = !isClick;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const clearAim = (): void => void (aim = undefined);
  addEventListener('contentreplaced', contentReplaced);
  addEventListener('pointerdown', handlePointerDown, true);
  for (const type of ['pointerdown', 'mousedown', 'click']) addEventListener(type, stop, true);
  // A visitor who types or scrolls has seen the new content.
  addEventListener('input', (event) => event instanceof InputEvent && clearAim(), true);
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, clearAim, { capture: true, passive: true });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => aim && performance.now() - aim.at < secondTap && awaitFrame()).observe(document.body, all);
}
