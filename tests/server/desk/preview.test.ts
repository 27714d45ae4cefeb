import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visitsAddress } from '../../../src/leads/visits.ts';
import { listLeads } from '../../../src/server/storage/readLeads.ts';
import { versionFolder } from '../../../src/versions/versionFolder.ts';
import { recordServed } from '../../../src/versions/served.ts';
import { opened } from '../databases.ts';
import { message } from '../message.ts';
import { company, startContent } from './startContent.ts';
import { cookieOf, own } from './startDesk.ts';

/** Renders a page as the script of a release does: the preview says so at its foot. */
const pagesScript = `
exports.formPages = () => ({});
exports.renderPreviewPageOrThrow = async (document, path, day) => document
  .replace('<!--page-->', 'Draft of ' + path).replace('<!--foot-->', '<aside>Preview' + day + '.</aside>');
`;

/** A desk on which a preview of a changed phone number was opened, and the cookie of the browser. */
async function startPreview() {
  const desk = await startContent();
  await desk.change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  const version = (await desk.builder.makePreview()).version ?? '';
  const site = join(versionFolder(desk.siteDir, version), 'site');
  await mkdir(join(site, 'content/forms'), { recursive: true });
  await writeFile(join(site, 'content/forms/contact.js'), 'export default {};');
  await writeFile(join(site, 'index.html'), '<div id="app">Draft</div>');
  await writeFile(join(site, '../service/pages.cjs'), pagesScript);
  const document = '<div id="app"><!--page--></div><!--foot-->';
  const pages = { 'index.html': { path: '/', document }, '404.html': { path: '*', document } };
  await writeFile(join(site, '../service/documents.json'), JSON.stringify({ answer: '', pages }));
  await writeFile(join(site, 'favicon.svg'), '<svg/>');
  const open = (query = '') =>
    desk.askDesk({ method: 'POST', url: `/desk/api/preview${query}`, headers: { cookie: desk.cookie } });
  expect((await open()).json()).toEqual({ version });
  const answer = await open(`?version=${version}`);
  return { ...desk, version, answer, preview: `${desk.cookie}; ${cookieOf(answer)}` };
}

test('the preview shows the whole site with the draft to the browser in which it was opened, and says so', async () => {
  const { app, answer, preview, version } = await startPreview();
  expect(answer.statusCode).toBe(204);
  expect(String(answer.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  const page = await app.inject({ url: '/', headers: { cookie: `a=b; ${preview}` } });
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(page.body).toBe('<div id="app">Draft of /</div><aside>Preview.</aside>');
  expect(page.headers['content-security-policy']).toMatch(/, connect-src 'self'$/);
  const form = await app.inject({ url: '/content/forms/contact.js', headers: { cookie: preview } });
  expect(form.body).toMatch(/^import form from '\.\/contact\.js\?visitors';[^]*Nothing is sent from here/);
  const ofVisitors = await app.inject({ url: '/content/forms/contact.js?visitors', headers: { cookie: preview } });
  expect(ofVisitors.body).toBe('export default {};');
  const script = `/v/${version}/content/forms/contact.js?visitors`;
  const statuses = [{ cookie: preview }, {}].map((headers) => app.inject({ url: script, headers }));
  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  const icon = await app.inject({ url: '/favicon.svg', headers: { cookie: preview } });
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await app.inject('/desk/preview.css')).headers['content-type']).toContain('text/css');
  const end = await app.inject({ url: '/desk/preview/end', headers: { cookie: preview } });
  expect([end.headers.location, String(end.headers['set-cookie'])]).toEqual([
    '/desk/changes',
    expect.stringContaining('desk-preview=; Max-Age=0; Path=/'),
  ]);
});

test('an address at which there is nothing says so as a page of the preview, as does one that has moved in it', async () => {
  const { app, preview } = await startPreview();
  const headers = { cookie: preview, 'sec-fetch-dest': 'document' };
  const page = await app.inject({ url: '/no-such-page', headers });
  expect([page.statusCode, page.body]).toEqual([404, '<div id="app">Draft of *</div><aside>Preview.</aside>']);
  expect((await app.inject({ url: '/no-such.png', headers: { cookie: preview } })).body).not.toContain('Draft');
  expect((await app.inject({ url: '/no-such-page' })).body).not.toContain('Draft');
});

test('the site that visitors get is shown where a preview was open, which ends it', async () => {
  const { app, preview } = await startPreview();
  const end = await app.inject({ url: '/desk/preview/end/site', headers: { cookie: preview } });
  expect([end.headers.location, String(end.headers['set-cookie'])]).toEqual([
    '/',
    expect.stringContaining('desk-preview=; Max-Age=0; Path=/'),
  ]);
});

