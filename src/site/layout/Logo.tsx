import { styled } from 'styled-components';
import { SiteLink } from '../components/SiteLink.tsx';
import { content } from '../content/content.ts';
import { wide } from './wide.ts';

const Link = styled(SiteLink)`
  display: flex;
  flex: 1 1 4.5rem;
  gap: 0.5rem;
  align-items: center;
  min-width: 0;
  min-height: 3rem;
  margin-right: auto;
  color: var(--color-text);
  font-size: 1rem;
  font-weight: 800;
  line-height: 1.05;
  letter-spacing: -0.02em;
  text-decoration: none;
  text-wrap: balance;

  &:hover {
    color: var(--color-accent);
  }

  img {
    flex: none;
    width: 2rem;
    height: 2rem;
  }

  span {
    min-width: 0;
  }

  /* With large letters on a small screen the name needs the room. */
  @container (max-width: 13rem) {
    img {
      display: none;
    }
  }

  ${wide} {
    flex: 0 1 auto;
    gap: 0.75rem;
    font-size: 1.375rem;

    img {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
`;

/** The company's mark and name, and the way home. */
export const Logo = () => (
  <Link to="/">
    <img src="/favicon.svg" alt="" width={36} height={36} />
    <span>{content.company.name}</span>
  </Link>
);
