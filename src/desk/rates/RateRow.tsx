import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { textButton } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { dollarAmount } from '../../leads/numbers.ts';
import type { PricedOption } from '../../content/pricedOptions.ts';
import { type RateNumber, type RateRow, rateUnitOf, rateUnits, rowKeyOf } from '../../pricing/rateRows.ts';
import { RefusedEditQuestion } from '../edits/RefusedEditQuestion.tsx';
import { editStore } from '../edits/EditStore.ts';
import { FindingsAt } from '../findings.tsx';
import { RowButton } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { useShownTable } from './shownRates.ts';
import type { RateInput } from './useRateTableEdits.ts';
import { rateWords } from './rateWords.ts';
import { isSame } from '../../values/values.ts';
import { theme } from '../../site/styles/theme.ts';

const Figure = styled.div`
  padding-block: 0.125rem;

  label {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
  }

  input {
    width: 6rem;
    /* With it comes into view what is asked of it. */
    scroll-margin-bottom: 6rem;
    text-align: end;
  }

  button {
    ${textButton}
  }
`;

const Small = styled.small<{ $asks?: boolean }>`
  display: block;
  color: ${({ $asks }) => ($asks ? theme.danger : theme.muted)};
  font-size: 0.9375rem;
  font-weight: ${({ $asks }) => ($asks ? 650 : 400)};
`;

const Named = styled.div`
  display: flex;
  gap: 1rem;
  align-items: start;
  justify-content: space-between;

  button {
    ${textButton}
    margin-top: -0.5rem;
    font-size: 0.9375rem;
    font-weight: 400;
    white-space: nowrap;
  }
`;

const Tick = styled.label`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-height: ${theme.touchTarget};

  input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${theme.accent};
  }
`;

export function RateRowAndOptionOfferToggle({ row, name }: { row: RateRow; name: string }) {
  const { act } = useDesk();
  const { table, previousCosts: costs, options, added: last, edits, percent } = useShownTable();
  const rowKey = rowKeyOf(row);
  const previousCost = costs.get(rowKey);
  const option = row.path[2] === 'rates' ? options[rowKey] : undefined;
  const notice = last?.rowKey === rowKey ? last.notice : undefined;
  const money = (cost: number): string => dollarAmount(cost, 2, table.currency);
  const added = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (notice === undefined) return;
    added.current?.querySelector('input')?.focus();
    // The focus alone leaves the row at the edge of the window, below what stays there.
    added.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  const offer = ({ list: file, value, isWithdrawn }: PricedOption): void => {
    const path = `/oneOf/const=${String(value)}/withdrawn`;
    void act(() => editStore.apply([{ file, path, ...(isWithdrawn ? { from: true } : { to: true }) }]));
  };
  const cost = row.cost();
  const tick = percent.tickOf(row);
  return (
    <tr ref={added}>
      <th scope="row">
        <Named>
          <div>
            {tick ? (
              <Tick>
                <input type="checkbox" checked={tick.isTicked} onChange={tick.toggle} />
                <TranslationSafeText>{name}</TranslationSafeText>
              </Tick>
            ) : (
              <TranslationSafeText>{name}</TranslationSafeText>
            )}
            {row.isAssumed && (
              <Small>
                {rateWords.assumed}{' '}
                {edits && <RowButton label={rateWords.isRight} rowName={name} onPress={() => edits.confirmRow(row)} />}
              </Small>
            )}
            {percent.differing.includes(rowKey) && <Small>{rateWords.percent.differs}</Small>}
            <Small key={String(option?.isWithdrawn)} role="status">
              {option?.isWithdrawn ? rateWords.withdrawn : notice}
            </Small>
          </div>
          {option && (
            <RowButton
              label={option.isWithdrawn ? rateWords.offerAgain : rateWords.withdraw}
              rowName={name}
              onPress={() => offer(option)}
            />
          )}
        </Named>
      </th>
      <td>
        {row.numbers.map((number) => {
          const change = percent.changes.find(({ path }) => isSame(path, number.path));
          const unit = rateUnitOf(number.key, change?.to ?? number.value);
          if (change) return <div key={number.key}>{rateWords.percent.becomes(change.from, change.to, unit)}</div>;
          if (edits) return <NumberField key={number.key} number={number} name={name} edits={edits} />;
          return <div key={number.key}>{`${number.value} ${unit}`}</div>;
        })}
      </td>
      <td>
        <TranslationSafeText>{money(cost)}</TranslationSafeText>
        {previousCost !== undefined && previousCost !== cost && <Small>{rateWords.was(money(previousCost))}</Small>}
      </td>
    </tr>
  );
}

/** The field of a number; `name` is that of the row. */
function NumberField({ number, name, edits }: { number: RateNumber; name: string; edits: RateInput }) {
  const { text, asks, conflict } = edits.inputState(number);
  const id = number.path.join('.');
  return (
    <Figure>
      <label>
        <Control
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-label={`${name}, ${rateUnits[number.key]}`}
          aria-invalid={asks !== undefined && asks !== 'jump'}
          aria-describedby={id}
          onChange={({ target }) => edits.type(number, target.value)}
        />
        <span>{rateUnitOf(number.key, Number(text))}</span>
      </label>
      <div id={id}>
        {asks && (
          <Small as="span" $asks role="status">
            <TranslationSafeText>{rateWords.asks[asks]}</TranslationSafeText>{' '}
            {asks === 'jump' && (
              <button type="button" onClick={() => edits.confirmJump(number)}>
                {rateWords.meant}
              </button>
            )}
          </Small>
        )}
        <FindingsAt file={edits.file} path={number.path.slice(0, -1)} />
        <FindingsAt file={edits.file} path={[...number.path]} />
      </div>
      {conflict && <RefusedEditQuestion edit={conflict} />}
    </Figure>
  );
}
