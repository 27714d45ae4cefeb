import { useMemo } from 'react';
import type { DeskRates } from '../../leads/desk.ts';
import type { PricedOption } from '../../leads/pricedOptions.ts';
import { type EditStore, editStore } from '../edits/EditStore.ts';
import { useDesk, useLoaded } from '../useDesk.ts';

/** Withdraws an option in its list, or offers it again. */
export type OfferOption = (option: PricedOption, isOffered: boolean) => void;

/** The rates of content and draft, with the texts that the store has, which follow what others change. */
export function useRates(store: EditStore | undefined) {
  const { act } = useDesk();
  const { data, load } = useLoaded<DeskRates>('rates');
  const offer: OfferOption = ({ list: file, value }, isOffered) => {
    const path = `/oneOf/const=${String(value)}/withdrawn`;
    const edit = { file, path, ...(isOffered ? { from: true } : { to: true }) };
    void act(() => editStore.apply([edit])).then(load);
  };
  const texts = store?.state.texts;
  const rates = useMemo(
    () => texts && data && { ...data, tables: data.tables.map((file) => ({ ...file, ...texts.get(file.path) })) },
    [texts, data],
  );
  return { rates, load, offer };
}
