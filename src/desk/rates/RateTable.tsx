import { styled } from 'styled-components';
import { textButton } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import type { DeskRates } from '../../leads/desk.ts';
import {
  type RateGroup,
  rateGroups,
  type RateNumber,
  type RateRow,
  rateUnits,
  referenceRoom,
} from '../../pricing/rateRows.ts';
import { words as all } from '../words.ts';
import { AddOption } from './AddOption.tsx';
import type { Edits } from './useEdits.ts';

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

  table {
    width: 100%;
    margin-bottom: 1rem;
    border-collapse: collapse;
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

const Number = styled.div`
  padding-block: 0.125rem;

  label {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
  }

  input {
    width: 6rem;
    text-align: end;
  }

  button {
    ${textButton}
  }
`;

const Small = styled.small<{ $asks?: boolean }>`
  display: block;
  color: ${({ theme, $asks }) => ($asks ? theme.danger : theme.muted)};
  font-size: 0.9375rem;
  font-weight: ${({ $asks }) => ($asks ? 650 : 400)};
`;

interface RateTableProps {
  table: RateTableFile;
  /** The table that it replaces. */
  before: RateTableFile | undefined;
  options: DeskRates['options'];
  /** What is typed; undefined where the table stays as it is. */
  edits: Edits | undefined;
  /** What the check says of the number at a place. */
  findingsAt(at: readonly string[]): readonly string[];
  onAdded: (path: string) => Promise<void>;
  /** The ids of the groups that are open, whichever table is shown. */
  opened: Set<string>;
}

/** All rates of a table: a table on a wide screen, cards on a narrow one. */
export function RateTable({ table, before, options, ...props }: RateTableProps) {
  const was = new Map(before && rateGroups(before).flatMap(({ rows }) => rows.map((row) => [keyOf(row), row.cost()])));
  return rateGroups(table, options).map((group) => (
    <Rates key={group.id} group={group} was={was} currency={table.currency} {...props} />
  ));
}

const keyOf = ({ at }: RateRow): string => at.join('.');

interface RatesProps extends Pick<RateTableProps, 'edits' | 'findingsAt' | 'onAdded' | 'opened'> {
  group: RateGroup;
  was: ReadonlyMap<string, number>;
  currency: string;
}

function Rates({ group: { id, label, measure, rows }, was, currency, edits, findingsAt, onAdded, opened }: RatesProps) {
  const { side, height } = referenceRoom;
  const isLabour = id === 'labour';
  const hasSpeed = rows.some(({ numbers }) =>
    numbers.some(({ key }) => key.endsWith('FeetPerHour') || key === 'feetPerHour'),
  );
  const money = (cost: number): string => dollarAmount(cost, 2, currency);
  return (
    <Group
      open={opened.has(id)}
      onToggle={({ currentTarget: { open } }) => (open ? opened.add(id) : opened.delete(id))}
    >
      <summary>
        <h3>{label}</h3>
      </summary>
      <table>
        {!isLabour && (
          <caption>
            {words.inMoney(words.reference(measure, side, height))} {hasSpeed && words.speed}
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
            const earlier = was.get(keyOf(row));
            const cost = row.cost();
            return (
              <tr key={keyOf(row)}>
                <th scope="row">
                  {row.label || label}
                  {row.isAssumed && <Small>{words.assumed}</Small>}
                </th>
                <td>
                  {row.numbers.map((number) =>
                    edits ? (
                      <NumberField
                        key={number.key}
                        number={number}
                        name={row.label || label}
                        edits={edits}
                        findings={findingsAt(number.at)}
                      />
                    ) : (
                      <div key={number.key}>
                        {number.value} {rateUnits[number.key]}
                      </div>
                    ),
                  )}
                </td>
                <td>
                  {money(cost)}
                  {earlier !== undefined && earlier !== cost && <Small>{words.was(money(earlier))}</Small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows[0]?.at[0] === 'items' && (
        <AddOption item={id} keys={rows[0]?.numbers.map(({ key }) => key) ?? []} onAdded={onAdded} />
      )}
    </Group>
  );
}

interface NumberFieldProps {
  number: RateNumber;
  /** What it is the rate of. */
  name: string;
  edits: Edits;
  findings: readonly string[];
}

function NumberField({ number, name, edits, findings }: NumberFieldProps) {
  const { text, asks } = edits.shown(number);
  const id = number.at.join('.');
  return (
    <Number>
      <label>
        <Control
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-label={`${name}, ${rateUnits[number.key]}`}
          aria-invalid={asks === 'number'}
          aria-describedby={asks || findings.length > 0 ? id : undefined}
          onChange={({ target }) => edits.type(number, target.value)}
        />
        {rateUnits[number.key]}
      </label>
      <span id={id}>
        {asks && (
          <Small as="span" $asks role="status">
            {words.asks[asks]}{' '}
            {asks === 'jump' && (
              <button type="button" onClick={() => edits.mean(number)}>
                {words.meant}
              </button>
            )}
          </Small>
        )}
        {findings.map((finding) => (
          <Small key={finding} $asks>
            {finding}
          </Small>
        ))}
      </span>
    </Number>
  );
}
