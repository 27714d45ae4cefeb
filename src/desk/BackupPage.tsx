import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { TranslationSafeText } from '../engine/theme/spans.tsx';
import { changedEvent, deskApi } from './deskApi.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { Buttons, Columns, DeskSection, Page } from './parts.tsx';
import { useDesk, useServiceStatus } from './useDesk.ts';
import { words } from './words.ts';

const Actions = styled(Buttons)`
  margin-top: 0.75rem;
`;

/** The page of backups: of leads, which the service makes, and of the content as a download. */
export default function BackupPage() {
  const { act } = useDesk();
  const { clock, backupAt, backupFile } = useServiceStatus();
  const [isBusy, setIsBusy] = useState(false);
  const backUp = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await act(() => deskApi.post('backup'));
    dispatchEvent(new Event(changedEvent));
    setIsBusy(false);
  };
  return (
    <Page>
      <h2>{words.backup}</h2>
      <Columns>
        <DeskSection title={words.backupOfLeads}>
          <p>{words.backupHolds}</p>
          <p role="status">
            <TranslationSafeText>
              {backupAt === undefined
                ? `${words.noBackup}.`
                : `${words.lastBackup(formatRelativeDayAndTime(backupAt, clock))}.`}
            </TranslationSafeText>{' '}
            {backupFile !== undefined && <TranslationSafeText>{words.backupLies(backupFile)}</TranslationSafeText>}
          </p>
          <Actions>
            <Button $primary aria-disabled={isBusy} onClick={() => void backUp()}>
              {words.backUp}
            </Button>
            {backupFile !== undefined && (
              <Button as="a" href="/desk/api/backup" download>
                {words.downloadBackup}
              </Button>
            )}
          </Actions>
        </DeskSection>
        <DeskSection title={words.backupOfContent}>
          <p>{words.contentBackupHolds}</p>
          <Actions>
            <Button as="a" href="/desk/api/content/backup" download>
              {words.downloadContent}
            </Button>
          </Actions>
        </DeskSection>
      </Columns>
    </Page>
  );
}
