import { styled } from 'styled-components';
import { words } from 'virtual:content/estimate';
import { words as sendingWords } from 'virtual:content/sending';
import { company } from 'virtual:content/site';
import { fill } from '../../engine/definition/template.ts';
import { formatMoment } from '../../engine/definition/dateWords.ts';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import { utcWallTime } from '../../pricing/wallTime.ts';
import { theme } from '../styles/theme.ts';

export const Facts = styled.dl`
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
    color: ${theme.muted};
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  @media print {
    margin-block: 0.5rem;
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

const OnPaper = styled.div`
  /* Doubled for a specificity above the rules of facts. */
  && {
    display: none;
  }

  @media print {
    && {
      display: block;
    }
  }
`;

interface EstimateDatesProps {
  sent: Sent;
  printedCustomer: string;
  dateLocale: string;
  hasPrice: boolean;
}

/** Reference, date and validity of an estimate; in print also its customer. */
export function EstimateDates({ sent, printedCustomer, dateLocale, hasPrice }: EstimateDatesProps) {
  const day = utcWallTime(company.clock, sent.at);
  const last = new Date(day.getTime() + words.holdsDays * 86_400_000);
  const longDate = (date: Date): string => formatMoment(date, dateLocale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <Facts>
        {printedCustomer !== '' && (
          <OnPaper>
            <dt>{words.customer}</dt>
            <dd>{printedCustomer}</dd>
          </OnPaper>
        )}
        {sent.reference !== undefined && (
          <div>
            <dt>{sendingWords.reference}</dt>
            <dd>{sent.reference}</dd>
          </div>
        )}
        <div>
          <dt>{sendingWords.date}</dt>
          <dd>{longDate(day)}</dd>
        </div>
      </Facts>
      {hasPrice && <p>{fill(words.holds, { date: longDate(last) })}</p>}
    </>
  );
}
