import type { PageForm } from '../../engine/session/formCode.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { words as sendingWords } from 'virtual:content/sending';
import { nested } from '../../engine/definition/template.ts';
import { colon } from '../../engine/definition/writing.ts';
import type { Definition, SendSubmit } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { Note } from '../../engine/react/SentNote.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import type { ReturnedForm } from '../../engine/session/sessionState.ts';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/layout.ts';
import { content, labels } from '../content/content.ts';
import { NextSteps } from '../confirmation/NextSteps.tsx';
import { ContactDetails } from '../layout/ContactDetails.tsx';
import { Header, SkipLink } from '../layout/Header.tsx';
import { stripMarkup } from '../notifications/NotificationMessage.tsx';
import { theme } from '../styles/theme.ts';

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
      <SkipLink href="#main">{labels.skip}</SkipLink>
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
  /** The problem apart from the fields. */
  problem?: string | undefined;
  /** A note that is no problem. */
  note?: string | undefined;
}

/** A form on a page of its own, for a visitor without scripts: as they filled it in, with what is wrong. */
export function ReturnedPage({ form, host, returned, problem, note }: ReturnedPageProps) {
  const { title, labels } = form.definition;
  const isWrong = problem !== undefined || returned.errors.length > 0;
  return (
    <FormPageFrame title={isWrong ? nested(labels.dates, labels.errorSummary, title) : title}>
      <h1>{title}</h1>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      {note !== undefined && (
        <Note role="status">
          <p>{note}</p>
        </Note>
      )}
      <Form form={form} host={host} returned={returned} />
    </FormPageFrame>
  );
}

interface SentPageProps extends Pick<Definition, 'title' | 'labels'> {
  submit: SendSubmit;
  reference?: string | undefined;
}

/** Says to a visitor without scripts that their form has arrived, and what happens next. */
export function SentPage({ title, labels: { dates }, submit: { success, next }, reference }: SentPageProps) {
  const words = success.notice ? stripMarkup(success.notice.message) : title;
  return (
    <FormPageFrame title={words}>
      <h1>{words}</h1>
      {reference !== undefined && (
        <p>
          <span>{sendingWords.reference + colon(dates)}</span>
          <strong>{reference}</strong>
        </p>
      )}
      <p>{sendingWords.answer}</p>
      {next && <NextSteps steps={next} />}
      <ButtonLink to={success.goTo ?? '/'}>{labels.backHome}</ButtonLink>
    </FormPageFrame>
  );
}
