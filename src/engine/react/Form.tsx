// react: a session on the page. RJSF renders the fields; each takes its value and message from the session.

import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  lazy,
  Suspense,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { honeypotField } from '../definition/formPayload.ts';
import { joinPath } from '../definition/paths.ts';
import { canPostNatively } from '../definition/schemaTree.ts';
import type { Definition } from '../definition/types.ts';
import type { PageForm } from '../session/formCode.ts';
import type { FormHost } from '../session/FormHost.ts';
import { FormSession } from '../session/FormSession.ts';
import { isUneditedSuggestion } from '../session/suggestion.ts';
import type { PrehydrationInput, ReturnedForm } from '../session/sessionState.ts';
import { currentInstance } from '../flow/walk.ts';
import { ErrorBoundary } from '../theme/ErrorBoundary.tsx';
import { FocusedSectionErrorSummary } from './FocusedSectionErrorSummary.tsx';
import { prefetchLaterSectionCode } from './formCode.tsx';
import { LastSectionConsentsAndPrivacyLink, FormButtons } from './FormButtons.tsx';
import { KeptAnswersNoteWithClear } from './SavedStatus.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import { lazyOrNothing } from './optionalPart.ts';
import { EntriesRemovedByNumberNotice } from './EntriesRemovedByNumberNotice.tsx';
import { suspendAnchoringUntilInput } from './scrollAnchoring.ts';
import { SectionFields } from './SectionFields.tsx';
import { SelfFocusingSectionHeading } from './SelfFocusingSectionHeading.tsx';
import { StepList } from './StepList.tsx';
import { SectionProgressInStep, ShortStepPosition } from './StepProgress.tsx';
import { RunningTotal } from './RunningTotal.tsx';
import { fieldPathOfElementId, selectSentOnPage, SessionContext, useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

/**
 * A size container: from 43rem on the steps stand beside the section, here and in other modules. The width is in the
 * form's own font size, so that large text counts as narrow.
 */
const Frame = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  @container (min-width: 43rem) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: clamp(2rem, 6cqi, 4.5rem);
    align-items: start;
  }
`;

const Content = styled.div`
  margin-top: 0.5rem;

  @container (min-width: 43rem) {
    margin: 0;
  }
`;

/** Reserves the line of a part that loads late. */
const LaterLine = styled.div`
  min-height: ${tokens.touchTarget};
