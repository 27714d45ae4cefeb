import { clsx } from 'clsx';
import { lazy, Suspense, useEffect } from 'react';
import { consentsField } from '../definition/consents.ts';
import { nextPlace, previousPlace } from '../session/sessionState.ts';
import { Button } from '../theme/Button.tsx';
import { Option } from '../theme/Option.tsx';
import looks from '../theme/looks.module.css';
import { idSeparator, useSelected, useSession } from './session.ts';
import styles from './FormButtons.module.css';

/** The code of fields for files has brought it: no connection is needed for it. */
const AwaitedFiles = lazy(async () => ({ default: (await import('../theme/FilesUnderWay.tsx')).AwaitedFiles }));

/**
 * Cancel, where the page can take the form away; Back and Next; the last section's button submits. While the answers
 * are on their way it turns and takes no second press.
 */
export function FormButtons() {
  const session = useSession();
  const sending = useSelected((state) => state.sending);
  const awaited = useSelected((state) => state.awaitedFiles);
  const first = useSelected((state) => previousPlace(state) === undefined);
  const last = useSelected((state) => nextPlace(state) === undefined);
  const { labels, submit } = session.form.definition;
  useEffect(() => {
    if (last && 'attachTo' in submit) session.host.prefetchAttach?.(submit.attachTo);
  }, [session, submit, last]);
  // A form of one section is as long as its page; in a dialog it scrolls by itself.
  const stays = !(first && last) || session.host.cancel !== undefined;
  return (
    <>
      {awaited && session.uploads && (
        <Suspense>
          <AwaitedFiles uploads={session.uploads} text={awaited} />
        </Suspense>
      )}
      <div className={clsx(styles.row, stays && styles.stays)}>
        {session.host.cancel && (
          <Button type="button" disabled={sending} onClick={session.host.cancel}>
            {labels.cancel}
          </Button>
        )}
        {!(first && last) && (
          <Button type="button" disabled={sending || first} onClick={() => session.navigation.back()}>
            {labels.back}
          </Button>
        )}
        <Button type="submit" primary aria-disabled={sending || undefined}>
          {sending && <span className={styles.wheel} />}
          {last ? submit.label : labels.next}
        </Button>
      </div>
      <p className={looks.hidden} role="status">
        {sending && (awaited ?? labels.sending)}
      </p>
    </>
  );
}

/** Above the button that submits: what the visitor may agree to, and the link to what becomes of their answers. */
export function BeforeSubmit() {
  const session = useSession();
  const { id, consents, privacy, labels } = session.form.definition;
  const last = useSelected((state) => nextPlace(state) === undefined);
  const given = useSelected((state) => state.consents);
  if (!last || (consents.length === 0 && privacy === undefined)) return null;
  return (
    <div className={styles.stack}>
      {consents.map(({ name, wording }) => (
        <Option key={name} boxed={false}>
          <input
            id={[id, consentsField, name].join(idSeparator)}
            name={`${consentsField}.${name}`}
            type="checkbox"
            value={wording}
            checked={given.has(name)}
            onChange={(event) => session.agree(name, event.target.checked)}
          />
          <span>{wording}</span>
        </Option>
      ))}
      {privacy !== undefined && (
        <a className={styles.link} href={privacy} target="_blank">
          {labels.privacy}
        </a>
      )}
    </div>
  );
}
