import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { previewVersionOrBuildDraft, reasonOf } from './deskApi.ts';
import { Page } from './parts.tsx';
import { words } from './words.ts';

/** The page of a tab, which builds a preview at once, and is then replaced by the site, or says why it cannot. */
export default function PreviewBuildingPage() {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState('');
  const named = search.get('version');
  useEffect(() => {
    const open = async (): Promise<void> => {
      await previewVersionOrBuildDraft(named ?? undefined);
      if (search.has('words')) sessionStorage.setItem('desk.words', 'true');
      window.location.replace('/');
    };
    open().catch((error: unknown) => setProblem(reasonOf(error)));
  }, [search, named]);
  return (
    <Page aria-busy={problem === ''}>
      <h2>{words.preview}</h2>
      <p role="status">{problem || words.previewIsMade}</p>
      {problem &&
        (named === null ? <Link to="/changes">{words.seeChanges}</Link> : <Link to="/history">{words.history}</Link>)}
    </Page>
  );
}
