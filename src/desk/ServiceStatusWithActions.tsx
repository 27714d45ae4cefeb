import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { TranslationSafeText } from '../engine/theme/spans.tsx';
import type { DeskStatus } from '../deskApi/desk.ts';
import { answeredEvent, changedEvent, deskApi } from './deskApi.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { Banner, narrow, pageEdge } from './parts.tsx';
import { useDesk, useServiceStatus, useWindowEvent } from './useDesk.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Line = styled.section`
  padding: 0.25rem ${pageEdge};
  border-bottom: 1px solid ${theme.border};
  background: ${theme.band};
  font-size: 0.9375rem;

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    align-items: center;
  }

  button {
    ${textButton}
    margin-left: 0.75rem;
  }

  details[open] {
    padding-block: 0.5rem;
  }

  p {
    max-width: 40rem;
    color: ${theme.text};
    font-weight: 400;
    margin: 0.25rem 0;
  }

  /* On a phone, what does not ask for the owner is folded up: the leads matter more. */
  ${narrow} {
    padding-block: 0;
    /* It has one line, whatever the digits of the time. */
    font-size: 0.8125rem;

    > ul > li {
      display: inline;
      margin-right: 0.5rem;
    }

    > ul {
      display: block;
    }

    &[data-more='false'] [data-calm='true'] {
      display: none;
    }
  }

  details li {
    font-family: ui-monospace, monospace;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;

/** One fact in the status line; a fact that needs the owner is set off by more than its colour. */
const StatusItem = styled.li<{ $asks?: boolean }>`
  color: ${({ $asks }) => ($asks ? theme.danger : theme.text)};
  font-weight: ${({ $asks }) => $asks && 700};

  details > :not(summary) {
    color: ${theme.text};
    font-weight: normal;
  }
`;

const More = styled.li`
  display: none;

  button {
    min-height: 1.75rem;
    margin: 0;
  }

  ${narrow} {
    display: inline;
  }
`;

export function ServiceStatusWithActions({ onStatusChanged }: { onStatusChanged: (status: DeskStatus) => void }) {
  const { act } = useDesk();
  const status = useServiceStatus();
  const [isBusy, setIsBusy] = useState(false);
  const { pathname } = useLocation();
  /** The path of the page on which the details were opened: they close on the way to another page. */
  const [openedAt, setOpenedAt] = useState<string>();
  const showsAll = openedAt === pathname;
  const { clock, since, unconfirmed, waiting, failed, backupAt } = status;
  const confirmVersion = async (version: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await act(async () => onStatusChanged((await deskApi.post<DeskStatus>(`confirm/${version}`)).data));
    setIsBusy(false);
  };
  const reasons = unconfirmed?.asks ?? status.blocked;
  const live = since === undefined ? words.visitorsSeeFiles : words.visitorsSee(formatRelativeDayAndTime(since, clock));
  const pending = [waiting > 0 && words.waiting(waiting), failed > 0 && words.failed(failed)]
    .filter(Boolean)
    .join(', ');
  return (
    <Line
      aria-label={words.status}
      data-more={showsAll}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape') return;
        setOpenedAt(undefined);
        const open = (target as Element).closest('details');
        open?.querySelector('summary')?.focus();
        open?.removeAttribute('open');
      }}
    >
      <ul key={pathname} role="list">
        <StatusItem>
          <TranslationSafeText>{live}</TranslationSafeText>
        </StatusItem>
        {reasons.length > 0 && (
          <StatusItem $asks>
            <details open={unconfirmed !== undefined}>
              <summary>{unconfirmed ? words.isAsked : words.blocked}</summary>
              <ul>
                {reasons.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {unconfirmed && (
                <button type="button" aria-disabled={isBusy} onClick={() => void confirmVersion(unconfirmed.version)}>
                  {words.meant}
                </button>
              )}
            </details>
          </StatusItem>
        )}
        {status.isReadOnly && <StatusItem>{words.isReadOnly}</StatusItem>}
        {status.isClockInDoubt && <StatusItem $asks>{words.isClockInDoubt}</StatusItem>}
        <StatusItem $asks={failed > 0} data-calm={waiting + failed === 0}>
          {pending || (status.mailsNobody ? words.mailsNobody : words.allDelivered)}
        </StatusItem>
        <StatusItem $asks={backupAt === undefined} data-calm>
          <Link to="/backup">
            {backupAt === undefined ? words.noBackup : words.lastBackup(formatRelativeDayAndTime(backupAt, clock))}
          </Link>
        </StatusItem>
        <More>
          <button type="button" aria-expanded={showsAll} onClick={() => setOpenedAt(showsAll ? undefined : pathname)}>
            <TranslationSafeText>{words.showsAll(showsAll)}</TranslationSafeText>
          </button>
        </More>
      </ul>
    </Line>
  );
}

const KeptLine = styled(Banner)`
  background: ${theme.tint};
`;

/** Says that the page shows cached answers because there is no connection. Loads anew once there is one. */
export function CacheNoticeReloadingOnline() {
  const { clock } = useServiceStatus();
  const [since, setSince] = useState<string>();
  useWindowEvent(answeredEvent, (event) => setSince((event as CustomEvent<string | undefined>).detail));
  useWindowEvent('online', () => dispatchEvent(new Event(changedEvent)));
  return (
    <KeptLine role="status">
      {since && words.kept(formatRelativeDayAndTime(new Date(since).toISOString(), clock))}
    </KeptLine>
  );
}
