// The steps of what happens on a key, in their order: `storeInputOnly`; at the next pause
// `deriveWalkAndCurrentInstance` and `updateMessagesAndSurplusEntries`; at a longer one `persist`. Each is pure.

import { differsFromDefaults, parseInputUndefinedAsBlank, addDefaultListsAround } from '../definition/answerValues.ts';
import {
  removePathIndexes,
  endsInEntryIndex,
  isWithin,
  joinPath,
  pathRelativeToBase,
  pathStrictlyWithin,
  withValueAt,
} from '../definition/paths.ts';
import type { Answers, Consent, Definition, FieldError } from '../definition/types.ts';
import { sortErrors } from '../flow/sectionErrors.ts';
import { sectionInstances, walkFlow, currentInstance } from '../flow/walk.ts';
import { isVisible, type WalkedSection } from '../flow/walkSection.ts';
import type { SavedAnswers } from '../saved/savedAnswers.ts';
import { noteEntriesLeftOutByNumber } from './removals.ts';
import type { Command, SessionForm, SessionState } from './sessionState.ts';
import { choicesWithUneditedSuggestedSibling, withSuggestedSiblingText } from './suggestion.ts';

/** Whether a control's value is a text that is being typed, and no choice, which is complete at once. */
export const isFreeTextValue = ({ fields }: SessionForm, field: string, value: unknown): boolean =>
  typeof value === 'string' && !fields.get(removePathIndexes(field))?.enum;

/** Stores a control's value in the typed answers, and a choice's suggestion. All else is recomputed later. */
export function storeInputOnly(form: SessionForm, state: SessionState, field: string, value: unknown): SessionState {
  const schema = form.fields.get(removePathIndexes(field));
  const valueSchema = (endsInEntryIndex(field) && schema?.values) || schema;
  const { answers } = state;
  const changed = withValueAt(
    addDefaultListsAround(form.defaultLists, answers, field),
    field,
    valueSchema ? parseInputUndefinedAsBlank(valueSchema, value, form.code) : value,
  );
  const isFreeText = isFreeTextValue(form, field, value);
  const newAnswers = isFreeText
    ? changed
    : withSuggestedSiblingText(form, answers, changed, currentInstance(state), field);
  return {
    ...replaceAnswersAsNewSubmission(state, newAnswers),
    typing: isFreeText && valueSchema?.type === 'string' ? field : undefined,
    refused: withoutKeys(state.refused, (path) => path === field),
    conflicts: withoutKeys(state.conflicts, (path) => path === field),
  };
}

/** The state with other typed answers, which are another submission; cleared answers cannot come back any more. */
export const replaceAnswersAsNewSubmission = (state: SessionState, newAnswers: Answers): SessionState => ({
  ...state,
  answers: newAnswers,
  typing: undefined,
  cleared: undefined,
  repeated: undefined,
  sent: state.sent && { ...state.sent, changed: true },
});

export const changeAnswers: Command<[change: (answers: Answers) => Answers]> = (_form, state, change): SessionState =>
  replaceAnswersAsNewSubmission(state, change(state.answers));

/** A map without some of its keys; the same map where it has none of them. */
function withoutKeys<Value>(
  map: ReadonlyMap<string, Value>,
  isLeftOut: (path: string) => boolean,
): ReadonlyMap<string, Value> {
  const remaining = [...map].filter(([path]) => !isLeftOut(path));
  return remaining.length === map.size ? map : new Map(remaining);
}

/**
 * Walks the form, unless answers and day are the same as last time, and decides which section instances there are. The
 * visitor is at the first of the candidates, by id, that can be entered, else at the first instance.
 */
export function deriveWalkAndCurrentInstance(
  form: SessionForm,
  state: SessionState,
  candidateIds: readonly unknown[] = [state.instanceId],
): SessionState {
  const { answers } = state;
  const today = form.today?.();
  const isWalked = state.walked === answers && state.walk.today === today;
  const walk = isWalked ? state.walk : walkFlow(form, answers, { today });
  const instances = isWalked ? state.instances : sectionInstances(walk);
  const [instance] = [...candidateIds.flatMap((id) => instances.find((each) => each.id === id) ?? []), ...instances];
  const entered = isWalked ? state.entered : differsFromDefaults(form.schema, answers);
  return { ...state, walk, walked: answers, instances, instanceId: instance?.id ?? '', entered };
}

/** Keeps the messages on the page that still apply, in their current wording, and finds entries that are left out. */
export function updateMessagesAndSurplusEntries(form: SessionForm, state: SessionState): SessionState {
  const { errors } = state;
  if (errors.size === 0) return noteEntriesLeftOutByNumber(form, state);
  const current = currentInstance(state);
  const wrong = new Map(state.refused);
  if (current) for (const { field, message } of ruleAndWidgetErrors(form, state, current)) wrong.set(field, message);
  const isSame = [...errors].every(([field, message]) => wrong.get(field) === message);
  const shownErrors = isSame ? errors : new Map([...wrong].filter(([field]) => errors.has(field)));
  return noteEntriesLeftOutByNumber(form, { ...state, errors: shownErrors });
}

/** The answers of a form as the device keeps them; undefined while there are none. */
export function persist(form: SessionForm, state: SessionState): SavedAnswers | undefined {
  const { definition, code } = form;
  // The form may not have been recomputed since the last keystrokes.
  const { entered, answers, instances, instanceId, reviewed, sent, savedId, unanswered } = deriveWalkAndCurrentInstance(
    form,
    state,
  );
  if (!entered && unanswered.length === 0 && !sent) return undefined;
  const wordings = tickedConsents(definition, state).map(({ wording }) => wording);
  const suggested = form.hasSuggestions
    ? instances.flatMap((each) => choicesWithUneditedSuggestedSibling(form, each, answers))
    : [];
  const saved: SavedAnswers = {
    answers,
    place: instanceId,
    ...(reviewed && { reviewed }),
    submissions: unanswered,
    ...(wordings.length > 0 && { consents: wordings }),
    ...(suggested.length > 0 && { suggested }),
    ...(sent && { sent }),
    savedId,
  };
  return code.parts.withoutSecrets?.(definition, saved) ?? saved;
}

export const tickedConsents = ({ consents }: Definition, state: SessionState): Consent[] =>
  consents.filter(({ name }) => state.consents.has(name));

/** The errors of a section by the form's own rules, and those that widgets raised at fields without one. */
export function ruleAndWidgetErrors(
  form: SessionForm,
  { raised }: Pick<SessionState, 'raised'>,
  walked: WalkedSection,
): readonly FieldError[] {
  const errors = form.check(walked);
  const { section, base, hidden } = walked;
  const wrong = new Map<string, string>();
  for (const [field, message] of raised) {
    const path = pathStrictlyWithin(base, field) ?? '';
    const isOfSection = Object.hasOwn(section.schema.properties, path.split('.')[0] ?? '');
    if (isOfSection && isVisible(hidden, path)) wrong.set(path, message);
  }
  if (wrong.size === 0) return errors;
  for (const { field, message } of errors) wrong.set(pathRelativeToBase(base, field), message);
  return sortErrors(section.schema, wrong).map((error) => ({ ...error, field: joinPath(base, error.field) }));
}

/** Shows the errors that a widget raises with the answer of a field. */
export const setWidgetErrors: Command<[field: string, messages: ReadonlyMap<string, string>]> = (
  _form,
  state,
  field,
  messages,
) => ({
  ...state,
  raised: new Map([...withoutKeys(state.raised, (path) => isWithin(field, path)), ...messages]),
  errors: new Map([...state.errors, ...messages]),
});
