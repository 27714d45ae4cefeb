import { useCallback, useEffect, useState } from 'react';
import type { DeskContent } from '../leads/deskContent.ts';
import { deskApi, patience, reasonOf } from './deskApi.ts';
import { useChanges, useDesk } from './useDesk.ts';

/** All of content and draft with what the check says of it, loaded again when something changed or `load` is called. */
export function useContent(): { content: DeskContent | undefined; load: () => void } {
  const { say } = useDesk();
  const [content, setContent] = useState<DeskContent>();
  const load = useCallback(() => {
    deskApi.get<DeskContent>('content', patience).then(
      ({ data }) => setContent(data),
      (error: unknown) => say(reasonOf(error)),
    );
  }, [say]);
  useEffect(load, [load]);
  useChanges(load);
  return { content, load };
}
