import type { LoadedForm } from '../definition/answerCode.ts';
import { defaultListsByPath, differsFromDefaults, addDefaultListsAround } from '../definition/answerValues.ts';
import { consentsField } from '../definition/formPayload.ts';
import { answerTree, withValueAt } from '../definition/paths.ts';
import { mergedSchema, allFieldsAndNotes, uiByPath } from '../definition/schemaTree.ts';
import { memoizedCheck, lastMessageByField } from '../flow/sectionErrors.ts';
import { hasField, currentInstance, findReview } from '../flow/walk.ts';
import {
  fittingOrUnknownAnswers,
  fittingAnswers,
  readSent,
  readUnansweredSubmissions,
  type StoredAnswers,
} from '../saved/savedAnswers.ts';
import type { FormHost } from './FormHost.ts';
import { deriveWalkAndCurrentInstance } from './pipeline.ts';
import { markRemovalSeenOrEnd, noteEntriesLeftOutByNumber } from './removals.ts';
import {
  isListed,
  nothingEntered,
  type PrehydrationInput,
  type ReturnedForm,
  type SessionForm,
  type SessionState,
} from './sessionState.ts';
import { renewSuggestedTextsInLanguage } from './suggestion.ts';
import { valueAt } from '../../values/values.ts';

export function sessionForm<Form extends LoadedForm>(form: Form): Form & SessionForm {
  const schema = mergedSchema(form.definition);
  const fields = new Map(allFieldsAndNotes(schema));
  const hasSuggestions = Object.values(form.definition.sections)
    .flatMap(uiByPath)
    .some(([, ui]) => ui['ui:suggests']);
  return {
    ...form,
    schema,
    fields,
    defaultLists: defaultListsByPath(schema),
    hasSuggestions,
    check: memoizedCheck(form),
  };
}

/** The state of a form before any input, or of one that the server returned. */
export const initialState = (
  form: SessionForm,
  { answers, consents, errors }: ReturnedForm = nothingEntered,
): SessionState =>
  deriveWalkAndCurrentInstance(form, {
    answers,
    walk: { steps: [], answers: {}, code: form.code },
    walked: {},
    instances: [],
    instanceId: '',
    entered: false,
    ready: false,
    sending: false,
    failures: 0,
    moves: 0,
    reviewed: false,
    restored: false,
    sent: undefined,
    savedId: undefined,
    failure: undefined,
    repeated: undefined,
    removal: undefined,
    typing: undefined,
    unanswered: [],
    surplus: new Map(),
    files: { uploads: new Map(), notes: new Map(), pictures: new Map() },
    entries: new Map(),
    conflicts: new Map(),
    errors: lastMessageByField(errors),
    raised: new Map(),
    refused: new Map(),
    consents: new Set(consents),
  });

export const resetAnswersKeepingPageState = (form: SessionForm, state: SessionState): SessionState => {
  const { ready, failures, moves, surplus, files } = state;
  return { ...state, ...initialState(form), ready, failures, moves, surplus, files };
};

/**
 * A form as it opens: with its saved answers, merged with what the page prefills, and over both what was entered before
 * hydration. What the browser had kept counts where nothing is saved, which would be newer. The visitor returns to
 * their last section instance, unless they have already `begun` at the first one.
 */
export function openForm(
  form: SessionForm,
  state: SessionState,
  saved: StoredAnswers,
  { entered: changed = {}, standing = changed, pressed = false }: PrehydrationInput,
  { prefill = (answers) => answers, history }: Pick<FormHost, 'prefill' | 'history'>,
): { opened: SessionState; begun: boolean } {
  const { schema, definition, code, defaultLists } = form;
  const savedAnswers = fittingOrUnknownAnswers(schema, saved.answers, code);
  const entered = 'answers' in saved ? changed : standing;
  const input = fittingAnswers(schema, answerTree(entered), code);
  const fields = Object.keys(entered).filter((field) => valueAt(input, field) !== undefined);
  const answers = fields.reduce(
    (tree, field) => withValueAt(addDefaultListsAround(defaultLists, tree, field), field, valueAt(input, field)),
    prefill(savedAnswers),
  );
  const consents = definition.consents.filter(({ name, wording }) => {
    const ticked = entered[`${consentsField}.${name}`];
    return ticked === undefined ? isListed(saved.consents, wording) : ticked === true;
  });
  const begun = pressed || fields.length > 0;
  const walked = deriveWalkAndCurrentInstance(form, { ...state, answers });
  const anew = { ...walked, answers: renewSuggestedTextsInLanguage(form, walked, saved.suggested) };
  const derived = deriveWalkAndCurrentInstance(form, anew, begun ? [] : [history?.current(), saved.place]);
  const opened = noteEntriesLeftOutByNumber(form, {
    ...derived,
    ready: true,
    restored: differsFromDefaults(schema, savedAnswers),
    reviewed: saved.reviewed === true && findReview(derived.instances) !== undefined,
    sent: readSent(saved.sent),
    savedId: typeof saved.savedId === 'string' ? saved.savedId : undefined,
    consents: new Set(consents.map(({ name }) => name)),
    unanswered: readUnansweredSubmissions(saved.submissions),
  });
  // Entries that were left out on an earlier visit are only reported on the page with their number.
  const { removal } = opened;
  const current = currentInstance(opened);
  const isNews = !removal || (current && hasField(current, removal.field));
  return { opened: isNews ? opened : { ...markRemovalSeenOrEnd(opened), removal: undefined }, begun };
}
