import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { ModalDialog } from '../site/dialogs/ModalDialog.tsx';
import { changedEvent, deskApi, reasonOf, httpResponseOf, signedInEvent, signedOutEvent } from './deskApi.ts';
import { PasswordField } from './PasswordField.tsx';
import { useWindowEvent } from './useDesk.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: 1.25rem;
  background: ${theme.field};
`;

const Card = styled.form`
  display: grid;
  gap: 1.25rem;
  width: 100%;
  max-width: 24rem;
  padding: clamp(1.5rem, 7vw, 2.5rem);
  border-radius: ${theme.radiusLarge};
  background: ${theme.surface};
  box-shadow: ${theme.shadowHigh};

  h1 {
    font-size: 2rem;
  }
`;

const Wrong = styled.p`
  margin: 0;
  color: ${theme.danger};
  font-weight: 650;
`;

/** Covers the page behind the sign-in, so that nothing of that is seen. */
const Over = styled.div`
  display: contents;

  && > dialog {
    width: 100%;
    max-width: none;
    height: 100%;
    max-height: none;
    padding: 0;
    border-radius: 0;
  }

  dialog > div {
    outline: 0;
  }
`;

interface SignInProps {
  /** Why a session has ended, after whose renewal the page goes on. */
  whyOver?: string;
  /** Whether the password field takes the focus. */
  takesFocus?: boolean;
}

/** The sign-in page. Before the password it shows nothing but the company's name. */
export function SignIn({ whyOver, takesFocus = true }: SignInProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [company, setCompany] = useState<string>();
  useEffect(() => {
    deskApi.get('session').catch((error: unknown) => setCompany(httpResponseOf(error)?.data.company));
  }, []);
  const signIn = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    void deskApi
      .post('session', { password })
      .then(
        () => [signedInEvent, changedEvent].forEach((event) => window.dispatchEvent(new Event(event))),
        (error: unknown) => setProblem(reasonOf(error)),
      )
      .finally(() => setIsBusy(false));
  };
  return (
    <Page>
      <Card onSubmit={signIn}>
        <h1>{words.deskOf(company)}</h1>
        {whyOver !== undefined && <p role="alert">{whyOver}</p>}
        <PasswordField
          id="password"
          label={words.password}
          autoComplete="current-password"
          autoFocus={takesFocus}
          value={password}
          aria-invalid={problem !== ''}
          aria-describedby="wrong"
          onChange={({ target }) => setPassword(target.value)}
        />
        <Wrong role="alert" id="wrong" hidden={problem === ''}>
          {problem}
        </Wrong>
        <Button type="submit" $primary aria-disabled={isBusy}>
          {words.signIn}
        </Button>
      </Card>
    </Page>
  );
}

/** Milliseconds without a key after which somebody who types has paused. */
const pause = 1500;

/** The focused element, also inside shadow trees such as a preview's. */
function activeElementIn(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot ? activeElementIn(activeElement.shadowRoot) : activeElement;
}

function focusedField(): HTMLElement | undefined {
  const field = activeElementIn();
  return field instanceof HTMLElement && field.matches('input, textarea, [contenteditable="true"]') ? field : undefined;
}

/** If a dialog goes at once, Chromium gives the focus back to a field without its caret: no letter gets there. */
function bringCaretBack(): void {
  const field = focusedField();
  field?.blur();
  field?.focus();
}

/** The sign-in over a page that stays below it, from the end of a session until somebody has signed in again. */
export function SignInOver() {
  const [why, setWhy] = useState<string>();
  // Other requests may have met the end before the page that brought it about tells why.
  useWindowEvent(signedOutEvent, (event) => {
    const { detail } = event as CustomEvent<string | null | undefined>;
    setWhy((previous) => detail ?? previous ?? words.sessionEnded);
  });
  useWindowEvent(signedInEvent, () => setWhy(undefined));
  return why !== undefined && <SignInAtPause why={why} />;
}

/**
 * Shows the sign-in once whoever types on the page pauses, and without taking the focus then, so that letters typed
 * without looking up get into no other field. A letter that comes before anybody can have read it hides the sign-in
 * again.
 */
function SignInAtPause({ why }: { why: string }) {
  const [isTyping] = useState(() => focusedField() !== undefined);
  const [isUp, setIsUp] = useState(!isTyping);
  useEffect(() => {
    if (isUp) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsUp(true), pause);
    };
    wait();
    const stop = new AbortController();
    for (const event of ['keydown', 'input']) addEventListener(event, wait, { capture: true, signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isUp]);
  const overlay = useRef<HTMLDivElement>(null);
  const upSince = useRef(0);
  useLayoutEffect(() => {
    upSince.current = performance.now();
    if (isTyping) overlay.current?.focus();
  }, [isUp, isTyping]);
  useEffect(() => (isUp ? bringCaretBack : undefined), [isUp]);
  const typeOn = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): void => {
    const isLetter = key.length === 1 && !ctrlKey && !metaKey;
    if (!isLetter || target !== overlay.current || performance.now() - upSince.current > pause) return;
    // The letter itself is typed where the focus is after this.
    flushSync(() => setIsUp(false));
  };
  return (
    isUp && (
      <Over>
        <ModalDialog label={words.signIn}>
          <div ref={overlay} tabIndex={isTyping ? -1 : undefined} onKeyDown={typeOn}>
            <SignIn whyOver={why} takesFocus={!isTyping} />
          </div>
        </ModalDialog>
      </Over>
    )
  );
}
