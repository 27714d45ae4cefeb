import { useState } from 'react';
import { styled } from 'styled-components';
import { isProportionalToPrice } from '../../pricing/percentChanges.ts';
import { isSpeed, type RateGroup, rateGroups, referenceRoom, rowKeyOf } from '../../pricing/rateRows.ts';
import { AddOption } from './AddOption.tsx';
import { ChangePricesByPercentField } from './ChangePricesByPercentField.tsx';
import { RateRowAndOptionOfferToggle } from './RateRow.tsx';
import { useShownTable } from './shownRates.ts';
import { rateWords } from './rateWords.ts';
import { theme } from '../../site/styles/theme.ts';

export const FiguresTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  :is(th, td) {
    padding: 0.375rem 1rem 0.375rem 0;
    border-bottom: 1px solid ${theme.border};
    font-weight: inherit;
    text-align: start;
  }

  thead th {
    color: ${theme.muted};
    font-size: 0.9375rem;
  }
`;

const Group = styled.details`
  border-top: 1px solid ${theme.border};

  summary {
    padding-block: 0.75rem;
    cursor: pointer;
  }

  summary h3 {
    margin: 0;
    font-size: 1.1875rem;
  }

  summary small {
    margin-left: 0.75rem;
    color: ${theme.muted};
  }

  table {
    margin-bottom: 1rem;
    /* No column moves with what is typed in another. */
    table-layout: fixed;
  }

  thead :nth-child(2) {
    width: 42%;
  }

  thead :last-child {
    width: 7rem;
  }

  caption {
    padding-bottom: 0.5rem;
    color: ${theme.muted};
    text-align: start;
  }

  :is(th, td) {
    vertical-align: top;
  }

  :is(th, td):last-child {
    padding-right: 0;
    text-align: end;
    white-space: nowrap;
  }

  @media (max-width: 40rem) {
    thead {
      display: none;
    }

    tr {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 0 1rem;
      padding-block: 0.625rem;
      border-bottom: 1px solid ${theme.border};
    }

    :is(tbody th, td) {
      padding: 0;
      border: 0;
    }

    tbody th {
      grid-column: 1 / -1;
      font-weight: 650;
    }
  }
`;

export function RateTableGroups() {
  const { table, options } = useShownTable();
  return rateGroups(table, options).map((group) => <Rates key={group.id} group={group} />);
}

function Rates({ group }: { group: RateGroup }) {
  const { path, edits, percent } = useShownTable();
  const { id, label, measure, rows } = group;
  const { side, height } = referenceRoom;
  const isLabour = id === 'labour';
  const [isOpenAtFirst] = useState(isLabour || percent.textOf(id) !== '');
  const hasPrices = rows.some(({ numbers }) => numbers.some(({ key }) => isProportionalToPrice(key)));
  const guesses = rows.filter(({ isAssumed }) => isAssumed).length;
  const hasSpeed = rows.some(({ numbers }) => numbers.some(({ key }) => isSpeed(key)));
  return (
    <Group open={isOpenAtFirst}>
      <summary>
        <h3>{label}</h3>
        {guesses > 0 && <small>{rateWords.guesses(guesses)}</small>}
      </summary>
      {edits && hasPrices && <ChangePricesByPercentField group={id} label={label} />}
      <FiguresTable>
        {!isLabour && (
          <caption>
            {[
              rateWords.inMoney(rateWords.reference(measure, side, height)),
              hasSpeed && rateWords.speed,
              guesses > 0 && rateWords.assumedMeans,
            ]
              .filter(Boolean)
              .join(' ')}
          </caption>
        )}
        <thead>
          <tr>
            <th scope="col">{rateWords.work}</th>
            <th scope="col">{rateWords.rate}</th>
            <th scope="col">{rateWords.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RateRowAndOptionOfferToggle key={rowKeyOf(row)} row={row} name={row.label || label} />
          ))}
        </tbody>
      </FiguresTable>
      {rows[0]?.path[0] === 'items' && <AddOption key={path} item={id} keys={rows[0].numbers.map(({ key }) => key)} />}
    </Group>
  );
}
