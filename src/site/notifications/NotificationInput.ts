import type { NotificationModel } from './NotificationModel.ts';

/** What `notify` takes: a message or a component is needed, all the rest has a default. */
export type NotificationInput = Partial<Omit<NotificationModel, 'closing'>>;
