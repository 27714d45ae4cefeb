import { expect, it, vi } from 'vitest';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';
import { requestHost } from '../../../src/site/forms/EstimateRequest.tsx';

const call = { path: '/clients', lead: 'client' };
const fields = { house_information: { rooms: [] }, quote_and_detail: '<p></p>' };

/** The host of a request, on a site whose service answers with `answer`. */
function hostOn(answer: ReturnType<FormHost['send']>) {
  const send = vi.fn<FormHost['send']>(() => answer);
  const events = { onSending: vi.fn(), onSent: vi.fn(), onCancel: vi.fn() };
  const site = { storagePrefix: 'product_test', send, notify: vi.fn(), goTo: vi.fn() };
  return { site, events, host: requestHost(site, () => fields, events) };
}

it('adds the estimate to the lead, and a way out to the form', () => {
  const { site, events, host } = hostOn(Promise.resolve({}));
  expect(host).toMatchObject({ storagePrefix: site.storagePrefix, notify: site.notify, goTo: site.goTo });
  expect(host.attached?.()).toBe(fields);
  host.cancel?.();
  expect(events.onCancel).toHaveBeenCalledOnce();
  const sent = { at: '2026-11-22T18:00:00.000Z', reference: 'K7M4XQ' };
  host.sent?.(sent, { firstname: 'Ada' });
  expect(events.onSent).toHaveBeenCalledExactlyOnceWith(sent, { firstname: 'Ada' });
});

it.each([
  ['answered', () => Promise.resolve({ reference: 'K7M4XQ' })],
  ['refused', () => Promise.reject(new Error('no answer'))],
])('says that a lead is on its way until it is %s', async (_, answer) => {
  const answered = answer();
  const { site, events, host } = hostOn(answered);
  const sending = host.send(call, { firstname: 'Ada' }, 'key');
  expect(events.onSending.mock.calls).toEqual([[true]]);
  expect(site.send).toHaveBeenCalledExactlyOnceWith(call, { firstname: 'Ada' }, 'key');
  expect(await Promise.allSettled([sending])).toEqual(await Promise.allSettled([answered]));
  expect(events.onSending.mock.calls).toEqual([[true], [false]]);
});
