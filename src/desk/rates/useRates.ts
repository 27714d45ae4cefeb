import { useMemo } from 'react';
import type { DeskRates } from '../../leads/desk.ts';
import { type ContentValues, type PricedOption, pricedOptions } from '../../leads/pricedOptions.ts';
import { editStore } from '../edits/EditStore.ts';
import { useTexts } from '../edits/useEdits.ts';
import { useLoaded } from '../useDesk.ts';
import { type RateFile, rateFiles } from './rateFiles.ts';

/** The rates of content and draft, and what is needed to see what a change of them does. */
export interface ShownRates extends Pick<DeskRates, 'today' | 'leads'> {
  /** The earliest first. */
  tables: RateFile[];
  /** All files, as the service has them. */
  files: ContentValues;
  /** The options and sizes that the tables price, by their paths in them. */
  options: Record<string, PricedOption>;
}

/** The rates, which follow what others change; undefined until they are loaded. */
export function useRates(): ShownRates | undefined {
  const { data } = useLoaded<DeskRates>('rates');
  const texts = useTexts()?.state.texts;
  return useMemo(() => {
    if (!texts || !data) return undefined;
    const tables = rateFiles([...texts.values()], data);
    const files = new Map([...texts.keys()].map((path) => [path, editStore.savedFile(path)]));
    const priced = tables.map(({ path }) => pricedOptions(files.get(path), files));
    return { ...data, tables, files, options: Object.assign({}, ...priced) as ShownRates['options'] };
  }, [texts, data]);
}
