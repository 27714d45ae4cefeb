import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import forms from 'virtual:forms';
import type { FormHost } from '../engine/session/FormHost.ts';
import { App } from './App.tsx';
import type { RenderedPage } from './build/RenderedPage.ts';
import { HostedForm } from './forms/HostedForm.tsx';
import { routes } from './routes.tsx';

const placeholder = /<!--form:([^:]+):(now|near)-->/g;
// React writes what belongs into the head before everything else.
const headPart = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

const idle: FormHost = { storagePrefix: '', send: () => Promise.reject(new Error('Nothing is sent while prerendering')), notify() {}, goTo() {} };

/** The paths to prerender; `*` is the page for unknown addresses. */
export const paths = routes.map(({ path }) => path);

/** A page as it is before any script has run, forms included. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  const render = (element: ReactElement, identifierPrefix = '') => renderToString(sheet.collectStyles(element), { identifierPrefix });
  try {
    const markup = render(
      <StaticRouter location={path === '*' ? '/404' : path}>
        <App />
      </StaticRouter>,
    );
    const needed = [...markup.matchAll(placeholder)].map(([mark, form = '', load]) => ({ mark, form, now: load === 'now' }));
    let body = markup.replace(headPart, '');
    for (const { mark, form } of needed) {
      const compiled = await forms[form]?.();
      if (!compiled) throw new Error(`The page ${path} shows a form "${form}" that is not under schemas`);
      const html = render(<HostedForm form={compiled.default} host={idle} />, form);
      body = body.replace(mark, () => html);
    }
    return {
      head: headPart.exec(markup)?.[0] ?? '',
      body,
      css: sheet.getStyleTags(),
      formsAtOnce: needed.filter(({ now }) => now).map(({ form }) => form),
    };
  } finally {
    sheet.seal();
  }
}
