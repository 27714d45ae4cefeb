import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { narrow } from './parts.tsx';
import { isPushSupported, renewSubscription, notifyThisDevice, stopNotifying } from './push.ts';
import { useDesk } from './useDesk.ts';
import { words } from './words.ts';

const Line = styled.p`
  margin: 0 0 0.5rem;
  font-size: 0.9375rem;

  button {
    ${textButton}
    min-height: 1.75rem;
    margin-right: 0.5rem;
  }

  ${narrow} {
    margin-block-end: 0.25rem;
    font-size: 0.875rem;
  }
`;

export function NotificationSwitch() {
  const { act } = useDesk();
  const [isOn, setIsOn] = useState<boolean>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (isPushSupported()) renewSubscription().then(setIsOn, () => setIsOn(false));
  }, []);
  if ((navigator as { standalone?: boolean }).standalone === false) return <Line>{words.push.homeScreen}</Line>;
  if (isOn === undefined) return null;
  const turn = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    if (await act(isOn ? stopNotifying : notifyThisDevice)) setIsOn(!isOn);
    setIsBusy(false);
  };
  return (
    <Line>
      <button type="button" aria-pressed={isOn} aria-disabled={isBusy} onClick={() => void turn()}>
        {words.push.tell}
      </button>
      <span role="status" key={String(isOn)}>
        {isOn ? words.push.isOn : ''}
      </span>
    </Line>
  );
}
