import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, textButton } from '../../engine/theme/Button.ts';
import type { MarkedText } from '../../json/textMarks.ts';
import { previewVersionOrBuildDraft } from '../deskApi.ts';
import { editStore } from '../edits/EditStore.ts';
import { UndoPageEditButton } from '../edits/UndoPageEditButton.tsx';
import { SignInOver } from '../SignIn.tsx';
import { DeskContext, relayServiceChangesToWindow, useReporting } from '../useDesk.ts';
import { useSessionState } from '../useSessionState.ts';
import { words } from '../words.ts';
import {
  controls,
  makeChangeableTextsFocusable,
  markedTextsAndPicturesAt,
  markedElementsAndControls,
} from './pageTexts.ts';
import { EditTextsSheet } from './EditTextsSheet.tsx';
import { theme } from '../../site/styles/theme.ts';

/**
 * Keys of the tab's storage: for the position on a page that reloads, and for the last change that the page lacks yet.
 */
const [leftKey, behindKey] = ['desk.words.left', 'desk.words.behind'];

/** How far a page was scrolled, and the index of the element with a visible focus. */
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
  control: HTMLElement | null;
}

/** Lets the owner change words of the page when they are tapped, or activated with the keyboard. */
export function WordsInPlace() {
  const [isOn, setIsOn] = useSessionState('words', false);
  const [tapped, setTapped] = useState<Tapped>();
  const [problem, reporting] = useReporting();
  const { report, act } = reporting;
  const [isMaking, setIsMaking] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  /** Whether a text is open for editing, or a press had an effect on the page that a reload would lose. */
  const isHeld = useRef(false);

  useTaps(isOn, (event) => {
    const { target } = event;
    if (tapped || !(target instanceof Element) || target.closest('#preview')) return;
    // The site repeats a press that came before its code was there.
    if (!event.isTrusted && pressed.current?.contains(target)) return;
    if (event instanceof KeyboardEvent && !isEntering(event, target)) return;
    // A list of choices opens before the click.
    const opensList = event.type === 'mousedown';
    if (opensList && !(target instanceof HTMLSelectElement)) return;
    // A click by the keyboard has no coordinates.
    const point = event instanceof MouseEvent && event.detail > 0 ? event : undefined;
    const markedTexts = markedTextsAndPicturesAt(target, point);
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

  /** Builds the preview anew and reloads the page, unless the owner has opened other words meanwhile. */
  const reloadPreview = async (): Promise<void> => {
    setIsMaking(true);
    await act(async () => {
      await editStore.flush();
      const behind = sessionStorage.getItem(behindKey);
      await previewVersionOrBuildDraft();
      if (isHeld.current) return;
      // The built preview lacks changes that were made meanwhile: their key stays, for the reloaded page to catch up.
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
    // The page may have been loaded while words were changed, or while the preview was built.
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
        {isOn && <UndoPageEditButton />}
        {isOn && <a href="/desk/changes">{words.changes}</a>}
      </Line>
      {tapped && (
        <EditTextsSheet
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

/** Tells whether a key opens the editor of a text: in a form control, the space bar does not. */
const isEntering = ({ key }: KeyboardEvent, target: Element): boolean =>
  key === 'Enter' || (key === ' ' && !target.matches('input, textarea, select'));

/** Calls back at presses on the page before they have an effect, while its words can be changed. */
function useTaps(isOn: boolean, onTap: (event: MouseEvent | KeyboardEvent) => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (!isOn) return;
    const unmark = makeChangeableTextsFocusable(words.tapHint);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    for (const type of ['click', 'keydown', 'mousedown'] as const)
      document.addEventListener(type, (event) => tap(event), options);
    const silence = relayServiceChangesToWindow();
    return () => {
      unmark();
      stop.abort();
      silence();
    };
  }, [isOn]);
}

function keepPlace(): void {
  const focused = markedElementsAndControls().findIndex((each) => each.matches(':focus-visible'));
  sessionStorage.setItem(leftKey, JSON.stringify({ top: scrollY, focused } satisfies PagePosition));
}

function returnToPlace(): void {
  const position = JSON.parse(sessionStorage.getItem(leftKey) ?? 'null') as PagePosition | null;
  sessionStorage.removeItem(leftKey);
  if (!position) return;
  scrollTo({ top: position.top, behavior: 'instant' });
  markedElementsAndControls()[position.focused]?.focus({ preventScroll: true });
}
