import { parseNumberWithOptionalUnit } from '../../engine/definition/amounts.ts';
import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { parseNumber } from '../../engine/definition/numbers.ts';
import { pointerOf } from '../../content/pointers.ts';
import { valueInText } from '../../content/looseJson.ts';
import { isLargeChange, isPositiveOrAllowedZero, type RateNumber, type RateRow } from '../../pricing/rateRows.ts';
import { editStore } from '../edits/EditStore.ts';
import { type PendingEdit, placeKey } from '../edits/StoredEdits.ts';
import { useEdits } from '../edits/useEdits.ts';
import type { RateFile } from './rateFiles.ts';
import type { rateWords } from './rateWords.ts';

/** The number in a text as people write it; `$26.25` and `26.25 $` are numbers where the text is an amount of money. */
export function parseRateOrMoney(text: string, canHaveDollarSign: boolean): number | undefined {
  const folded = foldSignsAndWhitespace(text);
  return parseNumber(folded) ?? (canHaveDollarSign ? parseNumberWithOptionalUnit('dollars', folded) : undefined);
}

const wrongIn = (raw = ''): 'percent' | 'comma' | 'number' =>
  raw.includes('%') ? 'percent' : raw.includes(',') ? 'comma' : 'number';

/** The inputs of a table of the draft, and how to change them. A jump is measured from `replacedTable`. */
export function useRateInputs({ path: file, text }: RateFile, replacedTable: RateFile | undefined) {
  const { pending } = useEdits();
  const editAt = (path: readonly string[]): PendingEdit | undefined =>
    pending.get(placeKey({ file, path: pointerOf([...path]) }));
  const put = ({ path, key }: RateNumber, raw: string, isConfirmed = false): void => {
    const to = parseRateOrMoney(raw, key === 'labourRatePerHour');
    const [from, oldRate] = [text, replacedTable?.text].map((each) => valueInText(each, [...path]));
    const isNumber = isPositiveOrAllowedZero(key, to) && to < 1e6;
    const jumps = isNumber && typeof oldRate === 'number' && oldRate > 0 && isLargeChange(oldRate, to);
    const waits = !isNumber ? 'wrong' : jumps && !isConfirmed && to !== from ? 'asks' : undefined;
    const isBack = raw === String(from);
    editStore.put({
      file,
      path: pointerOf([...path]),
      from,
      to: isNumber ? to : from,
      ...(!isBack && { typed: raw }),
      ...(waits && { waits }),
    });
  };
  return {
    file,
    type: (number: RateNumber, raw: string) => put(number, foldSignsAndWhitespace(raw)),
    confirmJump: (number: RateNumber) => put(number, editAt(number.path)?.typed ?? '', true),
    confirmRow: ({ path }: RateRow) => editStore.put({ file, path: pointerOf([...path, 'assumed']), from: true }),
    inputState: ({
      path,
      value,
    }: RateNumber): { text: string; asks?: keyof typeof rateWords.asks; conflict?: PendingEdit } => {
      const edit = editAt(path);
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

export type RateInput = ReturnType<typeof useRateInputs>;
