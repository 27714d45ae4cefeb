import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import { Button } from '../components/Button.ts';
import words from 'virtual:content/estimate';
import { labels } from '../content/labels.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { Letterhead } from './Letterhead.tsx';
import { PriceBox } from './PriceBox.tsx';
import { RoomBreakdown } from './RoomBreakdown.tsx';
import { SummaryFacts } from './SummaryFacts.tsx';
import { SummaryPrintStyle } from './SummaryPrintStyle.ts';

const Actions = styled.div`
  position: sticky;
  bottom: calc(-1 * min(2rem, 5.6vw));
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  justify-content: flex-end;
  margin: 1.5rem calc(-1 * min(2rem, 5.6vw)) calc(-1 * min(2rem, 5.6vw));
  padding: 0.75rem min(2rem, 5.6vw);
  border-top: 1px solid var(--color-border);
  background: var(--color-surface);

  > * {
    flex: 1 1 auto;
  }

  @media (min-width: 36rem) {
    > * {
      flex: 0 0 auto;
      min-width: 8rem;
    }
  }

  @media print {
    display: none;
  }
`;

interface SummaryDialogProps {
  summary: EstimateSummary;
  onClose: () => void;
}

/** What the visitor asked for and, where there is one, its price with the work behind it, room by room. */
export function SummaryDialog({ summary: { facts, price }, onClose }: SummaryDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog has opened, which gives the focus to the first button.
  useEffect(() => heading.current?.focus(), []);
  const title = price ? words.heading : words.visitHeading;
  return (
    <ModalDialog wide label={title} onDismiss={onClose}>
      <SummaryPrintStyle />
      <Letterhead />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{price ? words.text : words.visitText}</p>
      {price && <PriceBox price={price} words={words} />}
      <SummaryFacts facts={facts} />
      {price && <h3>{words.rooms}</h3>}
      {price?.rooms.map((room, index) => (
        <RoomBreakdown key={index} room={room} words={words} startsOpen={price.rooms.length === 1} />
      ))}
      <Actions>
        {price && (
          <Button type="button" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        <Button type="button" $primary onClick={onClose}>
          {labels.close}
        </Button>
      </Actions>
    </ModalDialog>
  );
}
