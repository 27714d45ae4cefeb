// formPages: whole pages around a form, for visitors without scripts.

import type { ReactElement, ReactNode } from 'react';
import type { PageForm } from '../../engine/session/formCode.ts';
import { StaticRouter } from 'react-router-dom';
import { base, forms } from 'virtual:content/site';
import { mergedSchema, canPostNatively, allFieldsAndNotes } from '../../engine/definition/schemaTree.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { againQuery, type FormPages, type RepeatedPost } from '../../leads/sentForm.ts';
import { utcWallTime } from '../../pricing/wallTime.ts';
import { splitHead } from '../document.ts';
import { loadFormCode } from '../forms/readyForm.ts';
import { formActionIfSameOrigin, saving } from '../forms/formHost.ts';
import { sharedHeadElements } from '../search/documentHead.ts';
import { renderCollectingStyles } from '../styles/collectStyles.ts';
import { styled } from 'styled-components';
import { words as sendingWords } from 'virtual:content/sending';
import { joinGroupAndFieldLabels, labelSeparator } from '../../engine/definition/template.ts';
import type { Definition, SendSubmit } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { iconSheet } from '../components/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/layout.ts';
import { NextSteps } from '../confirmation/NextSteps.tsx';
import { ContactDetails } from '../layout/ContactDetails.tsx';
import { Header } from '../layout/Header.tsx';
import { stripMarkup } from '../notifications/NotificationMessage.tsx';
import { theme } from '../styles/theme.ts';
import { FormNote, formatSentNote } from '../../engine/react/SentNoteAndConflictChoice.tsx';
import { nothingEntered, type ReturnedForm } from '../../engine/session/sessionState.ts';
import { content, labels, northAmericanTelLink } from '../content/content.ts';

const { contactForm, company } = content;

/** The host of a form without scripts: the address for a native post, and other ways to contact the company. */
export const prerenderHost: FormHost = {
  storagePrefix: '',
  action: formActionIfSameOrigin,
  saving,
  iconSheet,
  withoutScripts: [
    // The heading is inside the folded sheet, which browsers open for what a link leads to.
    { words: labels.writeToUs, href: `#${contactForm}-heading` },
    { words: company.phone, href: northAmericanTelLink(company.phone) },
  ],
  send: () => Promise.reject(new Error('Nothing is sent while prerendering')),
  notify() {},
  goTo() {},
  localTime: (moment) => utcWallTime(company.clock, moment),
};

/** A page of a form that browsers can send without scripts. */
export interface RenderedFormPage {
  path: string;
  head: string;
  body: string;
}

const icons = sharedHeadElements('*');

function renderFormPage(page: ReactElement, path: string): RenderedFormPage {
  const { head, body } = splitHead(
    renderCollectingStyles(
      <StaticRouter basename={base} location={base + path}>
        {page}
      </StaticRouter>,
    ),
  );
  return { path, head: head + icons, body };
}

/** Renders the empty page of each form that browsers can post without scripts; pages with answers differ by visitor. */
export async function renderNativelyPostableFormPages(): Promise<RenderedFormPage[]> {
  const pages: RenderedFormPage[] = [];
  for (const load of Object.values(forms)) {
    const compiled = (await load()).default;
    const { definition } = compiled;
    const { submit } = definition;
    if (!('call' in submit) || !canPostNatively(definition) || formActionIfSameOrigin(submit.call) === undefined)
      continue;
    const form = await loadFormCode(compiled);
    const { path } = submit.call;
    pages.push(renderFormPage(<ReturnedPage form={form} host={prerenderHost} returned={nothingEntered} />, path));
    // Rendered only to collect their CSS rules: the service renders these pages anew for each visitor.
    const fields = allFieldsAndNotes(mergedSchema(definition));
    const wrong = { ...nothingEntered, errors: fields.map(([field]) => ({ field, message: 'Wrong' })) };
    renderFormPage(<ReturnedPage form={form} host={prerenderHost} returned={wrong} problem="" note="" />, path);
    renderFormPage(<SentPage {...definition} submit={submit} reference="" />, path);
  }
  return pages;
}

