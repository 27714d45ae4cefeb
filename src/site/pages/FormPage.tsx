import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { hidden } from '../../engine/theme/spans.tsx';
import { Container } from '../components/layout.ts';
import { EstimateLinkIfInvited } from '../components/EstimateLinkIfInvited.tsx';
import { content, labels } from '../content/content.ts';
import { PrerenderedFormIsland } from '../forms/PrerenderedFormIsland.tsx';
import { PageHeading } from '../page.tsx';

const Page = styled(Container)`
  container-type: inline-size;
`;

/**
 * On a phone everything above the first field is one bar: the form's own bar, with the Close link at its end. Only the
 * first step shows the page's name above it.
 */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.5rem 0;

  @container (max-width: 42.99rem) {
    h1 {
      grid-column: 1 / -1;
      padding-top: 0.75rem;
      font-size: 1.5rem;
    }

    &:has([data-step-bar='later']) h1 {
      ${hidden}
    }
  }

  /* With large letters the first field would be out of sight below it. */
  @container (max-width: 15rem) {
    h1 {
      ${hidden}
    }
  }

  @container (min-width: 43rem) {
    gap: clamp(1.25rem, 3vw, 2.25rem) 1rem;
    /* Leaves room for a notice above the heading. */
    padding-top: 4.75rem;
  }
`;

const CloseLink = styled(Button)`
  z-index: 1;
  grid-area: 2 / 2;
  display: grid;
  place-content: center;
  min-width: 5rem;
  padding: 0;
  text-decoration: none;

  @container (min-width: 43rem) {
    grid-row: 1;
    padding-inline: 1rem;
  }
`;

const Body = styled.div`
  --form-bar-end: 5.5rem;
  grid-area: 2 / 1 / auto / -1;
  padding-bottom: clamp(0.5rem, 14vw - 2.5rem, 6rem);

  /* The form starts below the Close link when it has no step bar beside that. */
  &:not(:has([data-step-bar])) {
    grid-row: 3;
  }

  @container (max-width: 15rem) {
    --form-bar-end: 0px;
    grid-row: 3;
  }

  /* Without scripts no form has a step bar. */
  @media (scripting: none) {
    grid-row: 3;
  }
`;

export function FormPage({ form, path, name }: Record<'form' | 'path' | 'name', string>) {
  const { callToActionPage, invitation } = content;
  return (
    <Page>
      <Frame>
        <PageHeading>{name}</PageHeading>
        <CloseLink as={Link} to="/">
          {labels.close}
        </CloseLink>
        <Body>
          <PrerenderedFormIsland form={form} load="now" />
          {path === callToActionPage && <EstimateLinkIfInvited label={invitation?.text ?? invitation?.visitText} />}
        </Body>
      </Frame>
    </Page>
  );
}
