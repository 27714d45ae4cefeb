import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { cleanText } from '../../engine/definition/cleanText.ts';
import { Control } from '../../engine/theme/Control.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { optionCostInSampleRoom, type RateNumber, rateUnits } from '../../pricing/rateRows.ts';
import { editStore } from '../edits/EditStore.ts';
import { formatDay } from '../format.ts';
import { useDesk } from '../useDesk.ts';
import { useSessionState } from '../useSessionState.ts';
import { formatSampleRoomCosts, planNewOptionOrThrow } from './planNewOption.ts';
import { parseRateOrMoney } from './useRateTableEdits.ts';
import { startDay } from './rateFiles.ts';
import { useShownTable } from './shownRates.ts';
import { rateWords } from './rateWords.ts';

const Folded = styled.details`
  padding-bottom: 1rem;

  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    align-items: end;
  }

  label {
    flex: 1 1 8rem;
  }

  label:first-of-type {
    flex-basis: 16rem;
  }

  p {
    flex-basis: 100%;
    margin: 0;
  }
`;

interface AddOptionProps {
  item: string;
  keys: readonly RateNumber['key'][];
}

/** Reads the number in a text; returns 0 unless it is above 0 and below a million. */
function numberIn(text = '', isMoney = false): number {
  const number = parseRateOrMoney(text, isMoney) ?? 0;
  return number > 0 && number < 1e6 ? number : 0;
}

/** The pattern that makes a control invalid whose text holds no number. */
const patternFor = (number: number): string | undefined => (number > 0 ? undefined : '(?!)');

interface OptionInput {
  title: string;
  rates: Readonly<Record<string, string>>;
  price?: string;
}

const nothing: OptionInput = { title: '', rates: {} };

/** The form that adds an option to the list of an item, with its rate, or with a price that gives the rate. */
export function AddOption({ item, keys }: AddOptionProps) {
  const { act } = useDesk();
  const { path, table, toCome, added, onAdded } = useShownTable();
  const from = formatDay(table.effectiveFrom);
  const priceOf = (values: Readonly<Record<string, number>>): number => optionCostInSampleRoom(table, item, values);
  /** The message about the option that was added last, if the shown prices lack it. */
  const isElsewhere = added?.rowKey.startsWith(`items.${item}.`) === true && !added.paths.includes(path);
  const elsewhere = isElsewhere ? added.notice : undefined;
  const [input, setTyped] = useSessionState<OptionInput>(`rates.option.${item}`, nothing);
  const { title, rates, price: typedPrice } = input;
  const [wasBegun] = useState(title !== '' || typedPrice !== undefined);
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (elsewhere !== undefined) news.current?.scrollIntoView({ block: 'center' });
  }, [elsewhere]);
  const numbers = Object.fromEntries(keys.map((key) => [key, numberIn(rates[key])]));
  const price = keys.every((key) => numbers[key]) ? priceOf(numbers) : undefined;
  const [firstKey, ...others] = keys;
  const single = others.length === 0 ? firstKey : undefined;
  const type = (key: string, text: string, ofPrice?: string): void =>
    setTyped({ title, rates: { ...rates, [key]: text }, ...(ofPrice !== undefined && { price: ofPrice }) });
  /** Sets the rate that gives a price. Hours rise with the price; feet in an hour fall. */
  const typePrice = (key: string, text: string): void => {
    const [ofOne, target] = [priceOf({ [key]: 1 }), numberIn(text, true)];
    const rate = key === 'hours' ? target / ofOne : ofOne / target;
    type(key, target > 0 ? String(Math.round(rate * 1e4) / 1e4) : '', text);
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const option = { item, title: cleanText(title), rates: numbers };
    if (option.title === '') return;
    void act(async () => {
      const { rowKey, edits } = planNewOptionOrThrow(option, toCome);
      await editStore.apply(edits);
      setTyped(nothing);
      const first = formatDay(startDay(toCome.tables[0] ?? { text: '' }));
      const notice = rateWords.added(formatSampleRoomCosts(option, toCome), first === from ? undefined : first);
      onAdded({ rowKey, paths: edits.map(({ file }) => file), notice });
    });
  };
  return (
    <Folded open={wasBegun}>
      <summary>{rateWords.addOption}</summary>
      <form onSubmit={add}>
        <label>
          {rateWords.optionTitle}
          <Control
            required
            maxLength={200}
            value={title}
            onChange={({ target }) => setTyped({ ...input, title: target.value })}
          />
        </label>
        {keys.map((key) => (
          <label key={key}>
            <span>{rateUnits[key]}</span>
            <Control
              required
              inputMode="decimal"
              pattern={patternFor(numberIn(rates[key]))}
              title={rateWords.asks.number}
              value={rates[key] ?? ''}
              onChange={({ target }) => type(key, target.value)}
            />
          </label>
        ))}
        {single && (
          <label>
            <TranslationSafeText>{rateWords.orPrice(from)}</TranslationSafeText>
            <Control
              inputMode="decimal"
              pattern={patternFor(numberIn(typedPrice ?? price?.toFixed(2), true))}
              title={rateWords.asks.number}
              value={typedPrice ?? price?.toFixed(2) ?? ''}
              onChange={({ target }) => typePrice(single, target.value)}
            />
          </label>
        )}
        <Button type="submit">{rateWords.add}</Button>
        <p>
          {price !== undefined && (
            <TranslationSafeText>{`${rateWords.costs(formatSampleRoomCosts({ item, rates: numbers }, toCome))} `}</TranslationSafeText>
          )}
          <TranslationSafeText>{rateWords.addMeans(toCome.areNew)}</TranslationSafeText>
        </p>
      </form>
      <p ref={news} role="status">
        {elsewhere}
      </p>
    </Folded>
  );
}
