import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FormHost } from 'formwalk';
import { readSubmission, summarize } from 'formwalk/server';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { compiledForm, pageAt } from './pages';

const built = new URL('../', import.meta.url);

/** A host of a form on a page that nobody can press yet. */
const stillHostOf = (name: string): FormHost => ({
  storagePrefix: 'trips',
  formId: name,
  send: () => Promise.reject(new Error('Forms are sent in browsers')),
  notify: () => undefined,
  goTo: () => undefined,
});

async function sendPage(path: string, response: ServerResponse): Promise<void> {
  const page = await pageAt(path, stillHostOf);
  if (!page) return void response.writeHead(404).end();
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(page));
  const template = await readFile(new URL('index.html', built), 'utf8');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(template.replace('<!--styles-->', sheet.getStyleTags()).replace('<!--page-->', () => html));
}

async function takeAnswers(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await compiledForm(path);
  if (!form) return void response.writeHead(404).end();
  const today = new Date().toISOString().slice(0, 10);
  const { answers, errors } = readSubmission(form, await text(request), { today });
  const body =
    errors.length > 0 ? { errors } : { reference: 'T-1', answers, told: summarize(form.definition, answers) };
  response.writeHead(errors.length > 0 ? 422 : 201, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function sendAsset(path: string, response: ServerResponse): Promise<void> {
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
  const file = await readFile(new URL(`.${path}`, built)).catch(() => undefined);
  response.writeHead(file ? 200 : 404, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' });
  response.end(file);
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const answering =
    request.method === 'POST'
      ? takeAnswers(pathname, request, response)
      : /^\/assets\/[\w.-]+$/.test(pathname)
        ? sendAsset(pathname, response)
        : sendPage(pathname, response);
  answering.catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => console.log(JSON.stringify(server.address())));
