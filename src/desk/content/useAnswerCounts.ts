import { useEffect, useState } from 'react';
import type { AnswerCounts } from '../../deskApi/desk.ts';
import { deskApi } from '../deskApi.ts';

/** How many leads have an answer to each question; nothing until that is known. */
export function useAnswerCounts(): AnswerCounts {
  const [counts, setCounts] = useState<AnswerCounts>({});
  useEffect(() => {
    deskApi.get<AnswerCounts>('answers').then(
      ({ data }) => setCounts(data),
      // The page is as useful without them.
      () => undefined,
    );
  }, []);
  return counts;
}
