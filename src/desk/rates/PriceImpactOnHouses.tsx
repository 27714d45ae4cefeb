import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { dollarAmount } from '../../leads/numbers.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { compareHouse, type NamedHouse, percentOf, summarizePriceChanges } from '../../pricing/impact.ts';
import { samples } from '../../pricing/samples.ts';
import { lowestHeight, nextHeight, bottomBarClearanceRef } from '../lowerEdge.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { FiguresTable } from './RateTableGroups.tsx';
import { narrow, wide } from '../parts.tsx';
import { rateWords } from './rateWords.ts';
import { theme } from '../../site/styles/theme.ts';

/** Stands beside the rates where there is room, else at the lower edge of the window, where it opens. */
const Panel = styled.details`
  position: sticky;
  bottom: var(${lowestHeight}, 0);
  max-height: 60dvh;
  overflow: auto;
  padding-block: 0.5rem;
  border-top: 2px solid ${theme.border};
  background: ${theme.background};

  ${wide} {
    top: 1rem;
    bottom: auto;
    max-height: calc(100dvh - 2rem);
    border: 0;
  }

  summary {
    align-items: baseline;
    cursor: pointer;
  }

  summary h3 {
    display: inline;
    margin: 0;
    font-size: 1.1875rem;
  }

  p {
    margin: 0.25rem 0;
    font-weight: 400;
  }

  /* With the line of edits below it, it covers an eighth of a phone at most. */
  ${narrow} {
    padding-block: 0.125rem;

    summary > div {
      font-size: 0.8125rem;
      line-height: 1.3;
    }

    summary h3 {
      font-size: 1rem;
    }

    summary p {
      display: inline;
      margin-left: 0.5rem;
    }
  }

  small {
    display: block;
    color: ${theme.muted};
  }

  :is(th, td) {
    padding-right: 0.5rem;
    text-align: end;
  }

  th:first-child {
    text-align: start;
    overflow-wrap: anywhere;
  }

  svg {
    display: block;
    width: 100%;
    height: 0.75rem;
    margin-top: 0.25rem;
  }
`;

const next = bottomBarClearanceRef(nextHeight);

interface ImpactProps {
  oldTable: RateTableFile;
  newTable: RateTableFile;
  leads: readonly { name: string; house: unknown }[];
}

/** Prices of recent estimates and sample houses by two rate tables, with bars that compare them. */
export function PriceImpactOnHouses({ oldTable, newTable: newest, leads }: ImpactProps) {
  // The fields show input at once; prices of whole houses may take a moment more.
  const newTable = useDeferredValue(newest);
  const [isOpen, setIsOpen] = useState(() => matchMedia(wide.replace('@media ', '')).matches);
  const results = useMemo(() => {
    const houses: NamedHouse[] = [...leads.map((lead) => ({ source: 'lead' as const, ...lead })), ...samples];
    const named = (table: RateTableFile) => ({ name: table.version, table: { table, hash: '' } });
    return houses.map((house) => compareHouse(house, { before: named(oldTable), after: named(newTable) }));
  }, [oldTable, newTable, leads]);
  const impacts = results.flatMap((house) => ('lines' in house ? [house] : []));
  const { moved, houses, median, medianPercent, largest } = summarizePriceChanges(
    impacts,
    results.length - impacts.length,
  );
  const money = (value: number): string => dollarAmount(value, 0, newTable.currency);
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${money(value)}`;
  const percents = (value: number | undefined): string =>
    value === undefined ? '' : `${value > 0 ? '+' : ''}${Math.abs(value) > 999 ? Math.round(value) : value}%`;
  const shown = results.filter((house) => house.source === 'lead' || !('lines' in house) || house.change !== 0);
  const longest = Math.max(...shown.flatMap((house) => ('lines' in house ? [house.before, house.after] : [])));
  return (
    <Panel ref={next} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <div>
          <h3>{rateWords.impact}</h3>
          <p role="status">
            {median === undefined || largest === undefined
              ? rateWords.none
              : rateWords.moved(
                  moved,
                  houses,
                  `${signed(median)} (${percents(medianPercent)})`,
                  `${signed(largest.change)} (${percents(largest.percent)})`,
                )}
          </p>
        </div>
      </summary>
      {shown.length > 0 && (
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col">{rateWords.house}</th>
              <th scope="col">{rateWords.before}</th>
              <th scope="col">{rateWords.after}</th>
              <th scope="col">{rateWords.change}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((house, index) => (
              <tr key={index}>
                <th scope="row">
                  <TranslationSafeText>{house.name}</TranslationSafeText>
                  {'lines' in house && (
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                      <rect fill={theme.inputBorder} width={(100 * house.before) / longest} height="3" />
                      <rect fill={theme.accent} y="4" width={(100 * house.after) / longest} height="3" />
                    </svg>
                  )}
                </th>
                {'lines' in house ? (
                  <>
                    <td>{money(house.before)}</td>
                    <td>{money(house.after)}</td>
                    <td>
                      <TranslationSafeText>{signed(house.change)}</TranslationSafeText>
                      {house.change !== 0 && <small>{percents(percentOf(house))}</small>}
                    </td>
                  </>
                ) : (
                  <td colSpan={3}>{house.problems.map(({ message }) => message).join('; ')}</td>
                )}
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </Panel>
  );
}
