import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container } from '../components/Container.ts';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { ContactDetails } from '../layout/ContactDetails.tsx';
import { Header } from '../layout/Header.tsx';
import { SkipLink } from '../layout/SkipLink.ts';
import { GlobalStyle } from '../styles/GlobalStyle.ts';

const Main = styled(Container)`
  padding-block: clamp(2rem, 6vw, 4rem);

  > * {
    max-width: 42rem;
  }

  h1 {
    margin-bottom: 1.5rem;
  }
`;

const Bottom = styled.footer`
  padding-block: 2rem;
  background: var(--color-band);
`;

/** A page that answers a form sent without scripts: the site's own looks, around what it has to say. No robot has any business here. */
export function FormPageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} | ${content.company.name}`}</title>
      <meta name="robots" content="noindex" />
      <GlobalStyle />
      <SkipLink href="#main">{labels.skip}</SkipLink>
      <Header />
      <Main as="main" id="main" tabIndex={-1}>
        {children}
      </Main>
      <Bottom>
        <Container>
          <ContactDetails />
        </Container>
      </Bottom>
    </>
  );
}
