import { styled } from 'styled-components';
import type { FormNumbers } from '../../deskApi/numbers.ts';
import { theme } from '../../site/styles/theme.ts';
import { formatDay } from '../format.ts';
import { FiguresTable } from '../rates/RateTableGroups.tsx';
import { numberWords } from './numberWords.ts';

const Chart = styled.figure`
  margin: 0;

  figcaption,
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
    justify-content: space-between;
    color: ${theme.muted};
    font-size: 0.9375rem;
  }

  > svg {
    display: block;
    width: 100%;
    height: 9rem;
    border-block: 1px solid ${theme.border};
  }

  figcaption svg {
    width: 1.5rem;
    height: 0.5rem;
    margin-right: 0.375rem;
  }

  polyline {
    fill: none;
    stroke-linejoin: round;
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }

  summary {
    align-content: center;
    min-height: ${theme.touchTarget};
    cursor: pointer;
  }

  :is(th, td):not(:first-child) {
    text-align: end;
  }
`;

/** The lines: each by its colour and, for those who cannot tell these, whether it is dashed. */
const lines = [
  { name: 'opened', stroke: theme.inputBorder, dashes: '4 3' },
  { name: 'sent', stroke: theme.accent, dashes: undefined },
] as const;

/** Visits and sendings of a form in each week as lines, and as a table. */
export function WeeksChart({ weeks }: Pick<FormNumbers, 'weeks'>) {
  const most = Math.max(1, ...weeks.flatMap(({ opened, sent }) => [opened, sent]));
  const step = 100 / Math.max(1, weeks.length - 1);
  return (
    <Chart>
      <figcaption>
        <span>{numberWords.overWeeks}</span>
        {lines.map(({ name, stroke, dashes }) => (
          <span key={name}>
            <svg viewBox="0 0 24 8" aria-hidden>
              <polyline points="0,4 24,4" stroke={stroke} strokeDasharray={dashes} />
            </svg>
            <span>{numberWords.kinds[name]}</span>
          </span>
        ))}
        <span>{numberWords.most(most)}</span>
      </figcaption>
      <svg viewBox="0 -2 100 104" preserveAspectRatio="none" aria-hidden>
        {lines.map(({ name, stroke, dashes }) => (
          <polyline
            key={name}
            points={weeks.map((week, index) => `${index * step},${100 - (100 * week[name]) / most}`).join(' ')}
            stroke={stroke}
            strokeDasharray={dashes}
          />
        ))}
      </svg>
      <p>
        <span>{formatDay(weeks[0]?.monday ?? '')}</span>
        <span>{numberWords.weekSoFar(formatDay(weeks.at(-1)?.monday ?? ''))}</span>
      </p>
      <details>
        <summary>{numberWords.asTable}</summary>
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col">{numberWords.week}</th>
              <th scope="col">{numberWords.kinds.opened}</th>
              <th scope="col">{numberWords.kinds.sent}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ monday, opened, sent }) => (
              <tr key={monday}>
                <th scope="row">{formatDay(monday)}</th>
                <td>{numberWords.inNumbers(opened)}</td>
                <td>{numberWords.inNumbers(sent)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </details>
    </Chart>
  );
}
