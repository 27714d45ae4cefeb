import { styled } from 'styled-components';
import { Container } from '../components/Container.ts';
import { SiteLink } from '../components/SiteLink.tsx';
import { labels } from '../content/labels.ts';
import { FormIsland } from '../forms/FormIsland.tsx';
import { PageHeading } from './PageHeading.tsx';

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 1rem;
  padding-block: clamp(1.5rem, 5vw, 3rem) 1rem;
`;

const Close = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 1rem;
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  color: var(--color-text);
  text-decoration: none;

  &:hover {
    background: var(--color-band);
  }
`;

const Body = styled.div`
  padding-bottom: clamp(2.5rem, 8vw, 5rem);
`;

/** A page that is one form, with a way out of it. */
export function FormPage({ form }: { form: string }) {
  return (
    <Container>
      <Top>
        <PageHeading />
        <Close to="/">{labels.close}</Close>
      </Top>
      <Body>
        <FormIsland form={form} load="now" />
      </Body>
    </Container>
  );
}
