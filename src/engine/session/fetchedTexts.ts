import { readSuggestionList } from '../definition/suggestions.ts';
import type { FieldSchema } from '../definition/types.ts';
import { evaluate } from '../logic/jsonLogic.ts';
import type { SessionStore } from './SessionStore.ts';
import { currentInstance } from '../flow/walk.ts';
import { valueAt } from '../../values/values.ts';

/** Fetches the texts that a field on the page suggests; none where that fails. */
export async function fetchSuggestionsOrNone(
  session: SessionStore,
  { optionsFrom }: Pick<FieldSchema, 'optionsFrom'>,
  signal: AbortSignal,
): Promise<string[]> {
  if (!optionsFrom || !session.host.fetchList) return [];
  session.recomputeNow();
  const { walk } = session.state;
  const entry = valueAt(walk.answers, currentInstance(session.state)?.base ?? '');
  const query = optionsFrom.query && evaluate(optionsFrom.query, { ...walk.answers, ...Object(entry) }, walk);
  const queryText = String(query ?? '');
  return session.host.fetchList(optionsFrom.path, queryText, signal).then(
    (list) => readSuggestionList(list, queryText),
    () => [],
  );
}
