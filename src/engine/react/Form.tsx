import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import styled from 'styled-components';
import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { EarlyInput } from '../session/EarlyInput.ts';
import type { FormHost } from '../session/FormHost.ts';
import type { ReturnedForm } from '../session/ReturnedForm.ts';
import { FormSession } from '../session/FormSession.ts';
import { tokens } from '../theme/tokens.ts';
import { FormBody } from './FormBody.tsx';
import { SessionContext } from './SessionContext.ts';

interface FormProps {
  form: CompiledForm;
  host: FormHost;
  /** What was done on the prerendered page before the form was ready. */
  early?: EarlyInput | undefined;
  /** The form was sent without its code, and comes back with this. */
  returned?: ReturnedForm | undefined;
}

/** Says that nothing here works, and takes the place of what does not. */
const NeedsScript = styled('noscript')`
  display: block;
  max-width: 38rem;
  padding: 1rem 1.25rem;
  border-left: 0.375rem solid ${tokens.accent};
  border-radius: ${tokens.radius};
  background: ${tokens.tint};

  @media (scripting: none) {
    & ~ * {
      display: none;
    }
  }
`;

/** A whole form from its definition: one section at a time, with a step list when it has more than one step. */
export function Form({ form, host, early: given, returned }: FormProps) {
  // Once: a page that renders again must not take back what was typed since.
  const [{ session, early }] = useState(() => ({ session: new FormSession(form, host, returned), early: given }));
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
  // Without an action of its own the form goes nowhere: before it works, pressing its buttons must not take the page away.
  const { action } = session;
  return (
    <SessionContext value={session}>
      <form method={action === undefined ? 'dialog' : 'post'} action={action} noValidate data-ready={ready || undefined} aria-label={form.definition.title} onSubmit={submit}>
        {action === undefined && <NeedsScript>{form.definition.labels.needsScript}</NeedsScript>}
        <FormBody />
      </form>
    </SessionContext>
  );
}
