import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { answered, changed } from './deskApi.ts';
import { timeInWords } from './format.ts';
import { useStatus } from './useDesk.ts';
import { words } from './words.ts';

const Line = styled.p`
  margin: 0;
  padding: 0.375rem clamp(1rem, 3vw, 2rem);
  background: ${({ theme }) => theme.tint};
  font-weight: 650;

  &:empty {
    display: none;
  }
`;

/** Says so where what is shown was kept, because there is no connection. Asks again once there is one. */
export function Kept() {
  const { clock } = useStatus();
  const [since, setSince] = useState<string>();
  useEffect(() => {
    const hear = (event: Event): void => setSince((event as CustomEvent<string | undefined>).detail);
    const ask = (): boolean => window.dispatchEvent(new Event(changed));
    window.addEventListener(answered, hear);
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener(answered, hear);
      window.removeEventListener('online', ask);
    };
  }, []);
  return <Line role="status">{since && words.kept(timeInWords(new Date(since).toISOString(), clock))}</Line>;
}
