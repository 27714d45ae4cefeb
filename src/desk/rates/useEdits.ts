import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { foldedText } from '../../engine/definition/cleanText.ts';
import { editText } from '../../json/editText.ts';
import { spanOf } from '../../json/spanOf.ts';
import type { DeskRateFile } from '../../leads/desk.ts';
import { isRate, type RateNumber, type RateRow } from '../../pricing/rateRows.ts';
import { deskApi, reasonOf, theirsIn } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';

/** Milliseconds without a key after which what was typed is saved. */
const pause = 600;
/** Milliseconds after which it is tried again to save. */
const retry = 5000;
/** A number is asked about that becomes greater or smaller by more than this part of what it was. */
const jump = 0.25;

/** A number as it was typed, until it is saved. */
interface Typed {
  number: RateNumber;
  text: string;
  /** Somebody said that a jump is meant. */
  isMeant?: boolean;
  /** Somebody confirmed what was assumed, a mark that goes. */
  isRight?: boolean;
}

const keyOf = ({ at }: RateNumber): string => at.join('.');

const isValid = ({ number: { key }, text, isRight }: Typed): boolean =>
  isRight || (/^\d{1,6}(\.\d{1,6})?$/.test(text) && isRate(key, Number(text)));

/** What is typed into a table of the draft, and saved there a moment later. `before` is the table that it replaces. */
export function useEdits(
  file: DeskRateFile,
  before: DeskRateFile | undefined,
  { load, saved }: { load: () => Promise<void>; saved: (file: DeskRateFile) => void },
) {
  const { report } = useDesk();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  /** The text that was typed over. */
  const [base, setBase] = useState(file.hash);
  const isSaving = useRef(false);
  const isOvertaken = typed.size > 0 && base !== file.hash;

  const jumps = ({ number, text }: Typed): boolean => {
    const { value: was } = spanOf(before?.text ?? '', number.at);
    return typeof was === 'number' && was > 0 && Math.abs(Number(text) / was - 1) > jump;
  };
  const valid = [...typed.values()].filter(isValid);
  const withTyped = (some: readonly Typed[]): string =>
    editText(
      file.text,
      some.map(({ number: { at }, text, isRight }) => ({ path: [...at], value: isRight ? undefined : Number(text) })),
    );
  const ready = valid.filter((each) => each.isMeant || !jumps(each));

  const save = async (): Promise<void> => {
    if (isSaving.current || isOvertaken || ready.length === 0) return;
    isSaving.current = true;
    const text = withTyped(ready);
    try {
      const { data } = await deskApi.put<{ hash: string }>('content/file', { path: file.path, text, of: base });
      report('');
      setBase(data.hash);
      saved({ ...file, text, hash: data.hash });
      setTyped((now) => new Map([...now].filter(([, each]) => !ready.includes(each))));
    } catch (error) {
      if (theirsIn(error)) await load();
      else {
        report(reasonOf(error));
        setTimeout(() => setTyped((now) => new Map(now)), retry);
      }
    } finally {
      isSaving.current = false;
    }
  };
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const timer = setTimeout(saveNow, pause);
    return () => clearTimeout(timer);
  }, [typed, base]);
  // Whoever leaves the page before the pause is over loses nothing.
  useEffect(() => () => saveNow(), []);

  const put = (number: RateNumber, change: Partial<Typed> & { text: string }): void => {
    if (typed.size === 0) setBase(file.hash);
    setTyped(new Map(typed).set(keyOf(number), { number, ...change }));
  };
  return {
    /** The text of the table with all that was typed and can be. */
    text: withTyped(valid),
    isOvertaken,
    isSaved: typed.size === 0,
    keepMine: () => setBase(file.hash),
    takeTheirs: () => setTyped(new Map()),
    type: (number: RateNumber, text: string) => put(number, { text: foldedText(text) }),
    mean: (number: RateNumber) => put(number, { text: typed.get(keyOf(number))?.text ?? '', isMeant: true }),
    /** Takes the mark of what is assumed from it. */
    confirm: ({ at }: RateRow) => put({ at: [...at, 'assumed'], key: 'hours', value: 0 }, { text: '', isRight: true }),
    /** How a number stands in its field, and what it asks. */
    shown: (number: RateNumber): { text: string; asks?: 'number' | 'jump' } => {
      const found = typed.get(keyOf(number));
      if (!found) return { text: String(number.value) };
      if (!isValid(found)) return { text: found.text, asks: 'number' };
      return { text: found.text, ...(jumps(found) && !found.isMeant && { asks: 'jump' as const }) };
    },
  };
}

export type Edits = ReturnType<typeof useEdits>;
