import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import words from 'virtual:content/estimate';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import { Button } from '../components/Button.ts';
import { content, labels } from '../content/content.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { PriceBox } from './PriceBox.tsx';
import { RoomBreakdown } from './RoomBreakdown.tsx';

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

const Facts = styled.dl`
  display: grid;
  gap: 0.5rem;
  margin: 1.25rem 0;

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
  }

  dt {
    color: var(--color-muted);
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  @media (min-width: 36rem) {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem 2.5rem;

    div {
      display: block;
    }
  }
`;

/** What the estimate is about. */
function SummaryFacts({ facts }: Pick<EstimateSummary, 'facts'>) {
  return (
    <Facts>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/**
 * Prints the summary alone. As it is the dialog is fixed to the window, and would be cut off at the end of the first
 * sheet.
 */
const SummaryPrintStyle = createGlobalStyle`
  @media print {
    body > :not(:has(dialog[open])) {
      display: none;
    }

    dialog[open] {
      position: static;
      width: auto;
      max-width: none;
      height: auto;
      max-height: none;
      margin: 0;
      padding: 0;
      overflow: visible;
      box-shadow: none;
    }
  }
`;

const Line = styled.p`
  display: none;

  @media print {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1.5rem;
    margin: 0 0 1.5rem;
    padding-bottom: 0.5rem;
    border-bottom: 1px solid var(--color-border);
  }
`;

/** Says on paper whom the estimate is from. */
function Letterhead() {
  const { name, phone, url, mailboxes } = content.company;
  return (
    <Line>
      <strong>{name}</strong>
      <span>{[phone, mailboxes.info, new URL(url).host].join(' · ')}</span>
    </Line>
  );
}
