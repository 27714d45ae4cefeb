import { type ComponentType, useEffect, useState } from 'react';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { Button } from '../components/Button.ts';
import { Spinner } from '../components/Spinner.tsx';
import { labels } from '../content/labels.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import type { AttachedRequest } from './AttachedRequest.ts';
import { FormUnavailable } from './FormUnavailable.tsx';
import { loadDefinition } from './loadDefinition.ts';

interface AttachedFormProps extends AttachedRequest {
  /** Told when a lead goes out, and when it is answered. */
  onSending: (sending: boolean) => void;
  /** Asks to take everything away. */
  onEnd: () => void;
}

type State = 'waiting' | 'failed' | { Request: ComponentType<AttachedFormProps & { form: CompiledForm }>; form: CompiledForm };

/** The dialog of an attached form while its code is on its way, and when it does not come; then what that code shows. */
export function AttachedForm(props: AttachedFormProps) {
  const { form } = props.attachTo;
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const show = (next: State) => !isGone && setState(next);
    Promise.all([import('../estimate/EstimateRequest.tsx'), loadDefinition(form)]).then(
      ([{ EstimateRequest }, compiled]) => show({ Request: EstimateRequest, form: compiled }),
      (error: unknown) => {
        console.error(error);
        show('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [form, attempt]);

  if (typeof state === 'object') return <state.Request {...props} form={state.form} />;
  const retry = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };
  return (
    <ModalDialog label={labels.loading}>
      {state === 'failed' ? <FormUnavailable onRetry={retry} /> : <Spinner />}
      <p>
        <Button type="button" onClick={props.onEnd}>
          {props.definition.labels.cancel}
        </Button>
      </p>
    </ModalDialog>
  );
}
