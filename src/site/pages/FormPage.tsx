import { styled } from 'styled-components';
import type { FormName } from '../../leads/generated/AnswersByForm.ts';
import { SiteLink } from '../components/SiteLink.tsx';
import { Container } from '../components/layout.ts';
import { labels } from '../content/content.ts';
import { FormIsland } from '../forms/FormIsland.tsx';
import { PageHeading } from '../page.tsx';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  padding-block: clamp(1.5rem, 5vw, 3.5rem) clamp(1.25rem, 3vw, 2.25rem);

  h1 {
    flex: 1 1 10rem;
  }
`;

const Close = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 3rem;
  padding-inline: 1.125rem;
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  font-weight: 650;
  text-decoration: none;

  &:hover {
    background: var(--color-tint);
  }
`;

const Body = styled.div`
  max-width: 62rem;
  padding-bottom: clamp(3rem, 8vw, 6rem);
`;

/** A page that is one form, with a way out of it. */
export function FormPage({ form }: { form: FormName }) {
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
