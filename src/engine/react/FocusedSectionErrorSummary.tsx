import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { removePathIndexes, joinPath, pathRelativeToBase } from '../definition/paths.ts';
import { isFieldOrNote, isGroup, isEntryList, uiOf } from '../definition/schemaTree.ts';
import { type ListTitles, formatEntryNames, fill, joinGroupAndFieldLabels } from '../definition/template.ts';
import type { FieldSchema, ListSchema, PropertySchema } from '../definition/types.ts';
import type { WalkedSection } from '../flow/walkSection.ts';
import { openEntriesAround } from '../session/lists.ts';
import { currentInstance } from '../flow/walk.ts';
import { Problem } from '../theme/boxes.ts';
import { idSeparator, useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Box = styled(Problem)`
  margin-bottom: 1.5rem;

  /* Said here, because the page may show no ring at what only scripts give the focus. */
  &:focus-visible {
    outline: 3px solid ${tokens.focus};
  }

  ul {
    margin: 0.5rem 0 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: inline-block;
    padding: 0.25rem 0;
    color: ${tokens.danger};
    font-weight: 600;
  }
`;

const Title = styled.h3`
  margin: 0;
  font-size: 1.125rem;
`;

/** The errors of a section, each a link to its field. Takes the focus at every failed attempt. */
export function FocusedSectionErrorSummary() {
  const session = useSession();
  const { id, form } = session;
  const { labels } = form.definition;
  const errors = useSelected((state) => state.errors);
  const failures = useSelected((state) => state.failures);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
    // The section's heading is scrolled into view too, clear of the notice that appears at the same time.
    document.getElementById(`${id}-heading`)?.scrollIntoView?.({ block: 'nearest' });
  }, [failures, id]);
  if (errors.size === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, field: string): void => {
    // The entry of the field must be on the page before the field can take the focus.
    flushSync(() => session.apply(openEntriesAround, field));
    if (focusField(event.currentTarget.hash.slice(1))) event.preventDefault();
  };
  const titleId = `${id}-errors`;
  return (
    // `autoFocus` is for a form that is returned to a visitor without scripts. In a browser React focuses no `div` by
    // it: there the effect moves the focus, after a failed attempt.
    <Box ref={box} role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      <Title id={titleId}>{labels.errorSummary}</Title>
      <ul>
        {mergeSameErrorsAcrossEntries(currentInstance(session.state), labels, errors).map(({ field, text }) => (
          <li key={field}>
            <a href={`#${id}${idSeparator}${field}`} onClick={(event) => follow(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Focuses a field's control by its id; in a group, the chosen option or the first. False without the field. */
function focusField(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input'))
    : target;
  control?.focus({ preventScroll: true });
  // The page scrolls so far that the label above the control is visible, too.
  (target.closest('fieldset') ?? target.parentElement)?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** A message, and the entries of one list that it applies to. */
interface Gathered {
  field: string;
  around: string[];
  list: ListTitles | undefined;
  numbers: number[];
  rest: string[];
}

/**
 * The lines of a section's error summary: entry and group, the question where the message does not say what it is
 * about, and the message. The same message in several entries of a list becomes one line, linked to the first.
 */
export function mergeSameErrorsAcrossEntries(
  walked: WalkedSection | undefined,
  labels: Labels,
  errors: ReadonlyMap<string, string>,
): { field: string; text: string }[] {
  if (!walked) return [];
  const lines = new Map<string, Gathered>();
  for (const [field, message] of errors) {
    const path = pathRelativeToBase(walked.base, field);
    const { around, list, listPath, number, groups, property } = placeOf(walked.section.schema, path, labels);
    const question = uiOf(walked.section, removePathIndexes(path))['ui:title'];
    const isNamed = question === undefined || names(message, property?.title ?? '', question);
    const rest = [...groups, ...(isNamed ? [] : [question]), message];
    const inEntry = list ? path.slice(joinPath(listPath, number).length) : path;
    const key = [listPath, inEntry, message].join('\n');
    const known = lines.get(key);
    if (known) known.numbers.push(number + 1);
    else lines.set(key, { field, around, list, numbers: list ? [number + 1] : [], rest });
  }
  return [...lines.values()].map(({ field, around, list, numbers, rest }) => {
    const entries = list ? [formatEntryNames(list, numbers, labels)] : [];
    return { field, text: joinGroupAndFieldLabels(labels.dates, ...around, ...entries, ...rest) };
  });
}

/** Whether a message names its field: by its title, or by a longer word of its question. */
function names(message: string, title: string, question: string): boolean {
  const lowerCase = message.toLowerCase();
  const longWords = question.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return [title.toLowerCase(), ...longWords].some((name) => name !== '' && lowerCase.includes(name));
}

/** The innermost list around a field, the entry's index, the titles around the list, and of groups in the entry. */
function placeOf(schema: PropertySchema, path: string, labels: Labels) {
  const around: string[] = [];
  let groups: string[] = [];
  let property: PropertySchema | undefined = schema;
  let list: ListTitles | undefined;
  let listPath = '';
  let number = 0;
  let at = '';
  for (const name of path.split('.')) {
    const items: FieldSchema | ListSchema['items'] | undefined =
      property && (isEntryList(property) ? property.items : isFieldOrNote(property) ? property.values : undefined);
    if (property && items) {
      if (list) around.push(fill(labels.entry, { entry: list.items.title, number: number + 1 }));
      around.push(...groups);
      groups = [];
      [list, listPath, number] = [{ title: property.title ?? '', items }, at, Number(name)];
      property = items;
    } else {
      property = property && isGroup(property) ? property.properties[name] : undefined;
      const isItself = joinPath(at, name) === path;
      if (!isItself && property && isGroup(property) && property.title !== undefined) groups.push(property.title);
    }
    at = joinPath(at, name);
  }
  return { around, list, listPath, number, groups, property };
}
