import { useEffect, useState } from 'react';
import type { DeskRateFile } from '../../leads/desk.ts';
import type { DeskContent } from '../../leads/deskContent.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';

/** What the check finds in a table of the draft: asked with the path of a number, what is said of it and of its row. */
export function useFindings({ path, hash }: DeskRateFile): (at: readonly string[]) => readonly string[] {
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
  // What is assumed is marked where it stands.
  const own = found?.hash === hash ? found.findings : [];
  const shown = own.filter(({ file, code }) => file === path && code !== 'assumed-rates');
  const told = new Map(shown.map(({ at, message }) => [at.join('.'), message]));
  return (at) => [at.slice(0, -1), at].flatMap((path) => (path.length > 0 && told.get(path.join('.'))) || []);
}
