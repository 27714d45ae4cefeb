import type { WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { Choices } from './Choices.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  > label {
    flex: 1 1 auto;
  }
`;

/** One of two or three short options side by side. */
export const Segmented = (props: WidgetProps) => (
  <Row>
    <Choices {...props} type="radio" boxed />
  </Row>
);
