import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { foldedText } from '../engine/definition/cleanText.ts';
import { Button } from '../engine/theme/Button.ts';
import { TextSpan } from '../engine/theme/spans.tsx';
import type { DeskContent } from '../leads/deskContent.ts';
import { EditedFile } from './files/EditedFile.ts';
import { Buttons, FindingList, Page, Rows, Search } from './parts.tsx';
import { useAskBeforeLeaving, useChanges, useLoaded } from './useDesk.ts';
import { words } from './words.ts';

const JsonEditor = lazy(() => import('./files/JsonEditor.tsx'));

/** All files of the content, or the one that the address names, in an editor. */
export default function Files() {
  const { '*': path = '' } = useParams();
  const { data: content } = useLoaded<DeskContent>('content');
  return path === '' ? <FileList content={content} /> : <FileEditor key={path} path={path} content={content} />;
}

function FileList({ content }: { content: DeskContent | undefined }) {
  const [search, setSearch] = useState('');
  const found = content?.files.filter(
    ({ path }) => path.endsWith('.json') && path.includes(foldedText(search).toLowerCase()),
  );
  return (
    <Page aria-busy={!content}>
      <h2>{words.files}</h2>
      <Search label={words.searchFiles} value={search} onSearch={setSearch} />
      <Rows>
        {found?.map(({ path, state }) => (
          <li key={path}>
            <Link to={`/files/${path}`}>{path}</Link>
            {state !== 'same' && <TextSpan>{words.fileStates[state]}</TextSpan>}
          </li>
        ))}
      </Rows>
    </Page>
  );
}

/** One file in the editor, which saves it into the draft as one types. */
function FileEditor({ path, content }: { path: string; content: DeskContent | undefined }) {
  const [search] = useSearchParams();
  const [{ text, isSaved, problem, theirs }, setState] = useState(EditedFile.first);
  const file = useRef<EditedFile>(undefined);
  useEffect(() => {
    const edited = new EditedFile(path, setState);
    file.current = edited;
    edited.load();
    return () => void edited.save();
  }, [path]);
  useChanges(useCallback(() => file.current?.load(), []));
  useAskBeforeLeaving(!isSaved);
  const findings = useMemo(() => content?.findings.filter((finding) => finding.file === path) ?? [], [content, path]);
  const isChanged = content?.files.some((each) => each.path === path && each.state !== 'same');
  const line = Number(search.get('line')) || undefined;
  return (
    <Page aria-busy={text === undefined}>
      <div>
        <Link to="/files">← {words.allFiles}</Link>
        <h2>{path}</h2>
        <p role="status">{!isSaved ? words.isBeingSaved : isChanged ? words.isInDraft : words.savesItself}</p>
        <p>{words.editorKeys}</p>
        {problem !== '' && <p role="alert">{problem}</p>}
        {theirs && (
          <Buttons>
            <Button type="button" onClick={() => file.current?.choose('mine')}>
              {words.keepMine}
            </Button>
            <Button type="button" onClick={() => file.current?.choose('theirs')}>
              {words.keepTheirs}
            </Button>
          </Buttons>
        )}
      </div>
      {text !== undefined && (
        <Suspense fallback={null}>
          <JsonEditor
            label={path}
            text={text}
            findings={findings}
            line={line}
            onChange={(typed) => file.current?.type(typed)}
          />
        </Suspense>
      )}
      <FindingList findings={findings} />
    </Page>
  );
}
