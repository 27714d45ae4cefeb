import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { readServedIfReadable } from '../../../src/versions/served.ts';
import { opened } from '../databases.ts';
import { storeLead } from '../storeLead.ts';
import { company, startContent } from './startContent.ts';
import { cookieOf, own } from './startDesk.ts';

type Asked = Required<Pick<InjectOptions, 'method'>> & { url: string };

/** All that is answered below `/desk`, as the router itself lists it in a tree: a new route cannot be forgotten. */
function deskRoutes(app: FastifyInstance): Asked[] {
  const parts: string[] = [];
  const routes = app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      parts.splice(indent.length / 4, Infinity, part);
      return methods.split(', ').map((method) => ({ method, url: parts.join('') }) as Asked);
    });
  return routes.filter(({ method, url }) => String(method) !== '' && url.startsWith('/desk'));
}

/** A path as it stands, and with every letter written as its code, which is the same path. */
const spellings = (path: string): string[] => [
  path,
  path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

test('whatever the desk answers, without a session of its own page it tells and does nothing', async () => {
  const { app, ask, change, siteDir, databaseUrl, cookie, signIn, read } = await startContent();
  const { id } = await storeLead(await opened(databaseUrl));
  const { version = '' } = (await readServedIfReadable(siteDir)) ?? {};
  await change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  const stolen = cookieOf(await signIn());
  await app.inject({ method: 'DELETE', url: '/desk/api/session', headers: { ...own, cookie: stolen } });

  const api = '/desk/api/';
  const routes = deskRoutes(app);
  expect(routes.filter(({ url }) => url.startsWith(api)).length).toBeGreaterThan(30);
  const secrets = new RegExp([id, 'Lovelace', '403-555', version, 'schemas'].join('|'));
  const asked = routes.flatMap(({ method, url }) =>
    spellings(url.replace(':version', version).replace(/:\w+/, id)).map((spelt) => ({ method, url: spelt, of: url })),
  );
  for (const { method, url, of } of asked) {
    const what = `${String(method)} ${url}`;
    const isApi = of.startsWith(api);
    const expectRefused = async (headers: Record<string, string>, status: number): Promise<void> => {
      const { statusCode, body } = await app.inject({ method, url, headers, ...(/^P/.test(what) && { payload: {} }) });
      expect(body, what).not.toMatch(secrets);
      if (isApi) expect(statusCode, what).toBe(status);
    };
    for (const given of ['', `desk=${'A'.repeat(43)}`, stolen])
      await expectRefused({ ...own, cookie: given }, method === 'POST' && of === `${api}session` ? 400 : 401);
    for (const site of ['cross-site', 'same-site'])
      await expectRefused({ cookie, 'x-desk': '1', 'sec-fetch-site': site, origin: 'https://elsewhere.example' }, 403);
  }
  // With the session the same questions are answered, and nothing of the above was done.
  const leads = await app.inject({ url: `${api}leads`, headers: { ...own, cookie } });
  expect(leads.body).toMatch(new RegExp(`${id}.*Lovelace|Lovelace.*${id}`));
  expect((await ask('GET', '/texts')).body).toContain('403-555-0177');
  expect(await read(company)).not.toContain('403-555-0177');
});

test('no query has the desk fail: what stands in it twice is refused', async () => {
  const { app, cookie } = await startContent();
  const names = ['before', 'open', 'search', 'kind', 'small', 'path', 'of', 'version'];
  const isAsked = ({ method, url }: Asked): boolean =>
    (method === 'GET' && url.startsWith('/desk/api/') && !url.endsWith('/changes')) || url.endsWith('/preview');
  const refused: string[] = [];
  for (const { method, url } of deskRoutes(app).filter(isAsked))
    for (const name of names)
      for (const query of [
        `${name}=a&${name}=b`,
        `path=${company}&${name}=a&${name}=b`,
        `${name}=${'a'.repeat(2000)}`,
      ]) {
        const asked = `${url.replace(':id', 'x')}?${query}`;
        const { statusCode } = await app.inject({ method, url: asked, headers: { ...own, cookie } });
        expect(statusCode, `${String(method)} ${asked}`).toBeLessThan(500);
        if (statusCode === 400) refused.push(`${url.split('/').at(-1)} ${name}`);
      }
  for (const each of ['leads search', 'leads before', ':id small', 'picture path', 'picture of', 'preview version'])
    expect(refused).toContain(each);
});
