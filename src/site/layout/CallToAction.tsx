import { styled } from 'styled-components';
import { ButtonLink } from '../components/ButtonLink.ts';
import { content } from '../content/content.ts';

const Banner = styled.div`
  display: flex;
  justify-content: center;
  padding: clamp(2.5rem, 7vw, 4rem) 1rem;
  background: var(--color-accent);
`;

const BannerLink = styled(ButtonLink)`
  --color-focus: #ffffff;
  min-height: 3.5rem;
  padding-inline: clamp(1.25rem, 5vw, 2.5rem);
  background: var(--color-background);
  color: var(--color-accent-strong);
  font-size: clamp(1.125rem, 4vw, 1.375rem);

  &:hover {
    background: var(--color-band);
  }
`;

/** The banner above the footer. */
export function CallToAction() {
  return (
    <Banner>
      <BannerLink to="/request-a-quote">{content.callToAction}</BannerLink>
    </Banner>
  );
}
