import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startContent } from '../server/desk/startContent.ts';
import { cookiesOf, own, password, startDesk } from '../server/desk/startDesk.ts';
import { message } from '../server/message.ts';
import { startApp, type StartedApp } from '../server/startApp.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { isInstalled } from './installed.ts';
import { listen, type ProxyPorts, siteName, startCaddy, startMinimalNginx, startNginx } from './proxies.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The service, with a page of its own. */
async function startSite() {
  const siteDir = join(await temporaryFolder(), 'site');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'index.html'), '<p>Painted</p>');
  return startApp({ siteDir });
}

/** A service behind a proxy, what it was asked, and how the site is asked over HTTP/2. */
async function behind<Service extends StartedApp>(
  start: (servicePort: number) => Promise<ProxyPorts>,
  startService: () => Promise<Service>,
) {
  const service = await startService();
  const { app } = service;
  const asked: IncomingHttpHeaders[] = [];
  const servicePort = await listen((request, response) => {
    asked.push(request.headers);
    app.routing(request, response);
  });
  const ports = await start(servicePort);
  const session = connect(`https://127.0.0.1:${ports.https}`, { servername: siteName, rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  const ask = async (path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> => {
    const method = body === undefined ? 'GET' : 'POST';
    const stream = session.request({ ':method': method, ...headers, ':path': path, ':authority': siteName });
    stream.end(body);
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text += String(chunk);
    return { status: answered[':status'], headers: answered, body: text };
  };
  return { ...service, ports, asked, ask };
}

const json = { 'content-type': 'application/json' };

const hasNginx = isInstalled('nginx', '-v') && isInstalled('openssl', 'version');
describe.each([
  { name: 'nginx', file: 'deploy/nginx.conf', start: startNginx, isHere: hasNginx },
  { name: 'caddy', file: 'deploy/Caddyfile', start: startCaddy, isHere: isInstalled('caddy', 'version') },
])('$name, run with $file', ({ start, isHere }) => {
  test.runIf(isHere)('pages over HTTP/2 with HSTS, once, and all of the service’s headers', async () => {
    const { ask } = await behind(start, startSite);
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, body: '<p>Painted</p>' });
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['server'] ?? '').not.toMatch(/\d/);
    expect((await ask('/missing')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test.runIf(isHere)('plain http is sent to https, with path and query', async () => {
    const { ports } = await behind(start, startSite);
    const request = get({ port: ports.http, host: '127.0.0.1', path: '/quote?a=b', headers: { host: siteName } });
    const [answer] = (await once(request, 'response')) as [{ statusCode: number; headers: IncomingHttpHeaders }];
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location?.replace(`:${ports.https}`, '')).toBe(`https://${siteName}/quote?a=b`);
  });

  test.runIf(isHere)('a lead arrives, from where it really came', async () => {
    const { ask, asked, databaseUrl } = await behind(start, startSite);
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'other.example', 'x-request-id': 'mine' };
    const answer = await ask('/messages', { ...json, ...forged }, JSON.stringify(message));
    expect(answer.status).toBe(201);
    expect(await storedLeads(databaseUrl)).toMatchObject([{ payload: message }]);
    expect(asked).toMatchObject([
      {
        host: siteName,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': siteName,
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      },
    ]);
  });

  test.runIf(isHere)('what is too long for the service is refused in its own words', async () => {
    const { ask } = await behind(start, startSite);
    const answer = await ask('/messages', json, JSON.stringify({ ...message, message: 'a'.repeat(500_000) }));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ field: '' }] });
  });

  test.runIf(isHere)(
    'the desk can be put on the home screen: its service worker and manifest come through',
    async () => {
      const { ask } = await behind(start, () => startDesk({ trustProxy: 1 }));
      const { status, headers } = await ask('/desk?all=');
      expect([status, headers.location]).toEqual([308, '/desk/?all=']);
      for (const [path, type] of [
        ['/desk/worker.js', /javascript/],
        ['/desk/desk.webmanifest', /^application\/manifest/],
      ] as const) {
        const answer = await ask(path);
        expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['content-security-policy']).toContain("worker-src 'self'");
      }
    },
  );

  test.runIf(isHere)('the desk takes the largest picture, and refuses a larger one in its own words', async () => {
    const { ask, get } = await behind(start, () => startContent({ trustProxy: 1 }));
    const signedIn = await ask('/desk/api/session', { ...json, ...own }, JSON.stringify({ password }));
    const cookie = cookiesOf(signedIn).join('; ');
    const path = 'schemas/content/photos/99-after.jpg';
    const send = (bytes: number) => {
      const body = (to: string): string => JSON.stringify({ edits: [{ file: path, path: '', to }] });
      return ask('/desk/api/edits', { ...json, ...own, cookie }, body('a'.repeat(bytes - body('').length)));
    };
    const most = 8 * 1024 * 1024;
    expect((await send(most)).status).toBe(200);
    expect((await get(path)).text?.length).toBeGreaterThan(most - 200);
    const refused = await send(most + 500_000);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([413, { errors: [{ field: '' }] }]);
  });
});

test.runIf(hasNginx)(
  'behind an nginx that only passes requests on, over plain http, the desk opens for nobody',
  async () => {
    const { app } = await startDesk();
    const port = await startMinimalNginx(await listen((request, response) => app.routing(request, response)));
    for (const [path, init] of [
      ['', {}],
      ['/api/session', { method: 'POST', headers: { ...json, ...own }, body: JSON.stringify({ password }) }],
    ] as const)
      expect((await fetch(`http://127.0.0.1:${port}/desk${path}`, init)).status, path).toBe(403);
  },
);
