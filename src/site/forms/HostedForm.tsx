import { useEffect } from 'react';
import type { CompiledForm } from '../../engine/definition/CompiledForm.ts';
import { Form } from '../../engine/react/Form.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';

interface HostedFormProps {
  form: CompiledForm;
  host: FormHost;
  typed?: Record<string, string>;
  onReady?: () => void;
}

const untouched = {};

/** The root of an island: the same tree on the server and in the browser. */
export function HostedForm({ form, host, typed = untouched, onReady }: HostedFormProps) {
  useEffect(() => onReady?.(), [onReady]);
  return <Form form={form} host={host} typed={typed} />;
}
