import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, textButton } from '../../engine/theme/Button.ts';
import type { MarkedText } from '../../json/textMarks.ts';
import { openPreview } from '../deskApi.ts';
import { editStore } from '../edits/EditStore.ts';
import { UndoButton } from '../edits/UndoButton.tsx';
import { SignInOver } from '../SignIn.tsx';
import { DeskContext, listenForChanges, useReporting } from '../useDesk.ts';
import { useSessionState } from '../useSessionState.ts';
import { words } from '../words.ts';
import { controls, markWords, textsAt, reachable } from './pageTexts.ts';
import { WordsSheet } from './WordsSheet.tsx';
import { theme } from '../../site/styles/theme.ts';

/**
 * Where a tab keeps where one was on its page before it was loaded anew, and a name for the last change that its pages
 * do not show yet.
 */
const [leftKey, behindKey] = ['desk.words.left', 'desk.words.behind'];

/** How far a page was scrolled, and what of it had a focus that was seen. */
interface PagePosition {
  top: number;
  focused: number;
}

const Switch = styled(Button)`
  &[aria-pressed='true'] {
    background: ${theme.highlight};
    color: ${theme.ink};
  }
`;

/** Says on a line of its own what goes on, and has what can be done about it. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  justify-content: center;
  align-items: baseline;
  flex-basis: 100%;
  order: 1;

  p {
    margin: 0;
  }

  a,
  button {
    ${textButton}
    min-height: 1.75rem;
    color: inherit;
  }

  @media (max-height: 30rem) {
    flex-basis: auto;
  }
`;

interface Tapped {
  markedTexts: MarkedText[];
  /** The control that would have been pressed. */
  control: HTMLElement | null;
}

/** Has words of the page changed where they are tapped, or entered by the keyboard. */
export function WordsInPlace() {
  const [isOn, setIsOn] = useSessionState('words', false);
  const [tapped, setTapped] = useState<Tapped>();
  const [problem, reporting] = useReporting();
  const { report, act } = reporting;
  const [isMaking, setIsMaking] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  /** Whether words are open, or something is pressed whose effect would be gone once the page is loaded anew. */
  const isHeld = useRef(false);

  useTaps(isOn, (event) => {
    const { target } = event;
    if (tapped || !(target instanceof Element) || target.closest('#preview')) return;
    // The site presses again what was pressed before its code was there.
    if (!event.isTrusted && pressed.current?.contains(target)) return;
    if (event instanceof KeyboardEvent && !isEntering(event, target)) return;
    // A list of choices opens before the click.
    const opensList = event.type === 'mousedown';
    if (opensList && !(target instanceof HTMLSelectElement)) return;
    // A click by the keyboard has no place.
    const point = event instanceof MouseEvent && event.detail > 0 ? event : undefined;
    const markedTexts = textsAt(target, point);
    if (markedTexts.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (opensList || !event.isTrusted) return;
    isHeld.current = true;
    report('');
    setTapped({ markedTexts, control: target.closest<HTMLElement>(controls) });
  });
  useEffect(() => editStore.open(), []);
  useEffect(returnToPlace, []);

  /** Shows the page with what was changed, unless somebody has begun to change more of it. */
  const reloadPreview = async (): Promise<void> => {
    setIsMaking(true);
    await act(async () => {
      await editStore.flush();
      const behind = sessionStorage.getItem(behindKey);
      await openPreview();
      if (isHeld.current) return;
      // Changes that were made meanwhile are caught up with once the page is loaded.
      if (sessionStorage.getItem(behindKey) === behind) sessionStorage.removeItem(behindKey);
      keepPlace();
      location.reload();
    });
    setIsMaking(false);
  };
  const catchUp = (): void => {
    if (sessionStorage.getItem(behindKey) !== null && !isMaking && !isHeld.current) void reloadPreview();
  };
  const look = useEffectEvent(catchUp);
  useEffect(() => {
    let { undo } = editStore.state;
    const stop = editStore.subscribe(() => {
      if (editStore.state.undo === undo) return;
      ({ undo } = editStore.state);
      sessionStorage.setItem(behindKey, crypto.randomUUID());
      look();
    });
    // The page may have been loaded while words were changed, or while it was made anew.
    void editStore.flush().then(look);
    return stop;
  }, []);
  const close = (): void => {
    isHeld.current = false;
    setTapped(undefined);
    catchUp();
  };
  const press = (control: HTMLElement): void => {
    setTapped(undefined);
    pressed.current = control;
    const use = (): void => {
      control.click();
      if (control.matches('a:not([href^="#"])')) close();
    };
    // The sheet takes its entry out of the browser's history first: a link would add another.
    addEventListener('popstate', use, { once: true });
  };
  return (
    <DeskContext value={reporting}>
      <Switch aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
        {words.changeWords}
      </Switch>
      <Line>
        <p role="status">{problem || (isMaking ? words.previewIsMadeAnew : isOn && words.tapAny)}</p>
        {isOn && <UndoButton />}
        {isOn && <a href="/desk/changes">{words.changes}</a>}
      </Line>
      {tapped && (
        <WordsSheet
          markedTexts={tapped.markedTexts}
          problem={problem}
          onClose={close}
          onPress={tapped.control && (() => tapped.control && press(tapped.control))}
        />
      )}
      <SignInOver />
    </DeskContext>
  );
}

/** Whether a key enters words: where something is typed, a space is a letter. */
const isEntering = ({ key }: KeyboardEvent, target: Element): boolean =>
  key === 'Enter' || (key === ' ' && !target.matches('input, textarea, select'));

/** Calls back at what is pressed on the page, before that does anything, while its words can be changed. */
function useTaps(isOn: boolean, onTap: (event: MouseEvent | KeyboardEvent) => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (!isOn) return;
    const unmark = markWords(words.tapHint);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    for (const type of ['click', 'keydown', 'mousedown'] as const)
      document.addEventListener(type, (event) => tap(event), options);
    const silence = listenForChanges();
    return () => {
      unmark();
      stop.abort();
      silence();
    };
  }, [isOn]);
}

/** Keeps where one is on the page, for when it is loaded anew. */
function keepPlace(): void {
  const focused = reachable().findIndex((each) => each.matches(':focus-visible'));
  sessionStorage.setItem(leftKey, JSON.stringify({ top: scrollY, focused } satisfies PagePosition));
}

/** Shows a page that was loaded anew where one was on it. */
function returnToPlace(): void {
  const position = JSON.parse(sessionStorage.getItem(leftKey) ?? 'null') as PagePosition | null;
  sessionStorage.removeItem(leftKey);
  if (!position) return;
  scrollTo({ top: position.top, behavior: 'instant' });
  reachable()[position.focused]?.focus({ preventScroll: true });
}
