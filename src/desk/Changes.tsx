import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../engine/theme/Button.ts';
import { Hidden, TextSpan } from '../engine/theme/spans.tsx';
import { type DeskContent, type DeskFile, isError, type NamedChange } from '../deskApi/content.ts';
import { useNames } from './useNames.ts';
import { placeOf } from './placesOf.ts';
import { deskApi, responseTo } from './deskApi.ts';
import { editStore } from './edits/EditStore.ts';
import { useTexts } from './edits/useEdits.ts';
import { Buttons, FindingList, Page, RowButton, Rows, useAsk } from './parts.tsx';
import { useDesk, useLoaded, useStatus } from './useDesk.ts';
import { words } from './words.ts';

/** Shows unpublished changes, the findings in them, and the button that publishes them. */
export default function Changes() {
  const desk = useDesk();
  const { stays = [], back: broughtBack } = (useLocation().state ?? {}) as { stays?: readonly string[]; back?: string };
  const { data: content, hasFailed, load } = useLoaded<DeskContent>('content');
  const { dialog, ask } = useAsk();
  /** The place of an action that is not done yet: a file, by its path, or a button. */
  const [busy, setBusy] = useState<string>();
  const isBusy = busy !== undefined;
  useTexts();
  const names = useNames();
  const [isPublished, setIsPublished] = useState(false);
  /** The files whose change was taken back here: they stay in their place, with Undo, until something is published. */
  const [taken, setTaken] = useState<readonly { path: string; since: string | undefined; wasSound: boolean }[]>([]);
  const { since } = useStatus();
  const act = async (at: string, work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(at);
    await desk.act(work);
    setBusy(undefined);
    await load();
  };
  const named = ({ path, hash = '' }: DeskFile): NamedChange => ({ path, hash });
  const takeBack = async (...files: DeskFile[]): Promise<void> => {
    await deskApi.post('content/take-back', { taken: files.map(named) });
    // Nothing is left of what could be taken back one by one.
    if (files.length === changed.length) editStore.forgetUndo();
    const now = files.map(({ path }) => ({ path, since, wasSound: content?.canPublish ?? false }));
    setTaken((before) => [...before.filter(({ path }) => !files.some((each) => each.path === path)), ...now]);
  };
  /** They stay in their place, with the focus, until they are listed as changed again. */
  const undo = (...paths: string[]) => deskApi.post('content/undo', { paths });
  const publish = async (isMeant = false): Promise<void> => {
    let asks: readonly string[] = [];
    await act('publish', async () => {
      try {
        await deskApi.post('content/publish', { of: content?.state, isMeant });
        setIsPublished(true);
        setTaken([]);
        window.scrollTo(0, 0);
      } catch (error) {
        asks = responseTo(error)?.data.asks ?? [];
        if (asks.length === 0) throw error;
      }
    });
    const question = { title: words.isMeant, content: <Lines lines={asks} />, yes: words.meant };
    if (asks.length > 0 && (await ask(question))) await publish(true);
  };
  if (!content && hasFailed)
    return (
      <Page>
        <Buttons>
          <Button onClick={() => void load()}>{words.tryAgain}</Button>
        </Buttons>
      </Page>
    );
  if (!content) return <Page aria-busy="true">{words.isChecked}</Page>;
  const called = (path: string): string => names.groupOf(path);
  const changed = content.files.filter(({ state }) => state !== 'same');
  const isChanged = (path: string): boolean => changed.some((file) => file.path === path);
  const back = taken.filter((each) => each.since === since && !isChanged(each.path));
  const rows = [...changed, ...back.map(({ path }): DeskFile => ({ path, state: 'same' }))];
  const wrong = [...new Set(content.findings.filter(isError).map(({ file }) => file))];
  const cause = wrong.length > 0 ? back.filter(({ wasSound }) => wasSound).at(-1)?.path : undefined;
  const resting = changed.filter(({ path }) => wrong.includes(path));
  const takenPaths = back.map(({ path }) => path);
  const all = {
    takeBack: { words: words.takeAllBack, work: () => takeBack(...changed) },
    undo: { words: words.undoAll, work: () => undo(...takenPaths) },
  };
  const whole = changed.length > 1 ? all.takeBack : changed.length === 0 && back.length > 1 ? all.undo : undefined;
  const isPublishing = busy === 'publish';
  const isAsked = changed.some(({ isDoubtful }) => isDoubtful);
  const works = (
    <>
      <progress aria-hidden />
      <span aria-hidden>{isPublishing ? words.isPublishing : words.isWorking}</span>
    </>
  );
  const findings = <FindingList findings={content.findings} placeOf={(finding) => placeOf(names, finding)} />;
  return (
    <Page aria-busy={isBusy}>
      <h2>{words.changes}</h2>
      <p role="status">
        {isBusy ? (
          <Hidden key="busy">{isPublishing ? words.isPublishing : words.isWorking}</Hidden>
        ) : (
          isPublished && <TextSpan>{words.published}</TextSpan>
        )}
      </p>
      {changed.length === 0 && !isPublished && <p>{words.noChanges}</p>}
      {isPublished && (
        <p>
          <a href="/desk/preview/end/site" target="_blank" rel="noopener">
            {words.lookAtSite}
          </a>
        </p>
      )}
      {changed.length === 0 && (
        <p>
          <Link to="/preview?words">{words.tapWords}</Link>
        </p>
      )}
      {broughtBack !== undefined && changed.length > 0 && !isPublished && <p>{words.broughtBack(broughtBack)}</p>}
      <Lines title={words.whatChanges} lines={content.summary} />
      <Lines title={words.stays} lines={isPublished ? [] : stays} />
      {changed.length > 0 && !content.canPublish && cause === undefined && (
        <p>{wrong.length > 0 ? words.cannotPublish : words.chooseFirst}</p>
      )}
      {cause !== undefined && (
        <>
          <p>
            {words.restsOn(
              called(cause),
              resting.map(({ path }) => called(path)),
            )}
          </p>
          <Buttons>
            <Button aria-disabled={isBusy} onClick={() => void act('rest', () => undo(cause))}>
              {words.undo}
            </Button>
            {resting.length > 0 && (
              <Button aria-disabled={isBusy} onClick={() => void act('rest', () => takeBack(...resting))}>
                {words.takeBackToo}
              </Button>
            )}
            {busy === 'rest' && works}
          </Buttons>
        </>
      )}
      {content.canPublish && (
        <Buttons>
          <Button $primary aria-disabled={isBusy} onClick={() => void publish()}>
            {words.publish}
          </Button>
          <Button as="a" href="/desk/preview" target="_blank">
            {words.preview}
          </Button>
          {isPublishing && works}
        </Buttons>
      )}
      {!isAsked && findings}
      {rows.length > 0 && (
        <section>
          <h3>{words.changedFiles}</h3>
          {whole && (
            <Buttons>
              <Button aria-disabled={isBusy} onClick={() => void act('all', whole.work)}>
                <TextSpan>{whole.words}</TextSpan>
              </Button>
              {busy === 'all' && works}
            </Buttons>
          )}
          <Rows>
            {rows.sort(byPath).map((file) => (
              <li key={file.path}>
                <span>
                  {file.path.endsWith('.json') ? (
                    <Link to={`/files/${file.path}`}>{called(file.path)}</Link>
                  ) : (
                    <span>{called(file.path)}</span>
                  )}
                  <TextSpan>{`: ${file.isDoubtful ? words.isDoubtful : words.fileStates[file.state]}`}</TextSpan>{' '}
                  {called(file.path) !== file.path && <small>{file.path}</small>}
                </span>
                <span>
                  {busy === file.path && works}
                  {file.isDoubtful && (
                    <RowButton
                      label={words.keepMine}
                      of={called(file.path)}
                      isOff={isBusy}
                      onPress={() => void act(file.path, () => deskApi.post('content/keep-mine', named(file)))}
                    />
                  )}
                  <RowButton
                    label={file.state === 'same' ? words.undo : file.isDoubtful ? words.keepFolders : words.takeBack}
                    of={called(file.path)}
                    isOff={isBusy}
                    onPress={() =>
                      void act(file.path, () => (file.state === 'same' ? undo(file.path) : takeBack(file)))
                    }
                  />
                </span>
              </li>
            ))}
          </Rows>
        </section>
      )}
      {isAsked && findings}
      {dialog}
    </Page>
  );
}

/** Files that ask come first. */
const byPath = (one: DeskFile, other: DeskFile): number =>
  Number(other.isDoubtful ?? false) - Number(one.isDoubtful ?? false) || one.path.localeCompare(other.path);

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
