import { useEffect, useState } from 'react';
import { valueAt } from '../../engine/definition/paths.ts';
import { editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import type { DeskRateFile, DeskRates } from '../../leads/desk.ts';
import type { DeskContent, DeskFileText } from '../../leads/deskContent.ts';
import type { PricedOption } from '../../leads/pricedOptions.ts';
import { deskApi, reasonOf } from '../deskApi.ts';
import { useDesk, useLoaded } from '../useDesk.ts';

/** Withdraws an option in its list, or offers it again. */
export type OfferOption = (option: PricedOption, isOffered: boolean) => void;

/** The rates of content and draft, which follow what others change. */
export function useRates() {
  const { act } = useDesk();
  const { data: rates, setData, load } = useLoaded<DeskRates>('rates');
  const saved = (file: DeskRateFile): void => {
    const known = (each: DeskRateFile): DeskRateFile => (each.path === file.path ? file : each);
    setData((now) => now && { ...now, tables: now.tables.map(known) });
  };
  const offer: OfferOption = ({ list: path, value }, isOffered) => {
    const change = async (): Promise<void> => {
      const { text, hash } = (await deskApi.get<DeskFileText>('content/file', { params: { path } })).data;
      const options = valueAt(readValue(text ?? ''), 'oneOf');
      const index = Array.isArray(options) ? options.findIndex((option) => valueAt(option, 'const') === value) : -1;
      const edit = { path: ['oneOf', index, 'withdrawn'], value: isOffered ? undefined : true };
      if (index >= 0) await deskApi.put('content/file', { path, text: editText(text ?? '', [edit]), of: hash });
    };
    void act(change).then(load);
  };
  return { rates, load, saved, offer };
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
