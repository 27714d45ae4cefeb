import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { percentRoundings, type PercentRounding } from '../../pricing/percentChanges.ts';
import { formatDay } from '../format.ts';
import { Buttons } from '../parts.tsx';
import { words as deskWords } from '../words.ts';
import { startDay } from './rateFiles.ts';
import { rateWords } from './rateWords.ts';
import { useShownTable } from './shownRates.ts';

const Form = styled.form`
  display: grid;
  gap: 0.75rem;
  padding-bottom: 1rem;

  > label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }

  input {
    width: 6rem;
    text-align: end;
  }

  select {
    width: auto;
  }

  p {
    margin: 0;
  }
`;

/** The field that changes the prices of a group by percent, with what becomes of them until that is kept. */
export function ChangePricesByPercentField({ group, label }: { group: string; label: string }) {
  const { percent: change, table, toCome } = useShownTable();
  const { changes, percent, isLarge, rounding, differing, isOfAllPrices } = change;
  const later = toCome.tables.map(startDay).filter((day) => day > table.effectiveFrom);
  const text = change.textOf(group);
  const isWrong = percent === undefined && !/^[\s+-]*$/.test(text);
  const words = rateWords.percent;
  const name = group === 'labour' ? words.changeAll : words.changeThese;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter alone does not mean a large change.
    if (changes.length > 0 && !isLarge) change.keep();
  };
  return (
    <Form onSubmit={submit}>
      <label>
        <TranslationSafeText>{name}</TranslationSafeText>
        <Control
          autoComplete="off"
          value={text}
          aria-label={`${name} %: ${label}`}
          aria-invalid={isWrong}
          onChange={({ target }) => change.type(group, target.value)}
        />
        <span>%</span>
      </label>
      {isWrong && <p role="status">{words.wrong}</p>}
      {percent !== undefined && text !== '' && (
        <>
          <label>
            <TranslationSafeText>{words.round}</TranslationSafeText>
            <Control
              as="select"
              value={rounding}
              onChange={({ target }) => change.setRounding(target.value as PercentRounding)}
            >
              {percentRoundings.map((each) => (
                <option key={each} value={each}>
                  {words.roundings[each]}
                </option>
              ))}
            </Control>
          </label>
          <p role="status">{words.effect(changes.length, isLarge)}</p>
          {differing.length > 0 && <p>{words.differ(differing.length, !isOfAllPrices)}</p>}
          {changes.length > 0 && later.length > 0 && <p>{words.laterStay(later.map(formatDay))}</p>}
          <Buttons>
            {changes.length > 0 && (
              <Button $primary type={isLarge ? 'button' : 'submit'} onClick={isLarge ? change.keep : undefined}>
                {isLarge ? rateWords.meant : words.keep(changes.length)}
              </Button>
            )}
            <Button onClick={change.cancel}>{deskWords.cancel}</Button>
          </Buttons>
        </>
      )}
    </Form>
  );
}
