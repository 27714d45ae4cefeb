import { keptAttribution } from '../attribution/keptAttribution.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { content } from '../content/content.ts';
import { navigation } from '../navigation/navigation.ts';
import { settings } from '../settings.ts';
import { formAction } from './formAction.ts';
import { formNotices } from './formNotices.ts';
import { loadSendLead } from './loadSendLead.ts';
import { storagePrefix } from './storagePrefix.ts';

/** What this site gives its forms. */
export const formHost: FormHost = {
  storagePrefix: storagePrefix(content.company.name, settings.environment),
  // Another service may not allow a header that it does not know.
  send: async (call, payload, idempotencyKey) => (await loadSendLead()).sendLead(call.path, payload, idempotencyKey, settings.apiBaseUrl === '' ? keptAttribution() : ''),
  action: formAction,
  ...formNotices,
  goTo: (path) => navigation.goTo(path),
};
