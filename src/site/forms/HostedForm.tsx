import type { PageForm } from '../../engine/session/formCode.ts';
import { useEffect, useState } from 'react';
import type { Answers, AttachSubmit } from '../../engine/definition/types.ts';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import { Form } from '../../engine/react/Form.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { FormSession } from '../../engine/session/FormSession.ts';
import type { PrehydrationInput } from '../../engine/session/sessionState.ts';
import { Guarded } from '../components/Guarded.tsx';
import { reportReachedStepsAndWrongFields } from './reportVisit.ts';

interface HostedFormProps {
  form: PageForm;
  host: FormHost;
  prehydration?: PrehydrationInput | undefined;
  onReady?: () => void;
}

/** The root component of an island, the same on the server and in the browser: a form, or why it is closed. */
export function HostedForm({ form, host, prehydration, onReady }: HostedFormProps) {
  const [session] = useState(() => new FormSession(form, host));
  const { closed } = form.definition;
  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => reportReachedStepsAndWrongFields(session), [session]);
  return (
    <Guarded>
      {closed ? <p>{closed}</p> : <Form form={form} host={host} prehydration={prehydration} session={session} />}
    </Guarded>
  );
}

/** A request for the form that sends the answers of another, completed form. */
export interface AttachedRequest {
  from: PageForm;
  answers: Answers;
  attachTo: AttachSubmit['attachTo'];
  onSent?: ((sent: Sent) => void) | undefined;
  /** A lead that was stored earlier and is only shown again. */
  sent?: Sent | undefined;
  /** The last stored lead, which the visitor is told of before they send another. */
  lastSent?: Sent | undefined;
  /** The id of the answers that the service keeps. */
  savedId?: string | undefined;
}

export interface RequestEvents {
  /** Called with true when sending begins, and with false at the response. */
  onSending: (sending: boolean) => void;
  onEnd: () => void;
}
