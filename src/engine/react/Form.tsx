import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { EarlyInput } from '../session/EarlyInput.ts';
import type { FormHost } from '../session/FormHost.ts';
import { FormSession } from '../session/FormSession.ts';
import { FormBody } from './FormBody.tsx';
import { SessionContext } from './SessionContext.ts';

interface FormProps {
  form: CompiledForm;
  host: FormHost;
  /** What was done on the prerendered page before the form was ready. */
  early?: EarlyInput | undefined;
}

/** A whole form from its definition: one section at a time, with a step list when it has more than one step. */
export function Form({ form, host, early: given }: FormProps) {
  // Once: a page that renders again must not take back what was typed since.
  const [{ session, early }] = useState(() => ({ session: new FormSession(form, host), early: given }));
  const isReady = (): boolean => session.state.ready;
  const ready = useSyncExternalStore(session.subscribe, isReady, isReady);

  useEffect(() => {
    session.open(early);
    // The last events that a phone is sure to send before it ends a page.
    addEventListener('pagehide', session.flush);
    document.addEventListener('visibilitychange', session.flush);
    return () => {
      removeEventListener('pagehide', session.flush);
      document.removeEventListener('visibilitychange', session.flush);
      session.close();
    };
  }, [session, early]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    session.next();
  };
  // The method sends nothing anywhere: before the form works, pressing its buttons must not take the page away.
  return (
    <SessionContext value={session}>
      <form method="dialog" noValidate data-ready={ready || undefined} aria-label={form.definition.title} onSubmit={submit}>
        <FormBody />
      </form>
    </SessionContext>
  );
}
