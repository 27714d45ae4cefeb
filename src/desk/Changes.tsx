import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../engine/theme/Button.ts';
import { Hidden } from '../engine/theme/hidden.tsx';
import type { DeskContent, DeskFile, DeskFileText } from '../leads/deskContent.ts';
import { asksIn, deskApi, patience } from './deskApi.ts';
import { Ask, Buttons, FindingList, Page, Rows } from './parts.tsx';
import { useDesk, useLoaded } from './useDesk.ts';
import { words } from './words.ts';

/** What is changed at the desk and not published yet, what the check finds in it, and the button that publishes it. */
export default function Changes() {
  const desk = useDesk();
  const { data: content, load } = useLoaded<DeskContent>('content');
  const [asked, setAsked] = useState<readonly string[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  /** The files whose change was taken back here: they stay in their place, with Undo. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await desk.act(work);
    setIsBusy(false);
    await load();
  };
  const fileAt = async (path: string): Promise<DeskFileText> =>
    (await deskApi.get<DeskFileText>('content/file', { params: { path } })).data;
  const takeBack = async ({ path }: DeskFile): Promise<void> => {
    await deskApi.delete('content/file', { params: { path, of: (await fileAt(path)).hash } });
    setTaken([...taken, path]);
  };
  const undo = ({ path }: DeskFile): Promise<unknown> => deskApi.post('content/undo', { path });
  const keepMine = async ({ path }: DeskFile): Promise<void> => {
    const { text, hash, folder } = await fileAt(path);
    await deskApi.put('content/file', { path, text, of: hash, over: folder?.hash });
  };
  const publish = (isMeant: boolean): void => {
    setAsked(undefined);
    void act(() =>
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
                    <button type="button" aria-disabled={isBusy} onClick={() => void act(() => keepMine(file))}>
                      {words.keepMine}
                      <Hidden>{file.path}</Hidden>
                    </button>
                  )}
                  <button
                    type="button"
                    aria-disabled={isBusy}
                    onClick={() => void act(() => (file.state === 'same' ? undo(file) : takeBack(file)))}
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
        <Ask title={words.isMeant} yes={words.meant} onYes={() => publish(true)} onNo={() => setAsked(undefined)}>
          <Lines lines={asked} />
        </Ask>
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
