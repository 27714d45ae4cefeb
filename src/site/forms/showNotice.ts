import type { Notice, NoticePosition } from '../../engine/definition/Definition.ts';
import { notificationStore } from '../notifications/notificationStore.ts';
import { notify } from '../notifications/notify.ts';

let shown: Date | undefined;

/** Shows a form's notice in place of the last one: what it says now is what is true now, and a pile would cover the form. */
export function showNotice(notice: Notice, position: NoticePosition): void {
  if (shown) notificationStore.close(shown);
  shown = notify({ ...notice, ...position });
}
