import { styled } from 'styled-components';
import { Wheel } from '../../engine/theme/Wheel.ts';
import { labels } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

const Ring = styled(Wheel)`
  display: block;
  width: 2.5rem;
  height: 2.5rem;
  margin: 2rem auto;
  border: 4px solid ${theme.border};
  border-top-color: ${theme.accent};
`;

export const Spinner = () => <Ring role="status" aria-label={labels.loading} />;
