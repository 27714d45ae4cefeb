import type { WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { Choices } from './Choices.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15.5rem, 100%), 1fr));
  gap: 0.75rem;

  > label {
    min-height: 4rem;
  }
`;

/** One of a few options, each a card. */
export const Cards = (props: WidgetProps) => (
  <Grid>
    <Choices {...props} type="radio" boxed />
  </Grid>
);