/** The pages that are rendered for one visitor; `insert` puts them into a document. */
export const makeSubmissionPageRenderers = (
  insert: (page: Pick<RenderedFormPage, 'head' | 'body'>) => string,
): FormPages => ({
  async returned(compiled, returned, problem, repeated, inTime = async (make) => make()) {
    const form = await loadFormCode(compiled);
    const { submit } = form.definition;
    const shown = repeated ? repeatProps(form, repeated) : { form, host: prerenderHost };
    const page = <ReturnedPage {...shown} returned={returned} problem={problem} />;
    return inTime(() => insert(renderFormPage(page, 'call' in submit ? submit.call.path : '/')));
  },
  async sent({ definition }, reference) {
    const { submit } = definition;
    if (!('call' in submit)) throw new Error(`The form "${definition.id}" sends nothing`);
    return insert(renderFormPage(<SentPage {...definition} submit={submit} reference={reference} />, submit.call.path));
  },
});

/** The props of a form's page that says that the form was sent before, and whose button sends it once more. */
function repeatProps(form: PageForm, { again, at, reference }: RepeatedPost) {
  const { submit, labels } = form.definition;
  const action: FormHost['action'] = (call) => {
    const address = formActionIfSameOrigin(call) ?? call.path;
    return `${address}${address.includes('?') ? '&' : '?'}${againQuery}=${again}`;
  };
  const host = { ...prerenderHost, action };
  return {
    form: { ...form, definition: { ...form.definition, submit: { ...submit, label: labels.sendAgain } } },
    host,
    note: formatSentNote({ form, host }, { at, reference }, 'sentRepeated'),
  };
}

const Main = styled(Container)`
  padding-block: clamp(2rem, 6vw, 4rem);

  h1 {
    margin-bottom: 1.5rem;
  }

  /* A specificity above the width rules of the form's own parts. */
  main& > * {
    max-width: 42rem;
  }

  > a {
    margin-top: 1.5rem;
  }
`;

const Problem = styled.p`
  margin-bottom: 1.5rem;
  padding: 1rem 1.25rem;
  border: 2px solid ${theme.danger};
  border-radius: ${theme.radius};
  background: ${theme.dangerSurface};
`;

const Foot = styled.footer`
  padding-block: 2rem;
  background: ${theme.band};
`;

/** The frame of a page that answers a natively posted form. Search engines must not index it. */
function FormPageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} | ${content.company.name}`}</title>
      <meta name="robots" content="noindex" />
      <Header />
      <Main as="main" id="main" tabIndex={-1}>
        {children}
      </Main>
      <Foot>
        <Container>
          <ContactDetails />
        </Container>
      </Foot>
    </>
  );
}

interface ReturnedPageProps {
  form: PageForm;
  host: FormHost;
  returned: ReturnedForm;
  problem?: string | undefined;
  note?: string | undefined;
}

function ReturnedPage({ form, host, returned, problem, note }: ReturnedPageProps) {
  const { title, labels } = form.definition;
  const isWrong = problem !== undefined || returned.errors.length > 0;
  return (
    <FormPageFrame title={isWrong ? joinGroupAndFieldLabels(labels.dates, labels.errorSummary, title) : title}>
      <h1>{title}</h1>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      {note !== undefined && (
        <FormNote role="status">
          <p>{note}</p>
        </FormNote>
      )}
      <Form form={form} host={host} returned={returned} />
    </FormPageFrame>
  );
}

interface SentPageProps extends Pick<Definition, 'title' | 'labels'> {
  submit: SendSubmit;
  reference?: string | undefined;
}

function SentPage({ title, labels: { dates }, submit: { success, next }, reference }: SentPageProps) {
  const heading = success.notice ? stripMarkup(success.notice.message) : title;
  return (
    <FormPageFrame title={heading}>
      <h1>{heading}</h1>
      {reference !== undefined && (
        <p>
          <span>{sendingWords.reference + labelSeparator(dates)}</span>
          <strong>{reference}</strong>
        </p>
      )}
      <p>{sendingWords.answer}</p>
      {next && <NextSteps steps={next} />}
      <ButtonLink to={success.goTo ?? '/'}>{labels.backHome}</ButtonLink>
    </FormPageFrame>
  );
}
