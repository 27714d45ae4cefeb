import { useEffect } from 'react';
import type { Answers, AttachSubmit, CompiledForm, Definition } from '../../engine/definition/types.ts';
import type { Sent } from '../../engine/draft/draft.ts';
import { Form } from '../../engine/react/Form.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import type { PrehydrationInput } from '../../engine/session/sessionState.ts';
import { Themed } from '../styles/theme.tsx';

interface HostedFormProps {
  form: CompiledForm;
  host: FormHost;
  prehydration?: PrehydrationInput | undefined;
  onReady?: () => void;
}

/** The root of an island: the same tree on the server and in the browser. */
export function HostedForm({ form, host, prehydration, onReady }: HostedFormProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Themed>
      <Form form={form} host={host} prehydration={prehydration} />
    </Themed>
  );
}

/** A form is complete, and asks for the form with whose lead its answers travel. */
export interface AttachedRequest {
  /** Of the form that asks. */
  definition: Definition;
  answers: Answers;
  attachTo: AttachSubmit['attachTo'];
  /** To be called once the lead is stored. */
  onSent?: ((sent: Sent) => void) | undefined;
  /** The lead was stored before: it is only to be shown once more. */
  sent?: Sent | undefined;
  /** One was stored before, which is to be told before there is a second one. */
  before?: Sent | undefined;
}
