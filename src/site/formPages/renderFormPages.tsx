// formPages: whole pages around a form, for visitors without scripts.

import type { PageForm } from '../../engine/session/formCode.ts';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { base, forms } from 'virtual:content/site';
import { answersSchema, canPostNatively, fieldsIn } from '../../engine/definition/schemaTree.ts';
import { sentWords } from '../../engine/react/SentNote.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { nothingEntered } from '../../engine/session/sessionState.ts';
import { againQuery, type FormPages, type Repeated } from '../../leads/sentForm.ts';
import { wallTime } from '../../pricing/wallTime.ts';
import { splitHead } from '../document.ts';
import { content, labels, telephoneLink } from '../content/content.ts';
import { withCode } from '../forms/readyForm.ts';
import { formAction, saving } from '../forms/formHost.ts';
import { documentHead } from '../search/documentHead.ts';
import { renderStyled } from '../styles/collectStyles.ts';
import { ReturnedPage, SentPage } from './pages.tsx';

const { contactForm, company } = content;

/** The host of a form without scripts: it only knows the address for a native post, and other ways to reach us. */
export const prerenderHost: FormHost = {
  storagePrefix: '',
  action: formAction,
  saving,
  withoutScripts: [
    // The heading is inside the folded sheet, which browsers open for what a link leads to.
    { words: labels.writeToUs, href: `#${contactForm}-heading` },
    { words: company.phone, href: telephoneLink(company.phone) },
  ],
  send: () => Promise.reject(new Error('Nothing is sent while prerendering')),
  notify() {},
  goTo() {},
  localTime: (moment) => wallTime(company.clock, moment),
};

/** A page of a form that browsers can send by themselves. */
export interface FormPage {
  path: string;
  head: string;
  body: string;
}

const icons = documentHead('*');

function render(page: ReactElement, path: string): FormPage {
  const { head, body } = splitHead(
    renderStyled(
      <StaticRouter basename={base} location={base + path}>
        {page}
      </StaticRouter>,
    ),
  );
  return { path, head: head + icons, body };
}

/** Renders the pages of all such forms that are the same for every visitor. */
export async function renderFormPages(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const load of Object.values(forms)) {
    const compiled = (await load()).default;
    const { definition } = compiled;
    const { submit } = definition;
    if (!('call' in submit) || !canPostNatively(definition) || formAction(submit.call) === undefined) continue;
    const form = await withCode(compiled);
    const { path } = submit.call;
    pages.push(render(<ReturnedPage form={form} host={prerenderHost} returned={nothingEntered} />, path));
    // Rendered only to collect their CSS rules: the service renders these pages anew for each visitor.
    const fields = fieldsIn(answersSchema(definition));
    const wrong = { ...nothingEntered, errors: fields.map(([field]) => ({ field, message: 'Wrong' })) };
    render(<ReturnedPage form={form} host={prerenderHost} returned={wrong} problem="" note="" />, path);
    render(<SentPage {...definition} submit={submit} reference="" />, path);
  }
  return pages;
}

/** The pages that are rendered for one visitor; `place` puts them into a document. */
export const formPages = (place: (page: Pick<FormPage, 'head' | 'body'>) => string): FormPages => ({
  async returned(compiled, returned, problem, repeated, inTime = async (make) => make()) {
    const form = await withCode(compiled);
    const { submit } = form.definition;
    const shown = repeated ? askingAgain(form, repeated) : { form, host: prerenderHost };
    const page = <ReturnedPage {...shown} returned={returned} problem={problem} />;
    return inTime(() => place(render(page, 'call' in submit ? submit.call.path : '/')));
  },
  async sent({ definition }, reference) {
    const { submit } = definition;
    if (!('call' in submit)) throw new Error(`The form "${definition.id}" sends nothing`);
    return place(render(<SentPage {...definition} submit={submit} reference={reference} />, submit.call.path));
  },
});

/** The parts of a form's page that say that it was sent before, and whose button sends it once more. */
function askingAgain(form: PageForm, { again, at, reference }: Repeated) {
  const { submit, labels } = form.definition;
  const action: FormHost['action'] = (call) => {
    const address = formAction(call) ?? call.path;
    return `${address}${address.includes('?') ? '&' : '?'}${againQuery}=${again}`;
  };
  const host = { ...prerenderHost, action };
  return {
    form: { ...form, definition: { ...form.definition, submit: { ...submit, label: labels.sendAgain } } },
    host,
    note: sentWords({ form, host }, { at, reference }, 'sentRepeated'),
  };
}
