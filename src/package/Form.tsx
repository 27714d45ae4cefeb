import { type ComponentProps, useState } from 'react';
import { Form as EngineForm } from '../engine/react/Form.tsx';
import type { FormHost } from '../engine/session/FormHost.ts';

interface FormProps extends ComponentProps<typeof EngineForm> {
  /** Ids in the form begin with it, and with the form's name when it is left out: for two of a form on a page. */
  id?: string;
}

/** A form on a page, from what `loadForm` gave and the functions that it needs of the page. */
export function Form({ id, form, ...props }: FormProps) {
  expectWholeHost(props.host);
  const [named] = useState(() => (id === undefined ? form : { ...form, definition: { ...form.definition, id } }));
  return <EngineForm form={named} {...props} />;
}

/** @throws Error that names what a host lacks. */
export function expectWholeHost(host: FormHost): void {
  const { storagePrefix, send, notify, goTo } = Object(host) as Partial<FormHost>;
  const missing = Object.entries({ send, notify, goTo }).find(([, call]) => typeof call !== 'function');
  if (missing) throw new Error(`The form's host has no function "${missing[0]}"`);
  if (typeof storagePrefix !== 'string') throw new Error('The form\'s host has no text "storagePrefix"');
}
