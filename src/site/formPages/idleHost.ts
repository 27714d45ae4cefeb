import type { FormHost } from '../../engine/session/FormHost.ts';
import { formAction } from '../forms/formHost.ts';

/** What a form gets where no script runs: nothing but where to send itself. */
export const prerenderHost: FormHost = {
  storagePrefix: '',
  action: formAction,
  send: () => Promise.reject(new Error('Nothing is sent while prerendering')),
  notify() {},
  goTo() {},
};
