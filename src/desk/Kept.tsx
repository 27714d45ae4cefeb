import { useState } from 'react';
import { styled } from 'styled-components';
import { answered, changed } from './deskApi.ts';
import { timeInWords } from './format.ts';
import { Banner } from './parts.tsx';
import { useStatus, useWindowEvent } from './useDesk.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Line = styled(Banner)`
  background: ${theme.tint};
`;

/** Says so where what is shown was kept, because there is no connection. Asks again once there is one. */
export function Kept() {
  const { clock } = useStatus();
  const [since, setSince] = useState<string>();
  useWindowEvent(answered, (event) => setSince((event as CustomEvent<string | undefined>).detail));
  useWindowEvent('online', () => dispatchEvent(new Event(changed)));
  return <Line role="status">{since && words.kept(timeInWords(new Date(since).toISOString(), clock))}</Line>;
}
