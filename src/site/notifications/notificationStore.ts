import { createNotificationStore } from './createNotificationStore.ts';

/** The notifications of this page: one list for all its React roots. */
export const notificationStore = createNotificationStore();
