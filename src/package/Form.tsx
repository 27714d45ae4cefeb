import type { ComponentProps } from 'react';
import { Form as EngineForm } from '../engine/react/Form.tsx';
import type { FormHost } from '../engine/session/FormHost.ts';

/** A form from what `loadForm` gave and functions of the page as its `host`. Throws where the host lacks one. */
export function Form(props: ComponentProps<typeof EngineForm>) {
  expectWholeHost(props.host);
  return <EngineForm {...props} />;
}

/** @throws Error that names what a host lacks. */
export function expectWholeHost(host: FormHost): void {
  const { storagePrefix, send, notify, goTo } = Object(host) as Partial<FormHost>;
  const missing = Object.entries({ send, notify, goTo }).find(([, call]) => typeof call !== 'function');
  if (missing) throw new Error(`The form's host has no function "${missing[0]}"`);
  if (typeof storagePrefix !== 'string') throw new Error('The form\'s host has no text "storagePrefix"');
}
