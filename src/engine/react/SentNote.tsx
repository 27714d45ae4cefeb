import type { Labels } from '../definition/generated/MessagesFile.ts';
import { fill } from '../definition/template.ts';
import type { Sent } from '../draft/draft.ts';
import { Button } from '../theme/Button.tsx';
import { useSelected, useSession } from './session.ts';
import styles from './SentNote.module.css';

/**
 * Above a form whose answers are kept after sending: when it was sent, and where the page can, a way to see it. Told as
 * soon as it appears: it may have been sent in another tab.
 */
export function SentNote() {
  const session = useSession();
  const sent = useSelected((state) => state.sent);
  // In a dialog the form that it belongs to says so.
  if (session.host.cancel) return null;
  const { again } = session.host;
  const { answers } = sent ?? {};
  return (
    <div aria-live="polite">
      {sent && (
        <div className={styles.note}>
          <p>{sentence(sent, session.form.definition.labels)}</p>
          {again && answers && (
            <Button type="button" onClick={() => again.show(sent)}>
              {again.label(answers)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function sentence({ at, reference }: Sent, labels: Labels): string {
  const date = new Date(at).toLocaleDateString(labels.dates, { dateStyle: 'long' });
  return fill(reference === undefined ? labels.sentBeforeUnnamed : labels.sentBefore, { date, reference });
}
