import { answersSchema } from '../../engine/definition/schemaTree.ts';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import {
  draftKey,
  type DraftStore,
  draftStore,
  fittingAnswers,
  readSent,
  type Sent,
} from '../../engine/draft/draft.ts';
import { storagePrefix } from '../content/content.ts';

/** The draft of a form on this device; undefined for a form that keeps none. */
export const draftOfForm = ({ draft }: Pick<Definition, 'draft'>): DraftStore | undefined =>
  draft && draftStore(draftKey(storagePrefix, draft.key), () => localStorage);

/** The last time that a form was sent, with its answers as far as they are kept, until its confirmation is closed. */
export function unclosedSent(definition: Definition): { sent: Sent; answers: Answers } | undefined {
  const { sent: kept, answers } = draftOfForm(definition)?.read() ?? {};
  const sent = readSent(kept);
  return sent?.open
    ? { sent, answers: sent.changed ? {} : fittingAnswers(answersSchema(definition), answers) }
    : undefined;
}

/** Notes that the confirmation of a form was closed. */
export function closeSent(definition: Definition): void {
  const store = draftOfForm(definition);
  const draft = store?.read();
  const sent = readSent(draft?.sent);
  if (sent?.open) store?.write({ ...draft, sent: { ...sent, open: false } });
}
