import type { FormWithCode } from '../../engine/flow/answerWords.ts';
import { mergedSchema } from '../../engine/definition/schemaTree.ts';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import { storageKey, AnswerStore, fittingAnswers, readSent, type Sent } from '../../engine/saved/savedAnswers.ts';
import { storagePrefix } from '../content/content.ts';

/** The store of a form's saved answers on this device; undefined for a form that saves none. */
export const openStoreIfFormSavesDraft = ({ draft }: Pick<Definition, 'draft'>): AnswerStore | undefined =>
  draft && new AnswerStore(storageKey(storagePrefix, draft.key), () => localStorage);

/** Reads the last sending of a form, with the answers that are kept; undefined once its confirmation was closed. */
export function readUnclosedSending({ definition, code }: FormWithCode): { sent: Sent; answers: Answers } | undefined {
  const { sent: stored, answers } = openStoreIfFormSavesDraft(definition)?.read() ?? {};
  const sent = readSent(stored);
  return sent?.open
    ? { sent, answers: sent.changed ? {} : fittingAnswers(mergedSchema(definition), answers, code) }
    : undefined;
}

export function markConfirmationClosed(definition: Definition): void {
  const store = openStoreIfFormSavesDraft(definition);
  const saved = store?.read();
  const sent = readSent(saved?.sent);
  if (sent?.open) store?.write({ ...saved, sent: { ...sent, open: false } });
}
