import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { mergedSchema } from '../../engine/definition/schemaTree.ts';
import { EntriesRemovedByNumberNotice } from '../../engine/react/EntriesRemovedByNumberNotice.tsx';
import { SectionFields } from '../../engine/react/SectionFields.tsx';
import { SelfFocusingSectionHeading } from '../../engine/react/SelfFocusingSectionHeading.tsx';
import { fieldPathOfElementId, idSeparator, SessionContext } from '../../engine/react/session.ts';
import type { PageForm } from '../../engine/session/formCode.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { FormSession } from '../../engine/session/FormSession.ts';
import { currentInstance } from '../../engine/flow/walk.ts';
import { Button } from '../../engine/theme/Button.ts';
import { editStore } from '../edits/EditStore.ts';
import { press, useEdits } from '../edits/useEdits.ts';
import { lowestHeight, nextHeight, bottomBarClearanceRef } from '../lowerEdge.ts';
import { Buttons } from '../parts.tsx';
import { words } from '../words.ts';
import { deskHost, type FormVariant, keepSelectedTabsInViewRef, NamedEntries, useDeskForm } from './deskForms.ts';
import { type AnswersInFiles, EditedAnswers } from './EditedAnswers.ts';
import { FieldConflictsAndNotes, type FieldNote } from './FieldConflictsAndNotes.tsx';
import { theme } from '../../site/styles/theme.ts';

export interface EditedFormProps
  extends FormVariant, AnswersInFiles, Pick<FormHost, 'fetchList' | 'upload' | 'pictureAt'> {
  /** Notes for fields; those whose field is not on the page do not show. */
  notes?: readonly FieldNote[];
  /** Closes the form by its button, once nothing in it is missing or wrong. */
  onClose?: () => void;
}

/** Buttons that stay in view above the status of edits. */
const Closing = styled(Buttons)`
  position: sticky;
  bottom: calc(var(${lowestHeight}, 0px) - var(--form-below, 0px));
  z-index: 1;
  padding-block: 0.75rem;
  background: ${theme.surface};
`;

/** Hides the Undo beside the line that an entry was removed, because the foot of the window has one. */
const Entries = styled(NamedEntries)`
  p[role='status'] + button:not([aria-describedby]) {
    display: none;
  }
`;

const next = bottomBarClearanceRef(nextHeight);

/** A form of the desk for existing content: it edits the draft while the owner types. */
export function AutosavingForm({ importForm, hiddenFields, conditions, ...props }: EditedFormProps) {
  const form = useDeskForm({ importForm, hiddenFields, conditions });
  const { texts } = useEdits();
  if (!texts?.has(props.formFile)) return <p role="alert">{words.fileIsGone(props.formFile)}</p>;
  return form ? <Fields form={form} {...props} /> : <div aria-busy="true" />;
}

type FieldsProps = Omit<EditedFormProps, keyof FormVariant> & { form: PageForm };

function Fields({ form, notes = [], onClose, ...props }: FieldsProps) {
  const { formFile, answers, edits, fieldsIn, ...host } = props;
  const { renewals, undone } = useEdits();
  const [timesRefused, setTimesRefused] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const files = useRef<AnswersInFiles>(props);
  useLayoutEffect(() => void (files.current = props));
  const { id, title } = form.definition;
  const [{ session, edited }] = useState(() => {
    const prefill = () => answers(mergedSchema(form.definition));
    const session = new FormSession(form, { ...deskHost, prefill, ...host });
    const putBack = (list: string): void => {
      flushSync(() => setTimesRefused((times) => times + 1));
      const box = document.getElementById([id, list].join(idSeparator));
      box?.focus({ preventScroll: true });
      // The scrolling waits a frame, because the notes at the list's fields come back first.
      requestAnimationFrame(() => box?.parentElement?.scrollIntoView({ block: 'end' }));
    };
    return { session, edited: new EditedAnswers(session, () => files.current, putBack) };
  });
  // Input that comes before this effect has run would count as the files' own.
  useLayoutEffect(() => {
    session.open();
    const stop = session.subscribe(edited.collectEdits);
    const unwatch = element.current ? session.press.watch(element.current) : undefined;
    edited.begin();
    // The last input is kept, too, where the page is left at once.
    const finish = (): void => session.recomputeNow();
    addEventListener('pagehide', finish);
    return () => {
      finish();
      removeEventListener('pagehide', finish);
      stop();
      unwatch?.();
      editStore.update({ isUnwritable: false });
      session.close();
    };
  }, [session, edited]);
  const lastRenewals = useRef(renewals);
  useEffect(() => {
    if (lastRenewals.current !== renewals) edited.followOthers();
    lastRenewals.current = renewals;
  }, [edited, renewals]);

  const instance = currentInstance(session.state);
  if (!instance) return null;
  return (
    <SessionContext value={session}>
      <Entries ref={keepSelectedTabsInViewRef}>
        <form
          ref={element}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            if (onClose && edited.finish()) onClose();
          }}
          onBlur={({ target }) => {
            const errors = edited.leave(fieldPathOfElementId(target.id));
            if (errors.length > 0) press.run(() => edited.showErrors(errors));
          }}
        >
          <SelfFocusingSectionHeading id={`${id}-heading`} base={instance.base} section={instance.section} />
          <FieldConflictsAndNotes form={id} formFile={formFile} fieldsIn={fieldsIn} notes={notes} />
          <EntriesRemovedByNumberNotice />
          <SectionFields key={`${timesRefused} ${undone}`} section={instance.section} idPrefix={id} />
          {onClose && (
            <Closing ref={next}>
              <Button type="submit" $primary>
                {words.close}
              </Button>
            </Closing>
          )}
        </form>
      </Entries>
    </SessionContext>
  );
}
