import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskApi, patience, reasonOf } from './deskApi.ts';
import { Page } from './parts.tsx';
import { words } from './words.ts';

/** What the tab of a preview shows while that is made, of a version or the draft, or why it cannot be. */
export default function Preview() {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    deskApi.post('preview', undefined, { ...patience, params: search }).then(
      () => window.location.replace('/'),
      (error: unknown) => setProblem(reasonOf(error)),
    );
  }, [search]);
  return (
    <Page aria-busy={problem === ''}>
      <h2>{words.preview}</h2>
      <p role="status">{problem || words.previewIsMade}</p>
    </Page>
  );
}
