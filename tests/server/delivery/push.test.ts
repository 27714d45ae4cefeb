import { createPublicKey, verify } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeliveryError } from '../../../src/server/delivery/destination.ts';
import { postPubliclyResolvingAnyStatus } from '../../../src/server/delivery/push/publicRequest.ts';
import { pushDestination } from '../../../src/server/delivery/push/push.ts';
import { signOutEveryoneAndLog } from '../../../src/server/desk/access.ts';
import { listDeliveries } from '../../../src/server/storage/outbox.ts';
import {
  deletePushDevice,
  hasPushDevices,
  savePushDeviceAndPruneOld,
  listPushDevices,
  ensurePushKeys,
} from '../../../src/server/storage/pushDevices.ts';
import { findLead } from '../../../src/server/storage/readLeads.ts';
import { eventually } from '../../eventually.ts';
import { cookieOf, startDesk } from '../desk/startDesk.ts';
import { opened, testDatabases } from '../databases.ts';
import { message } from '../message.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { makeDevice, startPushService } from './pushService.ts';

const quick = { firstPause: 5, look: 20 };

/** A desk that somebody is signed in to, and a push service on loopback that it may use. */
async function startPushing(options: Parameters<typeof startDesk>[0] = {}) {
  const service = await startPushService();
  onTestFinished(() => void service.stop());
  const desk = await startDesk({ pushOrigins: [service.origin], retryPolicy: quick, ...options });
  const cookie = cookieOf(await desk.signIn());
  const database = await opened(desk.databaseUrl);
  const ask = (method: 'GET' | 'PUT' | 'DELETE', payload?: object, path = 'push') =>
    desk.ask({ method, url: `/desk/api/${path}`, headers: { cookie }, ...(payload && { payload }) });
  /** Switches a device of that name on. */
  const switchOn = async (name: string) => {
    const device = makeDevice(`${service.origin}/${name}`);
    expect((await ask('PUT', device.address)).statusCode).toBe(204);
    return device;
  };
  /** Sends a lead, and answers with its delivery to devices once there is an outcome; undefined where there is none. */
  const sendLead = async () => {
    const { id } = (await desk.post({ ...message, message: String(Math.random()) })).json<{ id: string }>();
    return eventually(async () => {
      const [delivery] = await listDeliveries(database, { leadId: id });
      expect(delivery?.state).not.toBe('waiting');
      return { id, delivery };
    });
  };
  return { ...desk, ...service, database, ask, switchOn, sendLead };
}

test('a lead reaches each device, encrypted for it alone and signed by the keys of the service', async () => {
  const { ask, pushed, origin, switchOn, sendLead } = await startPushing();
  const { key } = (await ask('GET')).json<{ key: string }>();
  const phone = await switchOn('phone');
  const laptop = await switchOn('laptop');
  // A page tells the service again whenever it opens.
  await ask('PUT', phone.address);
  const { id, delivery } = await sendLead();
  expect(delivery).toMatchObject({ destination: 'push', state: 'delivered' });
  expect(pushed.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  for (const { path, headers, body } of pushed) {
    expect(body.toString('latin1')).not.toMatch(/Ada|555/);
    expect((path === '/phone' ? phone : laptop).read(body)).toEqual({
      id,
      title: expect.stringMatching(/^Message from Ada Lovelace \(\w{6}\)$/) as string,
      body: '403-555-0142',
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    const [, token = '', known] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(known).toBe(key);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: origin,
      sub: `mailto:${sampleProduct.mail.company.mailboxes.info}`,
    });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    const signed = Buffer.from(signature, 'base64url');
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed),
    ).toBe(true);
  }
});

