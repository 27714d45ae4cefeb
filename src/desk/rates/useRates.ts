import { useCallback, useEffect, useRef, useState } from 'react';
import { parse } from 'jsonc-parser';
import { valueAt } from '../../engine/definition/paths.ts';
import { editText } from '../../json/editText.ts';
import type { DeskRateFile, DeskRates } from '../../leads/desk.ts';
import type { DeskFileText } from '../../leads/deskContent.ts';
import type { PricedOption } from '../../leads/pricedOptions.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useChanges, useDesk } from '../useDesk.ts';

/** The rates of content and draft, which follow what others change. */
export function useRates() {
  const { say } = useDesk();
  const [rates, setRates] = useState<DeskRates>();
  const asked = useRef(0);
  const load = useCallback((): Promise<void> => {
    const number = (asked.current += 1);
    return deskApi.get<DeskRates>('rates').then(
      // What was asked for before something was saved is not shown any more.
      ({ data }) => {
        if (number === asked.current) setRates(data);
      },
      (error: unknown) => say(reasonOf(error)),
    );
  }, [say]);
  const refresh = useCallback(() => void load(), [load]);
  useEffect(refresh, [refresh]);
  useChanges(refresh);
  const saved = (file: DeskRateFile): void => {
    asked.current += 1;
    const known = (each: DeskRateFile): DeskRateFile => (each.path === file.path ? file : each);
    setRates((now) => now && { ...now, tables: now.tables.map(known) });
  };
  const offer: OfferOption = ({ list: path, value }, isOffered) => {
    const change = async (): Promise<void> => {
      const { text, hash } = (await deskApi.get<DeskFileText>('content/file', { params: { path } })).data;
      const options = valueAt(parse(text ?? ''), 'oneOf');
      const index = Array.isArray(options) ? options.findIndex((option) => valueAt(option, 'const') === value) : -1;
      const edit = { path: ['oneOf', index, 'withdrawn'], value: isOffered ? undefined : true };
      if (index >= 0) await deskApi.put('content/file', { path, text: editText(text ?? '', [edit]), of: hash });
      say('');
    };
    void change()
      .catch((error: unknown) => say(reasonOf(error)))
      .then(load);
  };
  return { rates, load, saved, offer };
}

/** Withdraws an option in its list, or offers it again. */
export type OfferOption = (option: PricedOption, isOffered: boolean) => void;
