import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { words } from 'virtual:content/estimate';
import { words as sendingWords } from 'virtual:content/sending';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import { Button } from '../../engine/theme/Button.ts';
import { content, labels } from '../content/content.ts';
import { NextSteps } from '../confirmation/NextSteps.tsx';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { EstimateDates, Facts } from './EstimateDates.tsx';
import { CoverageLists, PriceBox } from './PriceBox.tsx';
import { RoomBreakdown } from './RoomBreakdown.tsx';
import { theme } from '../styles/theme.ts';

const Actions = styled.div`
  position: sticky;
  bottom: calc(-1 * ${theme.formBelow});
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  justify-content: flex-end;
  margin: 1.5rem calc(-1 * ${theme.formBeside}) calc(-1 * ${theme.formBelow});
  padding: 0.75rem ${theme.formBeside};
  border-top: 1px solid ${theme.border};
  background: ${theme.surface};

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

const OnScreen = styled.p`
  @media print {
    display: none;
  }
`;

/** Shown in print alone. Its global rules print only the summary, and unfix the dialog, or one sheet would cut it. */
const Letterhead = styled.p`
  display: none;

  @media print {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1.5rem;
    margin: 0 0 0.75rem;
    padding-bottom: 0.5rem;
    border-bottom: 1px solid ${theme.border};

    /* Everything in it is in rem: an estimate of a room or two is to fit one sheet. */
    html:has(&) {
      font-size: 10pt;
    }

    html:has(&) body {
      page: estimate;
    }

    html:has(&) body > :not(:has(&)) {
      display: none;
    }

    dialog:has(> &) {
      position: static;
      width: auto;
      max-width: none;
      height: auto;
      max-height: none;
      margin: 0;
      padding: 0;
      overflow: visible;
      border-radius: 0;
      box-shadow: none;
      line-height: 1.35;
    }

    dialog:has(> &)::backdrop {
      display: none;
    }

    dialog:has(> &) :is(p, li) {
      orphans: 3;
      widows: 3;
    }

    dialog:has(> &) :is(h2, h3, h4) {
      break-after: avoid;
    }
  }
`;

interface SummaryDialogProps {
  summary: EstimateSummary;
  sent: Sent;
  /** The customer's name; empty when no saved answer on the device has it. */
  customer: string;
  next?: readonly string[] | undefined;
  dates: string;
  onClose: () => void;
}

export function SummaryDialog({ summary: { facts, price }, sent, customer, next, dates, onClose }: SummaryDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs after the dialog has opened, which focuses its first button.
  useEffect(() => heading.current?.focus(), []);
  const { name, phone, url, mailboxes } = content.company;
  const title = price ? words.heading : words.visitHeading;
  return (
    <ModalDialog wide label={title} onCloseRequest={onClose}>
      <Letterhead>
        <strong>{name}</strong>
        <span>{[phone, mailboxes.info, new URL(url).host].join(' · ')}</span>
      </Letterhead>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <OnScreen>{price ? words.text : words.visitText}</OnScreen>
      <EstimateDates sent={sent} printedCustomer={customer} dateLocale={dates} hasPrice={price !== undefined} />
      {price && <PriceBox price={price} />}
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {price && <h3>{words.rooms}</h3>}
      {price?.rooms.map((room, index) => (
        <RoomBreakdown key={index} room={room} startsOpen={price.rooms.length === 1} />
      ))}
      {price && <CoverageLists coverage={price.coverage} />}
      {next && <NextSteps steps={next} />}
      <p>{sendingWords.answer}</p>
      <Actions>
        {price && (
          <Button $primary onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        <Button $primary={!price} onClick={onClose}>
          {labels.close}
        </Button>
      </Actions>
    </ModalDialog>
  );
}