test('only a device that did not get it is tried again, and one that its browser has dropped is removed', async () => {
  const { answers, pushed, switchOn, sendLead, database } = await startPushing();
  for (const name of ['phone', 'laptop', 'old', 'restored']) await switchOn(name);
  answers.set('/laptop', 503).set('/old', 410).set('/restored', 403);
  const soon = setInterval(() => {
    if (pushed.filter(({ path }) => path === '/laptop').length > 1) answers.delete('/laptop');
  }, 5);
  onTestFinished(() => clearInterval(soon));
  const { delivery } = await sendLead();
  expect(delivery?.state).toBe('delivered');
  const count = (name: string): number => pushed.filter(({ path }) => path === name).length;
  expect([count('/phone'), count('/old')]).toEqual([1, 1]);
  expect(count('/laptop')).toBeGreaterThan(2);
  expect((await listPushDevices(database)).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([
    'phone',
    'laptop',
  ]);
});

test('a device that does not answer delays no other', async () => {
  const { answers, pushed, switchOn, sendLead } = await startPushing({ retryPolicy: {} });
  for (const name of ['phone', 'dead']) await switchOn(name);
  answers.set('/dead', 0);
  const begun = performance.now();
  for (let each = 0; each < 12; each += 1) void sendLead().catch(() => undefined);
  const arrived = (): number => pushed.filter(({ path }) => path === '/phone').length;
  await vi.waitFor(() => expect(arrived()).toBe(12), { timeout: 20_000, interval: 100 });
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 30_000);

test('a device that fails is paused, as long as its push service says, and gone after a week', async () => {
  const { answers, origin, pushed, switchOn, database, post } = await startPushing();
  const { id } = (await post(message)).json<{ id: string }>();
  await switchOn('phone');
  await switchOn('busy');
  answers.set('/phone', 500).set('/busy', 429);
  const lead = await findLead(database, id);
  if (!lead) throw new Error('It is there');
  const { deliver } = pushDestination(database, () => sampleProduct, [origin]);
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const tries = async (times: number): Promise<number[]> => {
    for (let each = 0; each < times; each += 1)
      await deliver({ key: String(each), lead }, AbortSignal.timeout(60_000)).catch(() => undefined);
    return ['/phone', '/busy'].map((name) => pushed.filter(({ path }) => path === name).length);
  };
  const minute = 60_000;
  expect(await tries(12)).toEqual([10, 1]);
  vi.advanceTimersByTime(11 * minute);
  expect(await tries(2)).toEqual([11, 1]);
  vi.advanceTimersByTime(24 * 60 * minute);
  expect(await tries(1)).toEqual([12, 2]);
  // One that works again begins anew.
  answers.delete('/busy');
  vi.advanceTimersByTime(7 * 24 * 60 * minute);
  expect(await tries(1)).toEqual([13, 3]);
  expect(await listPushDevices(database)).toMatchObject([{ endpoint: `${origin}/busy`, failures: 0 }]);
});

test('what the owner took out of the subject of mails is not pushed, and nobody is told who did not switch it on', async () => {
  const { owner } = sampleProduct.mail;
  const mail = { ...sampleProduct.mail, owner: { ...owner, subject: 'New: {kind} ({reference})' } };
  const { pushed, switchOn, sendLead, ask } = await startPushing({ mail });
  expect((await sendLead()).delivery).toBeUndefined();
  const phone = await switchOn('phone');
  const { id } = await sendLead();
  expect(phone.read(pushed[0]?.body ?? Buffer.of())).toEqual({
    id,
    title: expect.stringMatching(/^New: Message \(\w{6}\)$/) as string,
    body: '',
  });
  await ask('DELETE', { endpoint: phone.address.endpoint });
  expect((await sendLead()).delivery).toBeUndefined();
});

test('a device is told as long as it is signed in, and only by pages of the desk', async () => {
  const { ask, ask: _ask, database, switchOn, app } = await startPushing();
  const phone = await switchOn('phone');
  expect((await app.inject({ method: 'PUT', url: '/desk/api/push', payload: phone.address })).statusCode).toBe(403);
  await ask('DELETE', undefined, 'session');
  expect(await hasPushDevices(database)).toBe(false);
  expect((await ask('PUT', phone.address)).statusCode).toBe(401);
  await savePushDeviceAndPruneOld(database, phone.address, 'another', new Date());
  await signOutEveryoneAndLog(database, new Date());
  expect(await hasPushDevices(database)).toBe(false);
});

test('an address that is not on the internet is not taken, and a name that leads there is not asked', async () => {
  const { ask, database, origin } = await startPushing();
  const { keys } = makeDevice('').address;
  for (const endpoint of [
    'no address',
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[::ffff:192.168.0.1]/1',
    'https://0x7f000001/1',
    'https://user:secret@push.example/1',
    `${origin.replace('http:', 'https:')}/1`,
  ])
    expect((await ask('PUT', { endpoint, keys })).statusCode, endpoint).toBe(400);
  for (const wrong of [
    { p256dh: keys.p256dh, auth: 'short' },
    { ...keys, p256dh: 'AAAA' },
  ])
    expect((await ask('PUT', { endpoint: `${origin}/1`, keys: wrong })).statusCode).toBe(400);
  expect(await hasPushDevices(database)).toBe(false);
  const sent = (address: string, allowed: readonly string[] = []) =>
    postPubliclyResolvingAnyStatus(
      { receiver: 'It', address, headers: {}, body: Buffer.of(), allowedPrivateOrigins: allowed },
      AbortSignal.timeout(60_000),
    ).catch((error: unknown) => (error instanceof DeliveryError ? error.message : String(error)));
  expect(await sent(`${origin.replace('http://127.0.0.1', 'https://localhost')}/1`)).toBe(
    'It: no answer (not on the internet)',
  );
  expect(await sent(`${origin}/1`)).toBe('It: its address is not allowed');
  expect(await sent(`${origin}/1`, [origin])).toMatchObject({ status: 201 });
});

test.each(testDatabases())('$name has one pair of keys, and the newest devices', async (kind) => {
  const database = await opened(await kind.newUrl());
  const [first, second] = await Promise.all([ensurePushKeys(database), ensurePushKeys(database)]);
  expect(first).toEqual(second);
  expect(await ensurePushKeys(database)).toEqual(first);
  for (let each = 0; each < 52; each += 1)
    await savePushDeviceAndPruneOld(database, makeDevice(`https://push.example/${each}`).address, '', new Date(each));
  const names = async () => (await listPushDevices(database)).map(({ endpoint }) => Number(endpoint.split('/').at(-1)));
  const newest = Array.from({ length: 50 }, (_, each) => each + 2);
  expect(await names()).toEqual(newest);
  // A device that is told of again, with other keys, is the same one at its place.
  const renewed = makeDevice('https://push.example/2').address;
  await savePushDeviceAndPruneOld(database, renewed, 'later', new Date(99));
  expect(await names()).toEqual(newest);
  expect((await listPushDevices(database))[0]).toMatchObject(renewed);
  await deletePushDevice(database, 'https://push.example/3');
  expect(await names()).toEqual(newest.filter((each) => each !== 3));
  await signOutEveryoneAndLog(database, new Date());
  expect(await hasPushDevices(database)).toBe(false);
});
