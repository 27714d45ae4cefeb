import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoment } from '../definition/dateWords.ts';
import { removePathIndexes } from '../definition/paths.ts';
import { propertiesThroughGroupsAndLists } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { CompiledForm, GroupSchema } from '../definition/types.ts';
import type { Sent } from '../saved/savedAnswers.ts';
import type { FormHost } from '../session/FormHost.ts';
import { accentBox } from '../theme/boxes.ts';
import { Button } from '../theme/Button.ts';
import { selectSentOnPage, useSelected, useSession } from './session.ts';

export const FormNote = styled.div`
  ${accentBox}
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  margin-bottom: 1.25rem;

  p {
    flex: 1 1 15rem;
    margin: 0;
  }
`;

/**
 * Above a form: which fields were changed in another tab, too; and where its answers are kept after sending, when it
 * was sent, with a link to what was sent where the page has one.
 */
export default function SentNoteAndConflictChoice(): ReactNode {
  const session = useSession();
  const { labels } = session.form.definition;
  const { again } = session.host;
  const sent = useSelected(selectSentOnPage(session));
  const conflicts = useSelected((state) => state.conflicts);
  const { answers } = sent ?? {};
  const settleConflicts = (withTheirs: boolean): void => {
    if (session.merging?.settleConflicts) session.edit(session.merging.settleConflicts, withTheirs);
  };
  return (
    <>
      {conflicts.size > 0 && (
        <FormNote key="conflicts">
          <p>{fill(labels.otherTab, { fields: titlesOf(session.form.schema, conflicts) })}</p>
          <Button onClick={() => settleConflicts(true)}>{labels.otherTabTake}</Button>
          <Button onClick={() => settleConflicts(false)}>{labels.savedKeep}</Button>
        </FormNote>
      )}
      {sent && (
        <FormNote key="sent">
          <p key={String(sent.changed)}>{formatSentNote(session, sent)}</p>
          {again && answers && <Button onClick={() => again.show(sent)}>{again.label(answers)}</Button>}
        </FormNote>
      )}
    </>
  );
}

function titlesOf(schema: GroupSchema, paths: ReadonlyMap<string, unknown>): string {
  const titles = new Map(propertiesThroughGroupsAndLists(schema).map(([path, { title }]) => [path, title]));
  return [...new Set([...paths.keys()].map((path) => titles.get(removePathIndexes(path)) ?? ''))].join(', ');
}

/** The time and reference of a sending, and whether the answers have changed since. */
export function formatSentNote(
  { form, host }: { form: Pick<CompiledForm, 'definition'>; host: Pick<FormHost, 'localTime'> },
  { at, reference, changed }: Sent,
  endingLabel?: 'sentRepeated',
): string {
  const { labels } = form.definition;
  const isTrue = labels[endingLabel ?? (changed ? 'sentChanged' : 'sentUnchanged')];
  const time = host.localTime?.(at);
  const style = { dateStyle: 'long', timeZone: time && 'UTC' } as const;
  const date = formatMoment(time ?? new Date(at), labels.dates, style);
  return `${fill(reference === undefined ? labels.sentBeforeUnnamed : labels.sentBefore, { date, reference })} ${isTrue}`;
}
