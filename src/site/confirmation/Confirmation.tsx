import { useEffect, useRef } from 'react';
import { words } from 'virtual:content/sending';
import type { Sent } from '../../engine/draft/draft.ts';
import { Button } from '../../engine/theme/Button.tsx';
import { labels } from '../content/content.ts';
import { NextSteps } from './NextSteps.tsx';
import styles from './Confirmation.module.css';

interface ConfirmationProps {
  sent: Sent;
  facts: { label: string; value: string }[];
  /** What happens next. */
  next?: string[] | undefined;
  /** Language in which dates are written. */
  dates: string;
  takesFocus: boolean;
  onClose: () => void;
}

/** That a form has arrived, under which reference, what was in it and what happens next. */
export function Confirmation({ sent, facts, next, dates, takesFocus, onClose }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <div className={styles.outer}>
      <section className={styles.panel} aria-labelledby="confirmation-heading">
        <h2 id="confirmation-heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        {sent.reference !== undefined && (
          <p>
            {words.reference}: <strong className={styles.reference}>{sent.reference}</strong>
          </p>
        )}
        <p>
          {words.date}: {new Date(sent.at).toLocaleString(dates, { dateStyle: 'long', timeStyle: 'short' })}
        </p>
        <p>{words.answer}</p>
        {next && <NextSteps steps={next} />}
        {facts.length > 0 && (
          <details className={styles.whatWasSent} open>
            <summary>{words.sent}</summary>
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => [<dt key={`${label} is`}>{label}</dt>, <dd key={label}>{value}</dd>])}
            </dl>
          </details>
        )}
        <Button type="button" onClick={onClose}>
          {labels.close}
        </Button>
      </section>
    </div>
  );
}
