import type { FormHost } from '../../engine/session/FormHost.ts';
import { notificationStore } from '../notifications/notificationStore.ts';
import { notify } from '../notifications/notify.ts';

let shown: Date | undefined;

function dismiss(): void {
  if (shown) notificationStore.close(shown);
  shown = undefined;
}

/** The notices of the forms: one at a time. What it says now is what is true now, and a pile would cover the form. */
export const formNotices: Required<Pick<FormHost, 'notify' | 'dismiss'>> = {
  notify(notice, position) {
    dismiss();
    shown = notify({ ...notice, ...position });
  },
  dismiss,
};
