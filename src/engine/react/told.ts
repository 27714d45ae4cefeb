import { useMemo } from 'react';
import type { tellAnswers } from '../flow/answersInTexts.ts';
import { useSelected, useSession } from './session.ts';

/** The code that tells answers in texts, once it is loaded. */
export const tellCode: { tellAnswers?: typeof tellAnswers } = {};

/**
 * Texts that name answers, filled in: they render anew only when one of these changes. `at` is the path of the field or
 * section that they stand at.
 */
export function useTold<Texts>(texts: Texts | undefined, at = ''): Texts | undefined {
  const { labels } = useSession().form.definition;
  const told = useSelected(({ places }) => texts && JSON.stringify(tellCode.tellAnswers?.(texts, at, places, labels)));
  return useMemo(() => (told === undefined ? undefined : (JSON.parse(told) as Texts)), [told]);
}
