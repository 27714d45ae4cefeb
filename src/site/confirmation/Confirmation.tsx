import { useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { words } from 'virtual:content/sending';
import { company } from 'virtual:content/site';
import { formatTimestamp } from '../../engine/definition/dateWords.ts';
import { labelSeparator } from '../../engine/definition/template.ts';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import { Button } from '../../engine/theme/Button.ts';
import { utcWallTime } from '../../pricing/wallTime.ts';
import { Container } from '../components/layout.ts';
import { labels } from '../content/content.ts';
import { NextSteps } from './NextSteps.tsx';
import { theme } from '../styles/theme.ts';

const Outer = styled(Container)`
  margin-block: 1rem;

  /* At the top of a page it leaves room for the notice, which stands below the header there. */
  @media (min-width: 48rem) and (min-height: 30rem) {
    main & {
      margin-top: 6rem;
    }
  }

  /* It is printed alone, without the page that it stands on. */
  @media print {
    body:has(&) :not(:has(&)):not(&):not(& *) {
      display: none;
    }
  }

  /* In the footer it is as wide as the form there. */
  footer & {
    padding-inline: 0;
  }
`;

const folded = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  align-items: center;
  padding-block: 0.5rem;

  h2 {
    font-size: 1.125rem;
  }

  p,
  details {
    margin: 0;
  }

  details[open] {
    order: 1;
    flex-basis: 100%;
  }

  button {
    margin-left: auto;
  }
`;

const Panel = styled.section<{ $folded: boolean }>`
  padding: 1.25rem clamp(1rem, 4vw, 1.5rem);
  border: 1px solid ${theme.success};
  border-left-width: 0.5rem;
  border-radius: ${theme.radius};
  background: ${theme.surface};
  color: ${theme.text};

  h2 {
    font-size: clamp(1.375rem, 5vw, 1.75rem);
    /* Scrolling to the heading also shows the edge of the panel. */
    scroll-margin-top: 2.5rem;
  }

  p {
    max-width: 60ch;
    margin: 0.5rem 0 0;
  }

  strong {
    font-size: 1.25rem;
    letter-spacing: 0.08em;
  }

  details {
    margin-block: 0.75rem;
  }

  summary {
    min-height: 3rem;
    padding-block: 0.75rem;
  }

  ${({ $folded }) => $folded && folded}
`;

const Facts = styled.dl`
  display: grid;
  gap: 0.25rem 1rem;
  margin: 0.75rem 0;
  overflow-wrap: anywhere;

  dt {
    color: ${theme.muted};
  }

  dd {
    margin: 0 0 0.375rem;
    white-space: pre-line;
  }

  @media (min-width: 36rem) {
    grid-template-columns: minmax(8rem, auto) minmax(0, 1fr);
  }
`;

interface ConfirmationProps {
  sent: Sent;
  facts: { label: string; value: string }[];
  next?: string[] | undefined;
  /** BCP 47 tag of the language in which dates are written. */
  dates: string;
  takesFocus: boolean;
  /** Whether the form was sent on an earlier page or visit, so that all but the reference is folded. */
  isFolded: boolean;
  onClose: () => void;
}

export function Confirmation({ sent, facts, next, dates, takesFocus, isFolded, onClose }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  const time = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const about = (
    <>
      <p>{words.date + labelSeparator(dates) + formatTimestamp(utcWallTime(company.clock, sent.at), dates, time)}</p>
      <p>{words.answer}</p>
      {next && <NextSteps steps={next} />}
    </>
  );
  const list = (
    <Facts>
      {facts.map(({ label, value }) => [<dt key={`${label} is`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </Facts>
  );
  return (
    <Outer>
      <Panel $folded={isFolded} aria-labelledby={headingId}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        {sent.reference !== undefined && (
          <p>
            <span>{words.reference + labelSeparator(dates)}</span>
            <strong>{sent.reference}</strong>
          </p>
        )}
        {isFolded ? (
          <details>
            <summary>{words.sent}</summary>
            {about}
            {list}
          </details>
        ) : (
          <>
            {about}
            {facts.length > 0 && (
              <details open>
                <summary>{words.sent}</summary>
                {list}
              </details>
            )}
          </>
        )}
        <Button onClick={onClose}>{labels.close}</Button>
      </Panel>
    </Outer>
  );
}
