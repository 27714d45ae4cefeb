import { foldedText } from '../../engine/definition/cleanText.ts';
import { readNumber } from '../../engine/definition/numbers.ts';
import { pointerOf } from '../../content/pointers.ts';
import { valueIn } from '../../content/looseJson.ts';
import { isLargeChange, isRate, type RateNumber, type RateRow } from '../../pricing/rateRows.ts';
import { editStore } from '../edits/EditStore.ts';
import { type PendingEdit, placeKey } from '../edits/KeptEdits.ts';
import { useEdits } from '../edits/useEdits.ts';
import type { RateFile } from './rateFiles.ts';
import type { words } from './words.ts';

/** The mistake in a number as it is typed. */
const wrongIn = (typed = ''): 'percent' | 'comma' | 'number' =>
  typed.includes('%') ? 'percent' : typed.includes(',') ? 'comma' : 'number';

/** The typed numbers of a table of the draft. `before` is the table that it replaces. */
export function useTypedRates({ path: file, text }: RateFile, before: RateFile | undefined) {
  const { pending } = useEdits();
  const editAt = (at: readonly string[]): PendingEdit | undefined =>
    pending.get(placeKey({ file, path: pointerOf([...at]) }));
  const put = ({ at, key }: RateNumber, typed: string, isMeant = false): void => {
    const to = readNumber(typed);
    const [from, was] = [text, before?.text].map((each) => valueIn(each, [...at]));
    const isNumber = isRate(key, to) && to < 1e6;
    const jumps = isNumber && typeof was === 'number' && was > 0 && isLargeChange(was, to);
    const waits = !isNumber ? 'wrong' : jumps && !isMeant && to !== from ? 'asks' : undefined;
    const isBack = typed === String(from);
    editStore.put({
      file,
      path: pointerOf([...at]),
      from,
      to: isNumber ? to : from,
      ...(!isBack && { typed }),
      ...(waits && { waits }),
    });
  };
  return {
    file,
    type: (number: RateNumber, typed: string) => put(number, foldedText(typed)),
    mean: (number: RateNumber) => put(number, editAt(number.at)?.typed ?? '', true),
    /** Takes the mark of what is assumed from it. */
    confirm: ({ at }: RateRow) => editStore.put({ file, path: pointerOf([...at, 'assumed']), from: true }),
    /** How a number stands in its field, what it asks, and what somebody else has changed there. */
    shown: ({ at, value }: RateNumber): { text: string; asks?: keyof typeof words.asks; conflict?: PendingEdit } => {
      const edit = editAt(at);
      if (!edit) return { text: String(value) };
      const asks = edit.waits === 'wrong' ? wrongIn(edit.typed) : edit.waits && ('jump' as const);
      return {
        text: edit.typed ?? String(edit.to),
        ...(asks && { asks }),
        ...(edit.refused && { conflict: edit }),
      };
    },
  };
}

export type TypedRates = ReturnType<typeof useTypedRates>;
