import { checkNotification } from './checkNotification.ts';
import type { NotificationInput } from './NotificationInput.ts';
import type { NotificationModel } from './NotificationModel.ts';

/** Checks the input and fills in the defaults (spec.md, section 3). */
export function createNotification(input: NotificationInput, timestamp: Date): NotificationModel {
  checkNotification(input);
  return {
    timestamp,
    type: input.type ?? 'info',
    verticalAlign: input.verticalAlign ?? 'top',
    horizontalAlign: input.horizontalAlign ?? 'right',
    title: input.title,
    message: input.message,
    icon: input.icon,
    component: input.component,
    timeout: input.timeout ?? 5000,
    showClose: input.showClose ?? true,
    closeOnClick: input.closeOnClick ?? true,
    clickHandler: input.clickHandler,
    closing: false,
  };
}
