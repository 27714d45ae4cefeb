import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { Hidden } from '../engine/theme/hidden.tsx';
import type { DeskFile, DeskFileText } from '../leads/deskContent.ts';
import { ModalDialog } from '../site/dialogs/ModalDialog.tsx';
import { asksIn, deskApi, patience, reasonOf } from './deskApi.ts';
import { FindingList, Page, Rows } from './parts.tsx';
import { useContent } from './useContent.ts';
import { useDesk } from './useDesk.ts';
import { words } from './words.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1rem;
`;

/** What is changed at the desk and not published yet, what the check finds in it, and the button that publishes it. */
export default function Changes() {
  const { say } = useDesk();
  const { content, load } = useContent();
  const [asked, setAsked] = useState<readonly string[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  /** The files whose change was taken back here: they stay in their place, with Undo. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const act = (work: () => Promise<unknown>): void => {
    if (isBusy) return;
    setIsBusy(true);
    say('');
    void work()
      .catch((error: unknown) => say(reasonOf(error)))
      .finally(() => {
        setIsBusy(false);
        load();
      });
  };
  const takeBack = ({ path }: DeskFile): void =>
    act(async () => {
      const { data } = await deskApi.get<DeskFileText>('content/file', { params: { path } });
      await deskApi.delete('content/file', { params: { path, of: data.hash } });
      setTaken([...taken, path]);
    });
  const undo = ({ path }: DeskFile): void => act(() => deskApi.post('content/undo', { path }));
  const keepMine = ({ path }: DeskFile): void =>
    act(async () => {
      const { text, hash, folder } = (await deskApi.get<DeskFileText>('content/file', { params: { path } })).data;
      await deskApi.put('content/file', { path, text, of: hash, over: folder?.hash });
    });
  const publish = (isMeant: boolean): void => {
    setAsked(undefined);
    act(() =>
      deskApi.post('content/publish', { of: content?.state, isMeant }, patience).then(
        () => {
          setIsPublished(true);
          window.scrollTo(0, 0);
        },
        (error: unknown) => {
          const asks = asksIn(error);
          if (!asks) throw error;
          setAsked(asks);
        },
      ),
    );
  };
  if (!content) return <Page aria-busy="true">{words.isChecked}</Page>;
  const changed = content.files.filter(({ state }) => state !== 'same');
  const back = [...new Set(taken)].filter((path) => changed.every((file) => file.path !== path));
  const rows = [...changed, ...back.map((path): DeskFile => ({ path, state: 'same' }))];
  return (
    <Page aria-busy={isBusy}>
      <h2>{words.changes}</h2>
      <p role="status">{isBusy ? words.isWorking : isPublished && changed.length === 0 && words.published}</p>
      {changed.length === 0 && !isPublished && <p>{words.noChanges}</p>}
      <Lines title={words.whatChanges} lines={content.summary} />
      {changed.length > 0 && !content.canPublish && <p>{words.cannotPublish}</p>}
      {content.canPublish && (
        <Buttons>
          <Button type="button" $primary aria-disabled={isBusy} onClick={() => publish(false)}>
            {words.publish}
          </Button>
          <Button as="a" href="/desk/preview" target="_blank">
            {words.preview}
          </Button>
        </Buttons>
      )}
      <FindingList findings={content.findings} />
      {rows.length > 0 && (
        <section>
          <h3>{words.changedFiles}</h3>
          <Rows>
            {rows.sort(byPath).map((file) => (
              <li key={file.path}>
                <span>
                  {file.path.endsWith('.json') ? <Link to={`/files/${file.path}`}>{file.path}</Link> : file.path}:{' '}
                  {file.isDoubtful ? words.isDoubtful : words.fileStates[file.state]}
                </span>
                <span>
                  {file.isDoubtful && (
                    <button type="button" aria-disabled={isBusy} onClick={() => keepMine(file)}>
                      {words.keepMine}
                      <Hidden>{file.path}</Hidden>
                    </button>
                  )}
                  <button
                    type="button"
                    aria-disabled={isBusy}
                    onClick={() => (file.state === 'same' ? undo(file) : takeBack(file))}
                  >
                    {file.state === 'same' ? words.undo : file.isDoubtful ? words.keepFolders : words.takeBack}
                    <Hidden>{file.path}</Hidden>
                  </button>
                </span>
              </li>
            ))}
          </Rows>
        </section>
      )}
      {asked && (
        <ModalDialog label={words.isMeant} onDismiss={() => setAsked(undefined)}>
          <h2>{words.isMeant}</h2>
          <Lines lines={asked} />
          <Buttons>
            <Button type="button" $primary onClick={() => publish(true)}>
              {words.meant}
            </Button>
            <Button type="button" onClick={() => setAsked(undefined)}>
              {words.cancel}
            </Button>
          </Buttons>
        </ModalDialog>
      )}
    </Page>
  );
}

const byPath = (one: DeskFile, other: DeskFile): number => one.path.localeCompare(other.path);

const Lines = ({ title, lines }: { title?: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      <Rows>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Rows>
    </section>
  );
