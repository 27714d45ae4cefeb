import { useEffect, useMemo, useState } from 'react';
import type { DeskRateFile, DeskRates } from '../../leads/desk.ts';
import type { DeskContent } from '../../leads/deskContent.ts';
import type { PricedOption } from '../../leads/pricedOptions.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
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

/** What the check finds in a table of the draft: asked with the path of a number, what is said of it and of its row. */
export function useFindings({ path, hash }: DeskRateFile): (at: readonly string[]) => readonly string[] {
  const { report } = useDesk();
  const [checked, setChecked] = useState<{ hash: string; findings: DeskContent['findings'] }>();
  useEffect(() => {
    let isNewest = true;
    deskApi.get<DeskContent>('content').then(
      ({ data: { findings } }) => isNewest && setChecked({ hash, findings }),
      (error: unknown) => report(reasonOf(error)),
    );
    return () => {
      isNewest = false;
    };
  }, [hash, report]);
  // What is assumed is marked where it stands.
  const own = checked?.hash === hash ? checked.findings : [];
  const shown = own.filter(({ file, code }) => file === path && code !== 'assumed-rates');
  const messages = new Map(shown.map(({ at, message }) => [at.join('.'), message]));
  return (at) => [at.slice(0, -1), at].flatMap((path) => (path.length > 0 && messages.get(path.join('.'))) || []);
}
