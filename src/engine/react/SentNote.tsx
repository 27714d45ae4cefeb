import { styled } from 'styled-components';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { dateWords } from '../definition/dateWords.ts';
import { fill } from '../definition/template.ts';
import type { Sent } from '../draft/draft.ts';
import { Button } from '../theme/Button.ts';
import { useSelected, useSession } from './session.ts';

/** A note above the form's fields, with buttons beside its text. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  margin-bottom: 1.25rem;
  padding: 0.75rem 1rem;
  border-left: 0.375rem solid ${({ theme }) => theme.accent};
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.tint};

  p {
    flex: 1 1 15rem;
    margin: 0;
  }
`;

/**
 * Above a form whose answers are kept after sending: when it was sent, with a link to what was sent where the page has
 * one. Also appears when the form is sent in another tab.
 */
export function SentNote() {
  const session = useSession();
  const sent = useSelected((state) => state.sent);
  // In a dialog, the form that opened it shows the note.
  if (session.host.cancel) return null;
  const { again } = session.host;
  const { answers } = sent ?? {};
  return (
    <div aria-live="polite">
      {sent && (
        <Note>
          <p>{sentWords(sent, session.form.definition.labels)}</p>
          {again && answers && <Button onClick={() => again.show(sent)}>{again.label(answers)}</Button>}
        </Note>
      )}
    </div>
  );
}

/** When something was sent, and under which reference. */
export function sentWords({ at, reference }: Sent, labels: Labels): string {
  const date = dateWords(new Date(at), labels.dates, { dateStyle: 'long' });
  return fill(reference === undefined ? labels.sentBeforeUnnamed : labels.sentBefore, { date, reference });
}
