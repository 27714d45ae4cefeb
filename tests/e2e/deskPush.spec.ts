import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { makeDevice, startPushService } from '../server/delivery/pushService.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { contact } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { switchOff, switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

const name = `${contact.payload['firstname']} ${contact.payload['lastname']}`;

/** What Chromium knows of the desk's service worker. */
async function workerOf(context: BrowserContext, page: Page): Promise<{ cdp: CDPSession; registrationId: string }> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL.endsWith('/desk/') && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return { cdp, registrationId: await registered };
}

test('a device is told of a new lead, and has the last leads where there is no connection', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/./);
  const pushService = await startPushService();
  const service = await startService(copyFolder('sample'), { PUSH_ORIGINS: pushService.origin });
  await switchOn(service);
  const context = await browser.newContext({ baseURL: service.url, permissions: ['notifications'] });
  const device = makeDevice(`${pushService.origin}/phone`);
  // No browser of a test reaches the push service of its maker: it is given a device of the one on loopback.
  await context.addInitScript((address) => {
    let own: unknown = null;
    const subscription = {
      endpoint: address.endpoint,
      get options() {
        const key = atob((sessionStorage.getItem('subscribed') ?? '').replaceAll('-', '+').replaceAll('_', '/'));
        return { applicationServerKey: Uint8Array.from(key, (letter) => letter.charCodeAt(0)).buffer };
      },
      toJSON: () => address,
      unsubscribe: async () => {
        own = null;
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    if (sessionStorage.getItem('subscribed')) own = subscription;
    Object.assign(PushManager.prototype, {
      subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly || !/^[\w-]{87}$/.test(String(applicationServerKey))) throw new Error('Not as it must be');
        sessionStorage.setItem('subscribed', String(applicationServerKey));
        return (own = subscription);
      },
      getSubscription: async () => own,
    });
  }, device.address);
  const page = await context.newPage();
  const send = async () =>
    expect((await context.request.post(contact.call, { data: contact.payload })).status()).toBe(201);
  try {
    await signIn(page);
    const tell = page.getByRole('button', { name: 'Tell this device of new leads' });
    await tell.click();
    await expect(page.getByText('It is told, also while it is locked.')).toBeVisible();
    await expectAccessible(page);
    // A device whose subscription is for the keys of another database is subscribed anew as the desk is opened.
    const key = () => page.evaluate(() => sessionStorage.getItem('subscribed'));
    const own = await key();
    await page.evaluate(() => sessionStorage.setItem('subscribed', 'b3RoZXI'));
    await page.reload();
    await expect(tell).toHaveAttribute('aria-pressed', 'true');
    expect(await key()).toBe(own);

    const { cdp, registrationId } = await workerOf(context, page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The desk has no service worker');
    // A browser without a window has no notifications: what it would show is noted.
    await worker.evaluate(() => {
      const noted: unknown[] = [];
      Object.assign(globalThis, { noted });
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
        void noted.push({ title, ...options });
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as { noted: unknown[] }).noted);
    await send();
    await expect.poll(() => pushService.pushed.length).toBe(1);
    const said = device.read(pushService.pushed[0]?.body ?? Buffer.of());
    expect(said).toMatchObject({ title: expect.stringContaining(`Message from ${name}`) });
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: service.url,
      registrationId,
      data: JSON.stringify(said),
    });
    await expect
      .poll(shown)
      .toMatchObject([{ title: expect.stringContaining(`Message from ${name}`), body: contact.payload['phone'] }]);

    // The list is there without a connection, and the lead that was pushed, which nobody has opened yet.
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^There is no connection\. This is what was known today, \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('article', { name }).getByText(String(contact.payload['message']))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await expectAccessible(page);
    const oldLead = await page.evaluate(async () => {
      const [url, day] = ['/desk/api/leads/old', 24 * 60 * 60 * 1000];
      const date = new Date(Date.now() - 8 * day).toUTCString();
      await (await caches.open('desk-leads')).put(url, new Response('{}', { headers: { date } }));
      return fetch(url).then(
        () => 'shown',
        () => 'not shown',
      );
    });
    expect(oldLead).toBe('not shown');
    await page.goto(`/desk/leads/${randomUUID()}`);
    await expect(page.getByText('This lead was never opened on this device')).toBeVisible();
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText('without one the desk has only the leads')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await context.setOffline(false);
    await expect(page.getByText('There is no connection.')).toBeHidden();

    // What is kept of a lead that was deleted on another device goes, and so does what is older than a session lasts.
    const kept = () =>
      page.evaluate(async () =>
        (await (await caches.open('desk-leads')).keys()).map(({ url }) => new URL(url).pathname),
      );
    await send();
    const other = await browser.newContext({ baseURL: service.url });
    const elsewhere = await other.newPage();
    await signIn(elsewhere);
    await expect(elsewhere.getByText('2 leads of this person')).toBeVisible();
    const second = await elsewhere.evaluate(async () => {
      const { leads } = (await (await fetch('/desk/api/leads')).json()) as { leads: { id: string }[] };
      return `/desk/api/leads/${leads[0]?.id}`;
    });
    await page.goto(second.replace('/api', ''));
    await expect.poll(kept).toContain(second);
    await elsewhere.evaluate((url) => fetch(url, { method: 'DELETE', headers: { 'x-desk': '1' } }), second);
    await expect.poll(kept).not.toContain(second);
    await other.close();

    // A press on the notification has the page show the lead.
    await page.goto('/desk/rates');
    await expect(page.getByRole('heading', { name: 'Rates', exact: true })).toBeVisible();
    await worker.evaluate(
      (id) => {
        const press = new Event('notificationclick');
        dispatchEvent(
          Object.assign(press, { notification: { data: id, close: () => undefined }, waitUntil: () => undefined }),
        );
      },
      (said as { id: string }).id,
    );
    await expect(page.getByRole('article', { name })).toBeVisible();

    // Signed out, the device keeps nothing and is told nothing.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(await page.evaluate(async () => (await caches.match('/desk/api/leads'))?.status)).toBeUndefined();
    // What was on its way as somebody signed out is refused, and takes the cache away that it had opened.
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((each) => !each.startsWith('desk-pages-'))))
      .toEqual([]);
    await send();
    await context.setOffline(true);
    await page.goto('/desk/');
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await context.setOffline(false);
    expect(pushService.pushed).toHaveLength(2);

    // The public site has no service worker.
    await page.goto('/');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) === undefined)).toBe(
      true,
    );
    const manifest = await (await context.request.get('/desk/desk.webmanifest')).json();
    expect(manifest).toMatchObject({ scope: '/desk/', start_url: '/desk/', display: 'standalone' });
    for (const { src } of (manifest as { icons: { src: string }[] }).icons)
      expect((await context.request.get(src)).headers()['content-type']).toBe('image/png');

    // Switched off, the desk is nowhere, and what a device that is lost has of leads goes with the next answer.
    await signIn(page);
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await switchOff(service);
    await page.evaluate(() => fetch('/desk/api/status'));
    await expect.poll(kept).toEqual([]);
  } finally {
    await context.close();
    await service.stop();
    pushService.stop();
  }
});
