import { useEffect, useState } from 'react';
import type { AnswerCounts } from '../../deskApi/desk.ts';
import { deskApi } from '../deskApi.ts';

/** How many leads have an answer to each question; empty until that is loaded. */
export function useLeadCountsByQuestion(): AnswerCounts {
  const [counts, setCounts] = useState<AnswerCounts>({});
  useEffect(() => {
    deskApi.get<AnswerCounts>('answers').then(
      ({ data }) => setCounts(data),
      // The page is as useful without the numbers.
      () => undefined,
    );
  }, []);
  return counts;
}
