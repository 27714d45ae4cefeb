import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';
import { Control } from '../../engine/theme/Control.ts';
import type { DeskOption } from '../../leads/desk.ts';
import { type RateNumber, rateUnits } from '../../pricing/rateRows.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';
import { words as all } from '../words.ts';

const words = all.rates;

const Added = styled.details`
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
  /** The rates that an option of the item needs. */
  keys: readonly RateNumber['key'][];
  /** Is called with the path of the table that it stands in now. */
  onAdded: (path: string) => Promise<void>;
}

/** Adds an option to the list of an item, with its rate. */
export function AddOption({ item, keys, onAdded }: AddOptionProps) {
  const { say } = useDesk();
  const [title, setTitle] = useState('');
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    say('');
    const numbers = Object.fromEntries(keys.map((key) => [key, Number(rates[key])]));
    try {
      const option: DeskOption = { item, title, rates: numbers };
      const { data } = await deskApi.post<{ path: string }>('rates/options', option);
      setTitle('');
      setRates({});
      await onAdded(data.path);
    } catch (error) {
      say(reasonOf(error));
    }
  };
  return (
    <Added>
      <summary>{words.addOption}</summary>
      <form onSubmit={(event) => void add(event)}>
        <label>
          {words.optionTitle}
          <Control required maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
        </label>
        {keys.map((key) => (
          <label key={key}>
            {rateUnits[key]}
            <Control
              required
              inputMode="decimal"
              pattern="\d{1,6}([.]\d{1,6})?"
              title={words.asks.number}
              value={rates[key] ?? ''}
              onChange={({ target }) => setRates({ ...rates, [key]: target.value })}
            />
          </label>
        ))}
        <Button type="submit">{words.add}</Button>
        <p>{words.addMeans}</p>
      </form>
    </Added>
  );
}
