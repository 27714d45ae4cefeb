import type { PageForm } from '../../engine/session/formCode.ts';
import type { JSONPath } from 'jsonc-parser';
import {
  type ReactElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import { isCut } from '../../engine/definition/answerValues.ts';
import { isRecord, valueAt } from '../../engine/definition/paths.ts';
import { answersSchema, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers, FieldError, GroupSchema } from '../../engine/definition/types.ts';
import { RemovedEntries } from '../../engine/react/RemovedEntries.tsx';
import { SectionFields } from '../../engine/react/SectionFields.tsx';
import { SectionHeading } from '../../engine/react/SectionHeading.tsx';
import { fieldOfId, idSeparator, SessionContext } from '../../engine/react/session.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { FormSession } from '../../engine/session/FormSession.ts';
import { currentInstance } from '../../engine/session/sessionState.ts';
import { Button } from '../../engine/theme/Button.ts';
import { partAt, readTree } from '../../content/looseJson.ts';
import { pathOfPointer } from '../../content/pointers.ts';
import { isSame } from '../../content/takeEdit.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { Conflict } from '../edits/Conflict.tsx';
import { editStore } from '../edits/EditStore.ts';
import { placeKey } from '../edits/KeptEdits.ts';
import { press, useEdits } from '../edits/useEdits.ts';
import { lowestHeight, nextHeight, staysBelow } from '../lowerEdge.ts';
import { recordIn } from '../../content/questions.ts';
import { Buttons } from '../parts.tsx';
import { words } from '../words.ts';
import { type AskedBy, deskHost, type LoadForm, useDeskForm } from './deskForms.ts';
import { Named } from './Named.ts';
import { type Note, useFieldNotes } from './useFieldNotes.tsx';
import { theme } from '../../site/styles/theme.ts';

export interface EditedFormProps extends Pick<FormHost, 'fetchList' | 'upload' | 'pictureAt'> {
  load: LoadForm;
  /** The file that it changes, without which there is nothing to be asked. */
  of: string;
  /** Fields that it does not ask this time. */
  without?: readonly string[];
  askedBy?: AskedBy;
  /** The answers to what is asked, by what stands in the files, with what is pending. */
  answers: (asked: GroupSchema) => Answers;
  /**
   * What answers change of the files as the service has them. Throws a NotPossible, which may name a field, where that
   * cannot be.
   */
  edits: (answers: Answers, asked: GroupSchema) => DeskEdit[];
  /** The field that asks for a place of the file, by its path in a text of that; undefined where none does. */
  fieldsIn: (text: string) => (at: JSONPath) => string | undefined;
  /** Notes at fields, as far as they are on the page. */
  notes?: readonly Note[];
  /** Closes the form, which has a button for that, once nothing in it is missing or wrong. */
  onClose?: () => void;
}

/** Stays in view above what is said of what was changed. */
const Closing = styled(Buttons)`
  position: sticky;
  bottom: calc(var(${lowestHeight}, 0px) - var(--form-below, 0px));
  z-index: 1;
  padding-block: 0.75rem;
  background: ${theme.surface};
`;

const next = staysBelow(nextHeight);

/** A form of the desk for what is there already: it changes the draft as one types. */
export function EditedForm({ load, of, without = [], askedBy, ...props }: EditedFormProps) {
  const form = useDeskForm(load, without, askedBy);
  const { texts } = useEdits();
  if (!texts?.has(of)) return <p role="alert">{words.fileIsGone(of)}</p>;
  return form ? <Fields form={form} of={of} {...props} /> : <div aria-busy="true" />;
}

type FieldsProps = Omit<EditedFormProps, 'load' | 'without' | 'askedBy'> & { form: PageForm };

function Fields({ form, of, answers, edits: editsTo, fieldsIn, notes = [], onClose, ...host }: FieldsProps) {
  const { pending, renewals, undone } = useEdits();
  /** How often a list did not take something. */
  const [timesRefused, setTimesRefused] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  /** The places that this form changes. */
  const own = useRef<ReadonlySet<string>>(new Set());
  /** The answers that it has looked at last, and what a file says otherwise than the form would write it. */
  const seen = useRef('');
  const asWritten = useRef<ReadonlySet<string>>(new Set());
  /** The edits that the answers as they were typed made then: another one is somebody's change. */
  const typedThen = useRef<ReadonlySet<string>>(new Set());
  /** The values on the page where the files have others since: edits of what is typed there go out from these. */
  const wentOutFrom = useRef<ReadonlyMap<string, unknown>>(new Map());
  const [asked] = useState(() => answersSchema(form.definition));
  /** The fields that somebody has left: elsewhere nothing is missing yet. */
  const left = useRef(new Set<string>());
  const [session] = useState(() => new FormSession(form, { ...deskHost, prefill: () => answers(asked), ...host }));
  const errorsOf = (): readonly FieldError[] => {
    const here = currentInstance(session.state);
    return here ? session.check(here) : [];
  };
  /** The reasons why answers cannot be written into the files, at their fields. */
  const refusals = (): readonly FieldError[] => {
    try {
      return editsNow() && [];
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  const wrong = (): readonly FieldError[] => [...refusals(), ...errorsOf()];
  const complain = (errors: readonly FieldError[]): void =>
    session.update({ errors: new Map(errors.map(({ field, message }) => [field, message])) });
  const answersNow = () => uncut(session.state.walk.answers, session.state.answers) as Answers;
  const editsNow = (): DeskEdit[] => editsTo(answersNow(), asked);
  const typedEdits = (): DeskEdit[] => (asWritten.current.size > 0 ? editsTo(session.state.walked, asked) : []);
  const seenNow = (): string => JSON.stringify([answersNow(), session.state.walked]);

  /** Holds the answers against the files. Returns what only the files say otherwise than they did before. */
  const compare = (edits: DeskEdit[]): DeskEdit[] => {
    const before = asWritten.current;
    const ofFiles = edits.filter((edit) => !editStore.state.pending.has(placeKey(edit)));
    own.current = new Set(edits.map(placeKey));
    asWritten.current = new Set(ofFiles.map(asText));
    return ofFiles.filter((edit) => !before.has(asText(edit)));
  };
  const begin = useEffectEvent(() => {
    session.recomputeNow();
    seen.current = seenNow();
    compare(editsNow());
    typedThen.current = new Set(typedEdits().map(asText));
    editStore.update({ isUnfit: false });
  });
  const start = useEffectEvent(() => {
    begin();
    // A field that was left incomplete has a message where one comes back to it.
    const isLeft = [...own.current].some((key) => editStore.state.pending.get(key)?.waits === 'wrong');
    if (isLeft) complain(errorsOf());
  });
  const renew = useEffectEvent(() => {
    try {
      // The files have changed, and what was typed since the answers were looked at is an edit: that alone.
      wentOutFrom.current = new Map(compare(editsNow()).map((edit) => [placeKey(edit), edit.to]));
    } catch {
      // The answers that were there before do not go with the files any more.
    }
    session.recomputeNow();
    wentOutFrom.current = new Map();
    // A value that comes from the files is nobody's change.
    seen.current = '';
    const { answers: given } = session.state.walk;
    session.edit((typed) => asTyped(answers(asked), given, typed) as Answers);
    begin();
  });
  const look = useEffectEvent(() => {
    const now = seenNow();
    if (seen.current === '' || now === seen.current) return;
    seen.current = now;
    try {
      const waits = errorsOf().length > 0;
      // A value that the form would write otherwise than the file is a change once somebody has typed there.
      const typed = new Set(
        typedEdits()
          .filter((edit) => !typedThen.current.has(asText(edit)))
          .map(placeKey),
      );
      const edits = editsNow().filter((edit) => typed.has(placeKey(edit)) || !asWritten.current.has(asText(edit)));
      const places = new Set(edits.map(placeKey));
      editStore.update({ isUnfit: false });
      editStore.withdraw(...[...own.current].filter((key) => !places.has(key)));
      own.current = places;
      const isOf = (edit: DeskEdit) => {
        const key = placeKey(edit);
        return wentOutFrom.current.has(key) ? { ...edit, from: wentOutFrom.current.get(key) } : edit;
      };
      editStore.put(...edits.map((edit) => ({ ...isOf(edit), ...(waits && { waits: 'wrong' as const }) })));
    } catch (error) {
      const errors = fieldErrorsOf(error);
      const list = errors.find(({ field }) => asked.properties[field] && isList(asked.properties[field]))?.field;
      if (list === undefined) {
        editStore.update({ isUnfit: true });
        return complain(wrong().filter(({ field }) => left.current.has(field)));
      }
      // A value that a list does not take is there again, and is not put back once more; its list says why.
      setTimeout(() => {
        renew();
        flushSync(() => setTimesRefused((times) => times + 1));
        complain(errors);
        const element = document.getElementById([form.definition.id, list].join(idSeparator));
        element?.focus({ preventScroll: true });
        // Notes at its fields come back first.
        requestAnimationFrame(() => element?.parentElement?.scrollIntoView({ block: 'end' }));
      });
    }
  });
  // Text that is typed before this has run would count as the files' own.
  useLayoutEffect(() => {
    session.open();
    const stop = session.subscribe(look);
    const unwatch = element.current ? session.press.watch(element.current) : undefined;
    start();
    // Text that was typed last is kept, too, where the page goes at once.
    const finish = (): void => session.recomputeNow();
    addEventListener('pagehide', finish);
    return () => {
      finish();
      removeEventListener('pagehide', finish);
      stop();
      unwatch?.();
      editStore.update({ isUnfit: false });
      session.close();
    };
  }, [session]);
  const before = useRef(renewals);
  useEffect(() => {
    if (before.current !== renewals) renew();
    before.current = renewals;
  }, [renewals]);

  const ownNotes = useFieldNotes(of, fieldsIn(editStore.savedText(of) ?? ''));
  const here = currentInstance(session.state);
  if (!here) return null;
  const now = editStore.textOf(of) ?? '';
  const { id } = form.definition;
  const beneath = [...ownNotes, ...notes];
  const conflicts = [...pending].flatMap(([key, edit]): Note[] => {
    const isHere = edit.refused && edit.file === of;
    const field = isHere ? fieldsIn(now)(pathOfPointer(readTree(now), edit.path)) : undefined;
    return field === undefined ? [] : [[field, <Conflict key={key} edit={edit} />]];
  });
  return (
    <SessionContext value={session}>
      <Named>
        <form
          ref={element}
          noValidate
          aria-label={form.definition.title}
          onSubmit={(event) => {
            event.preventDefault();
            if (!onClose) return;
            session.recomputeNow();
            const errors = wrong();
            complain(errors);
            if (errors.length === 0) onClose();
          }}
          onBlur={({ target }) => {
            session.recomputeNow();
            left.current.add(fieldOfId(target.id));
            const { answers: given } = session.state.walk;
            const errors = wrong().filter(({ field }) => left.current.has(field) || hasAnswer(valueAt(given, field)));
            if (errors.length > 0) press.run(() => complain(errors));
          }}
        >
          <SectionHeading id={`${id}-heading`} base={here.base} section={here.section} />
          {[...new Set([...conflicts, ...beneath].map(([field]) => field))].map((field) => (
            <AtField
              key={field}
              id={[id, field].join(idSeparator)}
              first={notesOf(field, conflicts)}
              then={notesOf(field, beneath)}
            />
          ))}
          <RemovedEntries />
          <SectionFields key={`${timesRefused} ${undone}`} section={here.section} idPrefix={id} />
          {onClose && (
            <Closing ref={next}>
              <Button type="submit" $primary>
                {words.close}
              </Button>
            </Closing>
          )}
        </form>
      </Named>
    </SessionContext>
  );
}

/** The set of fields changes with answers and open entries of lists, once React has drawn them. */
function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const notesOf = (field: string, notes: readonly Note[]): ReactElement[] =>
  notes.flatMap(([at, note]) => (at === field ? note : []));

interface AtFieldProps {
  id: string;
  first: ReactElement[];
  then: ReactElement[];
}

/** Notes at a field of the form, where that is on the page; else the first ones stand where this is. */
function AtField({ id, first, then }: AtFieldProps) {
  const field = useSyncExternalStore(watchPage, () => document.getElementById(id)?.parentElement);
  return field ? createPortal([...first, ...then], field) : first;
}

/** The files' value as it was typed, where it is the same: with the space behind a word, for one. */
function asTyped(now: unknown, given: unknown, typed: unknown): unknown {
  if (isSame(now, given)) return typed;
  if (Array.isArray(now))
    return now.map((entry, index) => asTyped(entry, partAt(given, [index]), partAt(typed, [index])));
  if (!isRecord(now)) return now;
  const names = Object.keys({ ...recordIn(typed), ...now });
  return Object.fromEntries(
    names.map((name) => [name, asTyped(now[name], partAt(given, [name]), partAt(typed, [name]))]),
  );
}

/** Answers with the whole of a text of which no more was read than shows that it is too long. */
function uncut(answer: unknown, typed: unknown): unknown {
  if (typeof answer === 'string') return isCut(answer, typed) ? typed : answer;
  if (Array.isArray(answer)) return answer.map((entry, index) => uncut(entry, partAt(typed, [index])));
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, uncut(part, partAt(typed, [name]))]));
}

const hasAnswer = (value: unknown): boolean => value !== undefined && value !== '';

const asText = (edit: DeskEdit): string => JSON.stringify(edit);
