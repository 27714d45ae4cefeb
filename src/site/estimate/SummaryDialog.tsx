import { useEffect, useRef } from 'react';
import { words } from 'virtual:content/estimate';
import { words as sendingWords } from 'virtual:content/sending';
import type { Sent } from '../../engine/draft/draft.ts';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import { Button } from '../../engine/theme/Button.tsx';
import { content, labels } from '../content/content.ts';
import { NextSteps } from '../confirmation/NextSteps.tsx';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { CoverageLists } from './CoverageLists.tsx';
import { Facts } from './Facts.tsx';
import { Issue } from './Issue.tsx';
import { PriceBox } from './PriceBox.tsx';
import { RoomBreakdown } from './RoomBreakdown.tsx';
import styles from './SummaryDialog.module.css';

interface SummaryDialogProps {
  summary: EstimateSummary;
  sent: Sent;
  /** Name of who asked; empty when the device has forgotten it. */
  customer: string;
  /** What happens next. */
  next?: readonly string[] | undefined;
  /** Language in which dates are written. */
  dates: string;
  onClose: () => void;
}

/**
 * What the visitor asked for and, where there is one, its price with the work behind it, room by room. On paper it
 * says as well for whom, since when and how long, and what is not included.
 */
export function SummaryDialog({ summary: { facts, price }, sent, customer, next, dates, onClose }: SummaryDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog has opened, which gives the focus to the first button.
  useEffect(() => heading.current?.focus(), []);
  const title = price ? words.heading : words.visitHeading;
  return (
    <ModalDialog wide label={title} onDismiss={onClose}>
      <Letterhead />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.onScreen}>{price ? words.text : words.visitText}</p>
      <Issue sent={sent} customer={customer} dates={dates} holds={price !== undefined} />
      {price && <PriceBox price={price} words={words} />}
      <SummaryFacts facts={facts} />
      {price && <h3>{words.rooms}</h3>}
      {price?.rooms.map((room, index) => (
        <RoomBreakdown key={index} room={room} words={words} startsOpen={price.rooms.length === 1} />
      ))}
      {price && <CoverageLists coverage={price.coverage} words={words} />}
      {next && <NextSteps steps={next} />}
      <p>{sendingWords.answer}</p>
      <div className={styles.actions}>
        {price && (
          <Button type="button" primary onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        <Button type="button" primary={!price} onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </ModalDialog>
  );
}

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

/** Says on paper whom the estimate is from. */
function Letterhead() {
  const { name, phone, url, mailboxes } = content.company;
  return (
    <p className={styles.letterhead}>
      <strong>{name}</strong>
      <span>{[phone, mailboxes.info, new URL(url).host].join(' · ')}</span>
    </p>
  );
}
