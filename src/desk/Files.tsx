import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { foldSignsAndWhitespace } from '../engine/definition/cleanText.ts';
import { hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import type { DeskContent } from '../deskApi/content.ts';
import { usePendingEditAndPut, useSavedTextsByFile } from './edits/useEdits.ts';
import { narrow, Page, Rows, SearchField } from './parts.tsx';
import { FindingList } from './findings.tsx';
import { useDataReloadedOnChange } from './useDesk.ts';
import { words } from './words.ts';

const JsonEditor = lazy(() => import('../jsonEditor/JsonEditor.tsx'));

const FileRows = styled(Rows)`
  grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
  gap: 0 2rem;
`;

/** On a phone without a keyboard, the name of a file and what is done to it leave room for its text. */
const FileHead = styled.div`
  ${narrow} {
    h2 {
      font-size: 1.125rem;
    }

    p + p:not([role]) {
      ${hidden}
    }
  }
`;

export default function Files() {
  const { '*': path = '' } = useParams();
  const { data: content } = useDataReloadedOnChange<DeskContent>('content');
  return path === '' ? <FileList content={content} /> : <FileEditor key={path} path={path} content={content} />;
}

function FileList({ content }: { content: DeskContent | undefined }) {
  const [search, setSearch] = useState('');
  const matches = content?.files.filter(
    ({ path }) => path.endsWith('.json') && path.toLowerCase().includes(foldSignsAndWhitespace(search).toLowerCase()),
  );
  return (
    <Page aria-busy={!content}>
      <h2>{words.files}</h2>
      <SearchField label={words.searchFiles} value={search} onSearch={setSearch} />
      <FileRows>
        {matches?.map(({ path, state }) => (
          <li key={path}>
            <Link to={`/files/${path}`}>{path}</Link>
            {state !== 'same' && <TranslationSafeText>{words.fileStates[state]}</TranslationSafeText>}
          </li>
        ))}
      </FileRows>
    </Page>
  );
}

/** The editor of a file, which puts the whole text into the draft as an edit while the owner types. */
function FileEditor({ path, content }: { path: string; content: DeskContent | undefined }) {
  const [search] = useSearchParams();
  const texts = useSavedTextsByFile();
  const saved = texts?.get(path)?.text;
  const { edit, put } = usePendingEditAndPut({ file: path, path: '' });
  const text = edit ? String(edit.to ?? '') : saved;
  const findings = useMemo(() => content?.findings.filter((finding) => finding.file === path) ?? [], [content, path]);
  const isChanged = content?.files.some((each) => each.path === path && each.state !== 'same');
  const line = Number(search.get('line'));
  const place = useMemo(() => (line > 0 ? { line } : undefined), [line]);
  return (
    <Page aria-busy={!texts}>
      <FileHead>
        <Link to="/files">← {words.allFiles}</Link>
        <h2>{path}</h2>
        <p>
          <TranslationSafeText>{isChanged ? words.isInDraft : words.savesItself}</TranslationSafeText>
        </p>
        <p>{words.editorKeys}</p>
        {texts && text === undefined && <p role="alert">{words.noSuchFile}</p>}
      </FileHead>
      {texts && text !== undefined && (
        <Suspense fallback={null}>
          <JsonEditor
            label={path}
            text={text}
            findings={findings}
            place={place}
            onChange={(newText) => put({ ...(saved !== undefined && { from: saved }), to: newText })}
          />
        </Suspense>
      )}
      <FindingList findings={findings} />
    </Page>
  );
}
