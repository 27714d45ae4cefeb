import { styled } from 'styled-components';
import { dollarAmount } from '../../leads/numbers.ts';
import type { DeskRates } from '../../leads/desk.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { optionCost, type RateGroup, rateGroups, type RateRow, referenceRoom } from '../../pricing/rateRows.ts';
import { dayInWords } from '../format.ts';
import { words as all } from '../words.ts';
import { type Added, AddOption, type PricesToCome } from './AddOption.tsx';
import { Row } from './RateRow.tsx';
import type { OfferOption } from './useRates.ts';
import type { TypedRates } from './useTypedRates.ts';

const words = all.rates;

const Group = styled.details`
  border-top: 1px solid ${({ theme }) => theme.border};

  summary {
    padding-block: 0.75rem;
    cursor: pointer;
  }

  h3 {
    display: inline;
    font-size: 1.1875rem;
  }

  summary small {
    margin-left: 0.75rem;
    color: ${({ theme }) => theme.muted};
  }

  table {
    width: 100%;
    margin-bottom: 1rem;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
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
    color: ${({ theme }) => theme.muted};
    text-align: start;
  }

  :is(th, td) {
    padding: 0.375rem 1rem 0.375rem 0;
    border-bottom: 1px solid ${({ theme }) => theme.border};
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }

  thead th {
    color: ${({ theme }) => theme.muted};
    font-size: 0.9375rem;
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
      border-bottom: 1px solid ${({ theme }) => theme.border};
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

export interface RateTableProps {
  table: RateTableFile;
  /** The table that it replaces. */
  before: RateTableFile | undefined;
  /** The one in force, by which people are given prices. */
  inForce: RateTableFile | undefined;
  options: DeskRates['options'];
  /** What is typed; undefined where the table stays as it is. */
  edits: TypedRates | undefined;
  /** The option that was added last, and what was said of it, where it is in other prices. */
  added: Added | undefined;
  elsewhere: string | undefined;
  toCome: PricesToCome;
  onAdded: (option: Added) => Promise<void>;
  onOffer: OfferOption;
  /** The ids of the groups that are open, whichever table is shown. */
  opened: Set<string>;
}

/** All rates of a table: a table on a wide screen, cards on a narrow one. */
export function RateTable({ before, inForce, ...props }: RateTableProps) {
  const rowsOf = (table?: RateTableFile): RateRow[] => (table ? rateGroups(table).flatMap(({ rows }) => rows) : []);
  // What nobody was given a price of has none that was.
  const known = new Set(rowsOf(inForce).map(keyOf));
  const was = new Map(rowsOf(before).flatMap((row) => (known.has(keyOf(row)) ? [[keyOf(row), row.cost()]] : [])));
  return rateGroups(props.table, props.options).map((group) => (
    <Rates key={group.id} group={group} was={was} {...props} />
  ));
}

const keyOf = ({ at }: RateRow): string => at.join('.');

interface RatesProps extends Omit<RateTableProps, 'before' | 'inForce'> {
  group: RateGroup;
  was: ReadonlyMap<string, number>;
}

function Rates({ group, was, table, options, added, elsewhere, toCome, onAdded, opened, ...shown }: RatesProps) {
  const { id, label, measure, rows } = group;
  const { side, height } = referenceRoom;
  const isLabour = id === 'labour';
  const guesses = rows.filter(({ isAssumed }) => isAssumed).length;
  const hasSpeed = rows.some(({ numbers }) =>
    numbers.some(({ key }) => key.endsWith('FeetPerHour') || key === 'feetPerHour'),
  );
  const money = (cost: number): string => dollarAmount(cost, 2, table.currency);
  return (
    <Group
      open={opened.has(id)}
      onToggle={({ currentTarget: { open } }) => (open ? opened.add(id) : opened.delete(id))}
    >
      <summary>
        <h3>{label}</h3>
        {guesses > 0 && <small>{words.guesses(guesses)}</small>}
      </summary>
      <table>
        {!isLabour && (
          <caption>
            {[words.inMoney(words.reference(measure, side, height)), hasSpeed && words.speed].filter(Boolean).join(' ')}
          </caption>
        )}
        <thead>
          <tr>
            <th scope="col">{words.work}</th>
            <th scope="col">{words.rate}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const at = keyOf(row);
            return (
              <Row
                key={at}
                row={row}
                name={row.label || label}
                was={was.get(at)}
                money={money}
                option={row.at[2] === 'rates' ? options[at] : undefined}
                notice={added?.at === at ? added.notice : undefined}
                {...shown}
              />
            );
          })}
        </tbody>
      </table>
      {rows[0]?.at[0] === 'items' && (
        <AddOption
          item={id}
          keys={rows[0].numbers.map(({ key }) => key)}
          priceOf={(rates) => optionCost(table, id, rates)}
          from={dayInWords(table.effectiveFrom)}
          toCome={toCome}
          onAdded={onAdded}
          elsewhere={added?.at.startsWith(`items.${id}.`) ? elsewhere : undefined}
        />
      )}
    </Group>
  );
}
