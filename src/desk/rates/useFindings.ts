import { useEffect, useState } from 'react';
import { readJson } from '../../json/readJson.ts';
import { SourceDocument } from '../../json/SourceDocument.ts';
import type { DeskRateFile } from '../../leads/desk.ts';
import type { DeskContent } from '../../leads/deskContent.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';

/** What the check finds in a table of the draft: asked with the path of a number, what stands on its line. */
export function useFindings({ path, text, hash }: DeskRateFile): (at: readonly string[]) => readonly string[] {
  const { say } = useDesk();
  const [found, setFound] = useState<{ hash: string; findings: DeskContent['findings'] }>();
  useEffect(() => {
    let isNewest = true;
    deskApi.get<DeskContent>('content').then(
      ({ data: { findings } }) => isNewest && setFound({ hash, findings }),
      (error: unknown) => say(reasonOf(error)),
    );
    return () => {
      isNewest = false;
    };
  }, [hash, say]);
  const { tree } = readJson(text);
  if (!tree || found?.hash !== hash) return () => [];
  const document = new SourceDocument(path, text, tree);
  // What is assumed is marked where it stands.
  const own = found.findings.filter(({ file, code }) => file === path && code !== 'assumed-rates');
  return (at) => {
    const { line } = document.placeOf([...at]);
    return own.flatMap((finding) => (finding.line === line ? finding.message : []));
  };
}
