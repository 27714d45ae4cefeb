import type { NotificationModel } from './NotificationModel.ts';

/** Whether the message has to be parsed as markup before it can be shown. */
export function needsSanitizer({ message, component }: NotificationModel): boolean {
  return !component && message !== undefined && /[<&]/.test(message);
}
