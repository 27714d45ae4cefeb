import type { PageForm } from '../../engine/session/formCode.ts';
import { useEffect } from 'react';
import type { Answers, AttachSubmit } from '../../engine/definition/types.ts';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import { Form } from '../../engine/react/Form.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import type { PrehydrationInput } from '../../engine/session/sessionState.ts';
import { Guarded } from '../components/Guarded.tsx';

interface HostedFormProps {
  form: PageForm;
  host: FormHost;
  prehydration?: PrehydrationInput | undefined;
  onReady?: () => void;
}

/** The root component of an island, the same on the server and in the browser. */
export function HostedForm({ form, host, prehydration, onReady }: HostedFormProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Guarded>
      <Form form={form} host={host} prehydration={prehydration} />
    </Guarded>
  );
}

/** A request to the form that answers are attached to, after the form with them was completed. */
export interface AttachedRequest {
  /** The form that makes the request. */
  from: PageForm;
  answers: Answers;
  attachTo: AttachSubmit['attachTo'];
  /** To be called once the lead is stored. */
  onSent?: ((sent: Sent) => void) | undefined;
  /** The lead was stored earlier and is only shown again. */
  sent?: Sent | undefined;
  /** The last stored lead, which the visitor is told of before they send another. */
  lastSent?: Sent | undefined;
  /** The id under which the service keeps the answers, too. */
  savedId?: string | undefined;
}

/** Callbacks of a request, for those who opened it. */
export interface RequestEvents {
  /** Called with true when sending begins, and with false at the response. */
  onSending: (sending: boolean) => void;
  /** Called to close everything. */
  onEnd: () => void;
}
