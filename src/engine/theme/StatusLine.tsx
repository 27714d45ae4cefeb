import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

const Line = styled.p.attrs({ role: 'status' })`
  margin: 0.375rem 0 0;
  color: ${theme.muted};

  &:empty {
    margin: 0;
  }
`;

/**
 * A line below a control that screen readers announce when it appears. It comes into view then, since the buttons that
 * stick to the lower edge may cover it. Empty it takes no space.
 */
export function StatusLine(props: ComponentProps<'p'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const announced = useRef<string>(null);
  useEffect(() => {
    const words = line.current?.textContent ?? '';
    if (words !== '' && announced.current === '') line.current?.scrollIntoView?.({ block: 'nearest' });
    announced.current = words;
  });
  return <Line {...props} ref={line} />;
}
