import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import { type DeskContent, type DeskFile, isError, type NamedChange } from '../deskApi/content.ts';
import { useSavedContentNames } from './useContentNames.ts';
import { deskApi, httpResponseOf } from './deskApi.ts';
import { editStore } from './edits/EditStore.ts';
import { useSavedTextsByFile } from './edits/useEdits.ts';
import { formatRelativeDayAndTime } from './format.ts';
import { useConfirmation } from './dialogs.tsx';
import { Buttons, Columns, FilePathDisclosure, Page, RowButton, Rows, DeskSection } from './parts.tsx';
import { FindingList, findPage } from './findings.tsx';
import { useDesk, useDataReloadedOnChange, useServiceStatus } from './useDesk.ts';
import { words } from './words.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`;

export default function PublishChangesPage() {
  const { stays = [] } = (useLocation().state ?? {}) as { stays?: readonly string[] };
  const { clock } = useServiceStatus();
  const { data: content, hasFailed, load } = useDataReloadedOnChange<DeskContent>('content');
  const { dialog, confirm } = useConfirmation();
  const action = useAction(load);
  useSavedTextsByFile();
  const names = useSavedContentNames();
  const [isPublished, setIsPublished] = useState(false);
  const discarded = useDiscarded(content);
  const publish = async (isConfirmed = false): Promise<void> => {
    let reasons: readonly string[] = [];
    await action.act('publish', async () => {
      try {
        await deskApi.post('content/publish', { of: content?.state, isMeant: isConfirmed });
        setIsPublished(true);
        discarded.forget();
        window.scrollTo(0, 0);
      } catch (error) {
        reasons = httpResponseOf(error)?.data.asks ?? [];
        if (reasons.length === 0) throw error;
      }
    });
    const question = { title: words.isMeant, content: <Lines lines={reasons} />, yes: words.meant };
    if (reasons.length > 0 && (await confirm(question))) await publish(true);
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
  const changed = content.files.filter(({ state }) => state !== 'same');
  const brokenFiles = [...new Set(content.findings.filter(isError).map(({ file }) => file))];
  const cause = brokenFiles.length > 0 ? discarded.lastOfSound : undefined;
  const isAsked = changed.some(({ isDoubtful }) => isDoubtful);
  const findings = <FindingList findings={content.findings} placeOf={(finding) => findPage(names, finding)} />;
  return (
    <Page aria-busy={action.busy !== undefined}>
      <h2>{words.changes}</h2>
      <p role="status">
        {action.busy === undefined ? (
          isPublished && <TranslationSafeText>{words.published}</TranslationSafeText>
        ) : (
          <Hidden key="busy">{progressText(action.busy)}</Hidden>
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
      {content.back !== undefined && <p>{words.broughtBack(formatRelativeDayAndTime(content.back, clock))}</p>}
      {changed.length > 0 && !content.canPublish && cause === undefined && (
        <p>{brokenFiles.length > 0 ? words.cannotPublish : words.chooseFirst}</p>
      )}
      {cause !== undefined && (
        <CauseNotice
          cause={cause}
          resting={changed.filter(({ path }) => brokenFiles.includes(path))}
          {...{ action, discarded }}
        />
      )}
      {content.canPublish && (
        <Buttons>
          <Button $primary aria-disabled={action.busy !== undefined} onClick={() => void publish()}>
            {words.publish}
          </Button>
          <Button as="a" href="/desk/preview" target="_blank">
            {words.preview}
          </Button>
          <Working place="publish" action={action} />
        </Buttons>
      )}
      <Columns>
        <Stack>
          <Lines title={words.whatChanges} lines={content.summary} />
          <Lines title={words.stays} lines={content.back === undefined ? [] : stays} />
          {!isAsked && findings}
        </Stack>
        <Stack>
          <ChangedFiles changed={changed} dropped={content.dropped} action={action} discarded={discarded} />
          {isAsked && findings}
        </Stack>
      </Columns>
      {dialog}
    </Page>
  );
}

/** The action that runs, named by its place on the page (a file's path, or a button), and how to begin one. */
interface Action {
  busy: string | undefined;
  act: (place: string, work: () => Promise<unknown>) => Promise<void>;
}

/** Runs an action unless one is running, and loads the page's data anew after it. */
function useAction(load: () => Promise<void>): Action {
  const desk = useDesk();
  const [busy, setBusy] = useState<string>();
  const act: Action['act'] = async (place, work) => {
    if (busy !== undefined) return;
    setBusy(place);
    await desk.act(work);
    setBusy(undefined);
    await load();
  };
  return { busy, act };
}

const progressText = (busy: string): string => (busy === 'publish' ? words.isPublishing : words.isWorking);

const Working = ({ place, action: { busy } }: { place: string; action: Action }) =>
  busy === place && (
    <>
      <progress aria-hidden />
      <span aria-hidden>{progressText(place)}</span>
    </>
  );

/** The files whose change was discarded on this page: they stay listed, with Undo, until something is published. */
function useDiscarded(content: DeskContent | undefined) {
  const [discarded, setTaken] = useState<readonly { path: string; since: string | undefined; wasSound: boolean }[]>([]);
  const { since } = useServiceStatus();
  const isChanged = (path: string): boolean =>
    content?.files.some((file) => file.path === path && file.state !== 'same') ?? false;
  const shown = discarded.filter((each) => each.since === since && !isChanged(each.path));
  return {
    paths: shown.map(({ path }) => path),
    /** The path of the file whose change was discarded last while the check found no error. */
    lastOfSound: shown.filter(({ wasSound }) => wasSound).at(-1)?.path,
    forget: () => setTaken([]),
    takeBack: async (...files: DeskFile[]): Promise<void> => {
      await deskApi.post('content/take-back', { taken: files.map(toNamedChange) });
      // No single change is left that Undo could revert.
      if (files.length === content?.files.filter(({ state }) => state !== 'same').length) editStore.forgetUndo();
      const now = files.map(({ path }) => ({ path, since, wasSound: content?.canPublish ?? false }));
      setTaken((earlier) => [...earlier.filter(({ path }) => !files.some((each) => each.path === path)), ...now]);
    },
    /** The files stay listed, with the focus, until the service lists them as changed again. */
    undo: (...paths: string[]) => deskApi.post('content/undo', { paths }),
  };
}

const toNamedChange = ({ path, hash = '' }: DeskFile): NamedChange => ({ path, hash });

interface DiscardedProps {
  action: Action;
  discarded: ReturnType<typeof useDiscarded>;
}

/**
 * Says that an error follows from a discarded change, and offers Undo, or to discard the files with the error as well.
 */
function CauseNotice({
  cause,
  resting,
  action,
  discarded,
}: DiscardedProps & { cause: string; resting: readonly DeskFile[] }) {
  const names = useSavedContentNames();
  const files = resting.map(({ path }) => names.headingOf(path));
  const isBusy = action.busy !== undefined;
  return (
    <>
      <p>{words.restsOn(names.headingOf(cause), files)}</p>
      <Buttons>
        <Button aria-disabled={isBusy} onClick={() => void action.act('rest', () => discarded.undo(cause))}>
          {words.undo}
        </Button>
        {resting.length > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void action.act('rest', () => discarded.takeBack(...resting))}>
            {words.takeBackToo}
          </Button>
        )}
        <Working place="rest" action={action} />
      </Buttons>
    </>
  );
}

interface ChangedFilesProps extends DiscardedProps, Pick<DeskContent, 'dropped'> {
  changed: readonly DeskFile[];
}

function ChangedFiles({ changed, dropped, action, discarded }: ChangedFilesProps) {
  const names = useSavedContentNames();
  const { paths, takeBack, undo } = discarded;
  const { busy, act } = action;
  const isBusy = busy !== undefined;
  const rows = [...changed, ...paths.map((path): DeskFile => ({ path, state: 'same' }))];
  if (rows.length === 0) return null;
  const bulk =
    changed.length > 1
      ? { words: words.takeAllBack, work: () => takeBack(...changed) }
      : changed.length === 0 && paths.length > 1 && { words: words.undoAll, work: () => undo(...paths) };
  return (
    <DeskSection title={words.changedFiles}>
      {bulk && (
        <Buttons>
          <Button aria-disabled={isBusy} onClick={() => void act('all', bulk.work)}>
            <TranslationSafeText>{bulk.words}</TranslationSafeText>
          </Button>
          <Working place="all" action={action} />
        </Buttons>
      )}
      <Rows>
        {rows.sort(byPath).map((file) => {
          const { path, state, isDoubtful } = file;
          const name = names.headingOf(path);
          const lines = isDoubtful ? (dropped[path] ?? []) : [];
          return (
            <li key={path}>
              <span>
                {path.endsWith('.json') ? <Link to={`/files/${path}`}>{name}</Link> : <span>{name}</span>}
                <TranslationSafeText>{`: ${isDoubtful ? words.isDoubtful : words.fileStates[state]}`}</TranslationSafeText>
                {lines.length > 0 && <TranslationSafeText>{`\n${words.folderDrops(lines)}`}</TranslationSafeText>}
              </span>
              <span>
                <Working place={path} action={action} />
                {isDoubtful && (
                  <RowButton
                    label={words.keepMine}
                    rowName={name}
                    isOff={isBusy}
                    onPress={() => void act(path, () => deskApi.post('content/keep-mine', toNamedChange(file)))}
                  />
                )}
                <RowButton
                  label={state === 'same' ? words.undo : isDoubtful ? words.keepFolders : words.takeBack}
                  rowName={name}
                  isOff={isBusy}
                  onPress={() => void act(path, () => (state === 'same' ? undo(path) : takeBack(file)))}
                />
              </span>
              {name !== path && <FilePathDisclosure>{path}</FilePathDisclosure>}
            </li>
          );
        })}
      </Rows>
    </DeskSection>
  );
}

/** Sorts by path; files whose conflict the owner has to decide come first. */
const byPath = (first: DeskFile, second: DeskFile): number =>
  Number(second.isDoubtful ?? false) - Number(first.isDoubtful ?? false) || first.path.localeCompare(second.path);

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
