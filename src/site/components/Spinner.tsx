import { keyframes, styled } from 'styled-components';
import { labels } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const Ring = styled.span`
  display: block;
  width: 2.5rem;
  height: 2.5rem;
  margin: 2rem auto;
  border: 4px solid ${theme.border};
  border-top-color: ${theme.accent};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;

/** Says that something is on its way, also to screen readers. */
export const Spinner = () => <Ring role="status" aria-label={labels.loading} />;