test('nothing that a preview sends is stored, also after its end', async () => {
  const { app, post, preview, databaseUrl, cookie } = await startPreview();
  const stored = async () => {
    const leads = [];
    for await (const lead of await listLeads(await opened(databaseUrl))) leads.push(lead);
    return leads;
  };
  for (const given of [preview, `${preview.slice(0, -3)}xyz`, 'desk-preview=']) {
    const refused = await post(message, { cookie: given });
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('nothing was sent')]);
    const file = await app.inject({ method: 'POST', url: '/messages/files', headers: { cookie: given }, payload: '' });
    expect(file.statusCode).toBe(403);
    // The preview's own forms show what visitors read after sending.
    const shown = await post(message, { cookie: given }, '/messages?preview');
    expect([shown.statusCode, shown.json()]).toEqual([201, { id: '', reference: 'PREVIEW, not sent' }]);
    const beacon = new URLSearchParams([
      ...Object.entries({ form: 'quote', width: 'phone', step: '' }),
      ['step', 'home-type'],
    ]);
    const headers = { cookie: given, 'user-agent': 'Firefox', 'content-type': 'application/x-www-form-urlencoded' };
    const counted = await app.inject({ method: 'POST', url: visitsAddress, headers, payload: beacon.toString() });
    // A refused beacon would be an error in the browser's console.
    expect(counted.statusCode).toBe(204);
  }
  expect((await post(message, {}, '/messages?preview')).statusCode).toBe(403);
  await app.inject({ method: 'DELETE', url: '/desk/api/session', headers: { ...own, cookie } });
  expect((await post(message, { cookie: preview })).statusCode).toBe(403);
  expect(await stored()).toEqual([]);
  expect(await (await opened(databaseUrl)).selectFrom('visit_counts').selectAll().execute()).toEqual([]);
  expect((await post()).statusCode).toBe(201);
});

test('a cookie of something else that is called a preview keeps no lead out, whether the desk is on or off', async () => {
  const { post, command } = await startContent();
  const others = [
    'wp-preview=1',
    'hs_preview=',
    'a-desk-preview=1',
    'desk-preview-2=1',
    'a="b; preview=1',
    'preview=1',
  ];
  for (const state of ['on', 'off']) {
    for (const cookie of others) expect((await post(message, { cookie })).statusCode, `${cookie}, ${state}`).toBe(201);
    await command(['--off']);
  }
});

test('a page of a preview whose version is gone leads to the desk, which says so, and not to what visitors see', async () => {
  const { app, preview, siteDir, version } = await startPreview();
  const page = () => app.inject({ url: '/', headers: { cookie: preview, 'sec-fetch-dest': 'document' } });
  expect((await page()).body).toContain('Draft');
  await rm(versionFolder(siteDir, version), { recursive: true });
  const { statusCode, headers } = await page();
  expect([statusCode, headers.location, String(headers['set-cookie'])]).toEqual([
    303,
    `/desk/preview?version=${version}`,
    expect.stringContaining('desk-preview=; Max-Age=0'),
  ]);
});

test('a preview opens for nobody but who is signed in, for as long as they are', async () => {
  const { app, preview, cookie, version, siteDir } = await startPreview();
  const shows = async (given: string, dest = 'image') => {
    const answer = await app.inject({ url: '/', headers: { cookie: given, 'sec-fetch-dest': dest } });
    return [answer.body.includes('Draft'), answer.headers['set-cookie'] !== undefined];
  };
  expect(await shows(preview)).toEqual([true, false]);
  for (const wrong of [
    `desk-preview=${version}`,
    `desk=${'A'.repeat(43)}; desk-preview=${version}`,
    `${cookie}; desk-preview=0123456789abcdef`,
    `${cookie}; desk-preview=..%2F${version}`,
    `${cookie}; desk-preview=`,
  ]) {
    expect(await shows(wrong), wrong).toEqual([false, false]);
    expect(await shows(wrong, 'document'), wrong).toEqual([false, true]);
  }
  expect((await app.inject({ method: 'POST', url: '/desk/api/preview', headers: own })).statusCode).toBe(401);
  const url = '/desk/api/preview?version=0123456789abcdef';
  const missing = { method: 'POST', url, headers: { ...own, cookie } } as const;
  const gone = await app.inject(missing);
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('This version is not there any more')]);
  const now = new Date();
  for (const each of [version, '0123456789abcdef']) await recordServed(siteDir, each, now);
  expect((await app.inject({ url: '/', headers: { cookie: preview } })).body).toMatch(
    />Preview of the site as it was on [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d\.</,
  );
  await app.inject({ method: 'DELETE', url: '/desk/api/session', headers: { ...own, cookie } });
  expect(await shows(preview)).toEqual([false, false]);
});
