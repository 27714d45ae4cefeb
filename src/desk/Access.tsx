import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { TranslationSafeText } from '../engine/theme/spans.tsx';
import type { DeskSession } from '../deskApi/desk.ts';
import { deskApi, signedOutEvent } from './deskApi.ts';
import { editStore } from './edits/EditStore.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { Columns, DeskSection, Page, Rows } from './parts.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useDataReloadedOnChange, useDesk, useServiceStatus } from './useDesk.ts';
import { words } from './words.ts';

const PasswordForm = styled.form`
  display: grid;
  gap: 1rem;
  justify-items: start;
  max-width: 24rem;

  > div {
    width: 100%;
  }
`;

/** The names by which people know browsers and systems, in the order in which a browser's own name tells them. */
const browsers = [/Firefox|FxiOS/, /Edg/, /OPR/, /SamsungBrowser/, /Chrome|CriOS/, /Safari/];
const systems = [/iPhone/, /iPad/, /Android/, /Windows/, /Mac OS/, /Linux/];
const systemNames: Readonly<Record<string, string>> = { FxiOS: 'Firefox', CriOS: 'Chrome', Edg: 'Edge', OPR: 'Opera' };

/** A browser and its system in words, such as “Safari, iPhone”; its own name for itself where neither is known. */
export function formatBrowser(userAgent: string): string {
  const found = [browsers, systems].flatMap(
    (names) => names.map((name) => name.exec(userAgent)?.[0]).find(Boolean) ?? [],
  );
  return found.length === 0 ? userAgent : found.map((name) => systemNames[name] ?? name).join(', ');
}

/** The page of sessions and of the password. Signing out everywhere and another password end this session as well. */
export default function Access() {
  const { act } = useDesk();
  const { clock } = useServiceStatus();
  const { data: sessions, load } = useDataReloadedOnChange<DeskSession[]>('sessions');
  const [{ password, next }, setTyped] = useState({ password: '', next: '' });
  /** Ends all sessions, of which this page learns as it loads again: the sign-in comes over it. */
  const endSessions = (why: string, end: () => Promise<unknown>) =>
    act(async () => {
      await editStore.flush();
      await end();
      window.dispatchEvent(new CustomEvent(signedOutEvent, { detail: why }));
      void load();
    });
  const changePassword = (event: FormEvent): void => {
    event.preventDefault();
    void endSessions(words.passwordChanged, async () => {
      await deskApi.post('password', { password, next });
      setTyped({ password: '', next: '' });
    });
  };
  const timeOf = (iso: string): string => formatRelativeDayAndTime(iso, clock);
  return (
    <Page aria-busy={!sessions}>
      <h2>{words.access}</h2>
      <Columns>
        <DeskSection title={words.sessions}>
          <Rows>
            {sessions?.map(({ since, usedAt, browser, network, isThis }) => (
              <li key={since}>
                <span>
                  <TranslationSafeText>{isThis ? words.thisDevice : formatBrowser(browser)}</TranslationSafeText>{' '}
                  <small>{words.signedInSince(timeOf(since), isThis ? '' : timeOf(usedAt), network)}</small>
                </span>
              </li>
            ))}
          </Rows>
          <p>{words.signOutAllMeans}</p>
          <Button onClick={() => void endSessions(words.allSignedOut, () => deskApi.delete('sessions'))}>
            {words.signOutAll}
          </Button>
        </DeskSection>
        <DeskSection title={words.changePassword}>
          <PasswordForm onSubmit={changePassword}>
            <PasswordField
              id="old-password"
              label={words.oldPassword}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setTyped({ password: target.value, next })}
            />
            <PasswordField
              id="new-password"
              label={words.newPassword}
              autoComplete="new-password"
              aria-describedby="new-password-help"
              value={next}
              onChange={({ target }) => setTyped({ password, next: target.value })}
            />
            <small id="new-password-help">{words.newPasswordHelp}</small>
            <Button type="submit" $primary>
              {words.changePassword}
            </Button>
          </PasswordForm>
        </DeskSection>
      </Columns>
    </Page>
  );
}
