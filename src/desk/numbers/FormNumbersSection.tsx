import { styled } from 'styled-components';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import type { FormNumbers } from '../../deskApi/numbers.ts';
import { theme } from '../../site/styles/theme.ts';
import { Columns, DeskSection, Muted } from '../parts.tsx';
import { FiguresTable } from '../rates/RateTableGroups.tsx';
import { numberWords } from './numberWords.ts';
import { WeeksChart } from './WeeksChart.tsx';

const NumbersTable = styled(FiguresTable)`
  :is(th, td):not(:first-child) {
    width: 6rem;
    padding-right: 0;
    text-align: end;
    vertical-align: top;
  }

  caption {
    padding-top: 0.75rem;
    font-weight: 650;
    text-align: start;
  }

  th {
    overflow-wrap: anywhere;
  }

  svg {
    display: block;
    width: 100%;
    height: 0.5rem;
    margin-top: 0.25rem;
  }
`;

/** A part of a whole as a bar; a table beside it has the number. */
const Bar = ({ part, whole }: { part: number; whole: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
    <rect fill={theme.accent} width={whole === 0 ? 0 : (100 * part) / whole} height="4" />
  </svg>
);

interface NumberRowsProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { name: string; numbers: readonly (number | undefined)[] }[];
}

/** A table of names with numbers, in which bars compare the first number of each. */
export function NumbersWithBars({ caption, heads, rows }: NumberRowsProps) {
  const whole = Math.max(...rows.map(({ numbers: [first = 0] }) => first));
  return (
    <NumbersTable>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row">
              <TranslationSafeText>{name}</TranslationSafeText>
              <Bar part={numbers[0] ?? 0} whole={whole} />
            </th>
            {numbers.map((number, index) => (
              <td key={index}>{number === undefined ? '' : numberWords.inNumbers(number)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </NumbersTable>
  );
}

/** A form's funnel, its weeks, and the fields that stopped most visitors. */
export function FormNumbersSection({ title, opened, sent, steps, weeks, wrong }: FormNumbers) {
  const { step, left, question, times, kinds } = numberWords;
  return (
    <DeskSection title={title}>
      <Muted>
        <TranslationSafeText>{numberWords.summary(opened, sent)}</TranslationSafeText>
      </Muted>
      <Columns>
        <div>
          <NumbersWithBars
            caption={numberWords.funnel}
            heads={[step, kinds.reached, left]}
            rows={[
              ...steps.map((each) => ({ name: each.title, numbers: [each.reached, each.left] })),
              { name: kinds.sent, numbers: [sent, undefined] },
            ]}
          />
        </div>
        <div>
          {weeks.length > 1 && <WeeksChart weeks={weeks} />}
          {wrong.length > 0 && (
            <NumbersWithBars
              caption={numberWords.wrong}
              heads={[question, times]}
              rows={wrong.map(({ label, count }) => ({ name: label, numbers: [count] }))}
            />
          )}
        </div>
      </Columns>
    </DeskSection>
  );
}