`;

// `prefetchLaterSectionCode` fetches this component in advance for forms with repeated steps.
const CopyFromEarlierEntry = lazyOrNothing(() => import('./CopyFromEarlierEntry.tsx'));
// If the code of `Failure` does not load either, the element around the form says that the form failed.
const Failure = lazy(() => import('../theme/Failure.tsx'));
// Mostly `prefetchLaterSectionCode` has fetched the review: `code.parts` has the same part, which shows at once.
const LateReview = lazyOrNothing(async () => ({ default: (await import('./Review.tsx')).Review }));
const SentNoteAndConflictChoice = lazyOrNothing(() => import('./SentNoteAndConflictChoice.tsx'));
const SaveForLaterByEmail = lazyOrNothing(async () => ({
  default: (await import('./savedForLater.tsx')).SaveForLaterByEmail,
}));
const SavedNote = lazyOrNothing(async () => ({
  default: (await import('./savedForLater.tsx')).RestoreFromLinkOrAskOnConflict,
}));

interface FormProps {
  form: PageForm;
  host: FormHost;
  prehydration?: PrehydrationInput | undefined;
  returned?: ReturnedForm | undefined;
  /** The session of this form and host, where the page looks into it, too. */
  session?: FormSession | undefined;
}

/** A form from its definition: one section at a time, with a step list when it has more than one step. */
export function Form({ form, host, prehydration: given, returned, session: shared }: FormProps) {
  // The session is created once: a page that renders again must not reset what was typed since.
  const [session] = useState(() => shared ?? new FormSession(form, host, returned));
  const [prehydration] = useState(given);
  useEffect(() => {
    const listening = new AbortController();
    if (session.host.isPrerendered) suspendAnchoringUntilInput(listening.signal);
    session.open(prehydration);
    // `storage`: another tab wrote; `answerssaved`: an earlier form on this page did, after it was closed; `pageshow`:
    // a page that comes back from the cache of Back and Forward, or that was frozen, has missed what others wrote.
    for (const message of ['storage', 'answerssaved', 'pageshow']) addEventListener(message, session.sync, listening);
    // On a phone `pagehide` and `visibilitychange` are the last events that are sure to fire before a page ends.
    addEventListener('pagehide', session.flush, listening);
    const syncOrFlush = (): void => void (document.hidden ? session.flush() : session.sync());
    document.addEventListener('visibilitychange', syncOrFlush, listening);
    return () => {
      listening.abort();
      session.close();
    };
  }, [session, prehydration]);
  const { labels } = form.definition;
  return (
    <SessionContext value={session}>
      <ErrorBoundary
        failed={(again) => (
          <Suspense>
            <Failure words={labels.formBroken} again={labels.showAgain} onAgain={again} />
          </Suspense>
        )}
        onError={session.flush}
      >
        <FormElement />
      </ErrorBoundary>
    </SessionContext>
  );
}

/** The form element. It may be rendered anew: the session has all answers and the visitor's position. */
function FormElement() {
  const session = useSession();
  const { form } = session;
  const ready = useSelected((state) => state.ready);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => (element.current ? session.press.watch(element.current) : undefined), [session]);
  useEffect(() => {
    const prefetch = (): void => {
      prefetchLaterSectionCode(form);
      void session.loadMerging();
    };
    element.current?.addEventListener('focusin', prefetch, { once: true });
  }, [session, form]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entered = session.host.entered?.(event.currentTarget);
    const unknown = session.merging?.findAutofilledValues?.(form, session.state, entered) ?? [];
    for (const [field, value] of unknown) session.set(field, value);
    session.navigation.next();
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    // Tab may lead to a field that only appears because of what was typed.
    if (key === 'Tab') session.recomputeNow();
  };
  // A suggested text is selected on focus, so that typing replaces it. A press clears that selection by placing the
  // cursor, so that the text is selected again on its click.
  const focused = useRef<EventTarget>(null);
  const selectSuggested = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
    if (isUneditedSuggestion(form, session.state, fieldPathOfElementId(target.id))) target.select();
  };
  const handleFocus = ({ target }: FocusEvent): void => {
    focused.current = target;
    selectSuggested(target);
  };
  const handleClick = ({ target }: MouseEvent): void => {
    if (target === focused.current) selectSuggested(target);
    focused.current = null;
  };
  // Without an action, `dialog` keeps a press before hydration from sending the form to its page and reloading that.
  const action = actionOf(form.definition, session.host);
  return (
    <form
      ref={element}
      method={action === undefined ? 'dialog' : 'post'}
      action={action}
      noValidate
      data-form={session.id}
      data-ready={ready || undefined}
      aria-label={form.definition.title}
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onClick={handleClick}
      onSubmit={submit}
    >
      {action === undefined && <NeedsScript />}
      <FormBody />
      <p hidden>
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </p>
    </form>
  );
}

/** The address for a native post of the form; undefined when it cannot be posted natively. */
const actionOf = (definition: Definition, host: FormHost): string | undefined =>
  'call' in definition.submit && canPostNatively(definition) ? host.action?.(definition.submit.call) : undefined;

function FormBody() {
  const session = useSession();
  const { definition } = session.form;
  const ready = useSelected((state) => state.ready);
  // Only another section instance renders this again, and not each walk, which creates all objects anew.
  useSelected((state) => state.instanceId);
  const current = currentInstance(session.state);
  const step = current && session.state.walk.steps[current.stepIndex]?.step;
  const shown = useRef(current?.id);
  useLayoutEffect(() => {
    if (shown.current !== current?.id) dispatchEvent(new Event('contentreplaced'));
    shown.current = current?.id;
  }, [current?.id]);
  if (!step) return null;
  const { section } = current;
  const { repeat } = step;
  const wizard = definition.steps.length > 1 || repeat !== undefined;
  const {
    AddableRepeatedSteps: AddedEntries,
    FailureOrDuplicatePanel: FailurePanel,
    Review = LateReview,
  } = session.form.code.parts;
  const { saving } = session.host;
  const saved = definition.savedAt !== undefined && saving ? () => saving(definition) : undefined;
  const body = (
    <Content>
      <LateNote />
      {saved && <Suspense>{ready && <SavedNote saving={saved} />}</Suspense>}
      {wizard && <ShortStepPosition />}
      {step.sections.length > 1 && <SectionProgressInStep />}
      <SelfFocusingSectionHeading id={`${session.id}-heading`} base={current.base} section={section} />
      <EntriesRemovedByNumberNotice />
      <FocusedSectionErrorSummary />
      <Suspense>{ready && repeat?.copy && <CopyFromEarlierEntry key={current.id} />}</Suspense>
      {section.review ? (
        <Suspense>
          <Review />
        </Suspense>
      ) : (
        <SectionFields
          section={section}
          idPrefix={current.base === '' ? session.id : joinPath(session.id, current.base)}
        />
      )}
      {AddedEntries && <AddedEntries />}
      <LastSectionConsentsAndPrivacyLink />
      {definition.runningTotal && <RunningTotal />}
      {FailurePanel && <FailurePanel />}
      <FormButtons />
      <KeptAnswersNoteWithClear />
      {saved && (
        <LaterLine>
          <Suspense>{ready && <SaveForLaterByEmail saving={saved} />}</Suspense>
        </LaterLine>
      )}
    </Content>
  );
  if (!wizard) return <Frame>{body}</Frame>;
  return (
    <Frame>
      <Columns>
        <StepList />
        {body}
      </Columns>
    </Frame>
  );
}

/** Notes above a form, which may also appear because of another tab. */
function LateNote() {
  const session = useSession();
  const hasNote = useSelected((state) => selectSentOnPage(session)(state) !== undefined || state.conflicts.size > 0);
  return (
    <div aria-live="polite">
      <Suspense>{hasNote && <SentNoteAndConflictChoice />}</Suspense>
    </div>
  );
}
