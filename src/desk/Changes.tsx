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
import { timeInWords } from './format.ts';
import { Buttons, Page, RowButton, Rows, Section, useAsk } from './parts.tsx';
import { FindingList } from './findings.tsx';
import { useDesk, useLoaded, useStatus } from './useDesk.ts';
import { words } from './words.ts';

/** Shows unpublished changes, the findings in them, and the button that publishes them. */
export default function Changes() {
  const { stays = [] } = (useLocation().state ?? {}) as { stays?: readonly string[] };
  const { clock } = useStatus();
  const { data: content, hasFailed, load } = useLoaded<DeskContent>('content');
  const { dialog, ask } = useAsk();
  const action = useAction(load);
  useTexts();
  const names = useNames();
  const [isPublished, setIsPublished] = useState(false);
  const taken = useTakenBack(content);
  const publish = async (isMeant = false): Promise<void> => {
    let asks: readonly string[] = [];
    await action.act('publish', async () => {
      try {
        await deskApi.post('content/publish', { of: content?.state, isMeant });
        setIsPublished(true);
        taken.forget();
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
  const changed = content.files.filter(({ state }) => state !== 'same');
  const wrong = [...new Set(content.findings.filter(isError).map(({ file }) => file))];
  const cause = wrong.length > 0 ? taken.lastOfSound : undefined;
  const isAsked = changed.some(({ isDoubtful }) => isDoubtful);
  const findings = <FindingList findings={content.findings} placeOf={(finding) => placeOf(names, finding)} />;
  return (
    <Page aria-busy={action.busy !== undefined}>
      <h2>{words.changes}</h2>
      <p role="status">
        {action.busy === undefined ? (
          isPublished && <TextSpan>{words.published}</TextSpan>
        ) : (
          <Hidden key="busy">{wordsOf(action.busy)}</Hidden>
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
      {content.back !== undefined && <p>{words.broughtBack(timeInWords(content.back, clock))}</p>}
      <Lines title={words.whatChanges} lines={content.summary} />
      <Lines title={words.stays} lines={content.back === undefined ? [] : stays} />
      {changed.length > 0 && !content.canPublish && cause === undefined && (
        <p>{wrong.length > 0 ? words.cannotPublish : words.chooseFirst}</p>
      )}
      {cause !== undefined && (
        <Resting cause={cause} resting={changed.filter(({ path }) => wrong.includes(path))} {...{ action, taken }} />
      )}
      {content.canPublish && (
        <Buttons>
          <Button $primary aria-disabled={action.busy !== undefined} onClick={() => void publish()}>
            {words.publish}
          </Button>
          <Button as="a" href="/desk/preview" target="_blank">
            {words.preview}
          </Button>
          <Working at="publish" action={action} />
        </Buttons>
      )}
      {!isAsked && findings}
      <ChangedFiles changed={changed} dropped={content.dropped} action={action} taken={taken} />
      {isAsked && findings}
      {dialog}
    </Page>
  );
}

/** The action that is not done yet, by its place: a file, by its path, or a button; and how to begin one. */
interface Action {
  busy: string | undefined;
  act: (at: string, work: () => Promise<unknown>) => Promise<void>;
}

/** Does one thing after the other, and loads the page anew after each. */
function useAction(load: () => Promise<void>): Action {
  const desk = useDesk();
  const [busy, setBusy] = useState<string>();
  const act: Action['act'] = async (at, work) => {
    if (busy !== undefined) return;
    setBusy(at);
    await desk.act(work);
    setBusy(undefined);
    await load();
  };
  return { busy, act };
}

const wordsOf = (busy: string): string => (busy === 'publish' ? words.isPublishing : words.isWorking);

const Working = ({ at, action: { busy } }: { at: string; action: Action }) =>
  busy === at && (
    <>
      <progress aria-hidden />
      <span aria-hidden>{wordsOf(at)}</span>
    </>
  );

/** The files whose change was taken back here: they stay in their place, with Undo, until something is published. */
function useTakenBack(content: DeskContent | undefined) {
  const [taken, setTaken] = useState<readonly { path: string; since: string | undefined; wasSound: boolean }[]>([]);
  const { since } = useStatus();
  const isChanged = (path: string): boolean =>
    content?.files.some((file) => file.path === path && file.state !== 'same') ?? false;
  const shown = taken.filter((each) => each.since === since && !isChanged(each.path));
  return {
    paths: shown.map(({ path }) => path),
    /** The last one that was taken back while nothing was wrong. */
    lastOfSound: shown.filter(({ wasSound }) => wasSound).at(-1)?.path,
    forget: () => setTaken([]),
    takeBack: async (...files: DeskFile[]): Promise<void> => {
      await deskApi.post('content/take-back', { taken: files.map(named) });
      // Nothing is left of what could be taken back one by one.
      if (files.length === content?.files.filter(({ state }) => state !== 'same').length) editStore.forgetUndo();
      const now = files.map(({ path }) => ({ path, since, wasSound: content?.canPublish ?? false }));
      setTaken((before) => [...before.filter(({ path }) => !files.some((each) => each.path === path)), ...now]);
    },
    /** They stay in their place, with the focus, until they are listed as changed again. */
    undo: (...paths: string[]) => deskApi.post('content/undo', { paths }),
  };
}

const named = ({ path, hash = '' }: DeskFile): NamedChange => ({ path, hash });

interface TakenBackProps {
  action: Action;
  taken: ReturnType<typeof useTakenBack>;
}

/** Says that what is wrong rests on a change that was taken back, and what can be done about it. */
function Resting({ cause, resting, action, taken }: TakenBackProps & { cause: string; resting: readonly DeskFile[] }) {
  const names = useNames();
  const files = resting.map(({ path }) => names.groupOf(path));
  const isBusy = action.busy !== undefined;
  return (
    <>
      <p>{words.restsOn(names.groupOf(cause), files)}</p>
      <Buttons>
        <Button aria-disabled={isBusy} onClick={() => void action.act('rest', () => taken.undo(cause))}>
          {words.undo}
        </Button>
        {resting.length > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void action.act('rest', () => taken.takeBack(...resting))}>
            {words.takeBackToo}
          </Button>
        )}
        <Working at="rest" action={action} />
      </Buttons>
    </>
  );
}

interface ChangedFilesProps extends TakenBackProps, Pick<DeskContent, 'dropped'> {
  changed: readonly DeskFile[];
}

/** The changed files, and those whose change was taken back, with what can be done about each, or about all. */
function ChangedFiles({ changed, dropped, action, taken }: ChangedFilesProps) {
  const names = useNames();
  const { paths, takeBack, undo } = taken;
  const { busy, act } = action;
  const isBusy = busy !== undefined;
  const rows = [...changed, ...paths.map((path): DeskFile => ({ path, state: 'same' }))];
  if (rows.length === 0) return null;
  const whole =
    changed.length > 1
      ? { words: words.takeAllBack, work: () => takeBack(...changed) }
      : changed.length === 0 && paths.length > 1 && { words: words.undoAll, work: () => undo(...paths) };
  return (
    <Section title={words.changedFiles}>
      {whole && (
        <Buttons>
          <Button aria-disabled={isBusy} onClick={() => void act('all', whole.work)}>
            <TextSpan>{whole.words}</TextSpan>
          </Button>
          <Working at="all" action={action} />
        </Buttons>
      )}
      <Rows>
        {rows.sort(byPath).map((file) => {
          const { path, state, isDoubtful } = file;
          const name = names.groupOf(path);
          const lines = isDoubtful ? (dropped[path] ?? []) : [];
          return (
            <li key={path}>
              <span>
                {path.endsWith('.json') ? <Link to={`/files/${path}`}>{name}</Link> : <span>{name}</span>}
                <TextSpan>{`: ${isDoubtful ? words.isDoubtful : words.fileStates[state]}`}</TextSpan>{' '}
                {name !== path && <small>{path}</small>}
                {lines.length > 0 && <TextSpan>{`\n${words.folderDrops(lines)}`}</TextSpan>}
              </span>
              <span>
                <Working at={path} action={action} />
                {isDoubtful && (
                  <RowButton
                    label={words.keepMine}
                    of={name}
                    isOff={isBusy}
                    onPress={() => void act(path, () => deskApi.post('content/keep-mine', named(file)))}
                  />
                )}
                <RowButton
                  label={state === 'same' ? words.undo : isDoubtful ? words.keepFolders : words.takeBack}
                  of={name}
                  isOff={isBusy}
                  onPress={() => void act(path, () => (state === 'same' ? undo(path) : takeBack(file)))}
                />
              </span>
            </li>
          );
        })}
      </Rows>
    </Section>
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
