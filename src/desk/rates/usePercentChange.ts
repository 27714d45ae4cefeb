import { useMemo } from 'react';
import { parsePriceChangePercent } from '../../content/percent.ts';
import { pointerOf } from '../../content/pointers.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import {
  isProportionalToPrice,
  type NumberChange,
  numberChangesForPricePercent,
  type PercentRounding,
} from '../../pricing/percentChanges.ts';
import { isLargeChange, rateGroups, type RateRow, rowKeyOf, withValues } from '../../pricing/rateRows.ts';
import { editStore } from '../edits/EditStore.ts';
import { useDesk } from '../useDesk.ts';
import { useSessionState } from '../useSessionState.ts';
import type { RateInput } from './useRateTableEdits.ts';

interface PercentInput {
  file: string;
  /** The group of rows in whose field the percentage is typed. */
  group: string;
  text: string;
  /** Rows of the group that are left out, and others that are not. */
  toggled: readonly string[];
}

const nothing: PercentInput = { file: '', group: '', text: '', toggled: [] };

/** A change of prices by percent that is typed and not kept yet: `changedTable` is the table of a file with it. */
export function usePercentChange(
  file: string,
  table: RateTableFile | undefined,
  previousCosts: ReadonlyMap<string, number>,
  edits: RateInput | undefined,
) {
  const { act } = useDesk();
  const [rounding, setRounding] = useSessionState<PercentRounding>('rates.rounding', 'exact');
  const [stored, setInput] = useSessionState('rates.percent', nothing);
  const input = edits && stored.file === file ? stored : nothing;
  const percent = parsePriceChangePercent(input.text);
  const groups = useMemo(() => (table ? rateGroups(table) : []), [table]);
  const groupKeys = new Set(groups.find(({ id }) => id === input.group)?.rows.map(rowKeyOf));
  const isChosen = (row: RateRow): boolean => groupKeys.has(rowKeyOf(row)) !== input.toggled.includes(rowKeyOf(row));
  // A number that waits for the owner has no value that could be multiplied.
  const isReady = ({ numbers }: RateRow): boolean =>
    numbers.every((number) => edits?.inputState(number).asks === undefined && !edits?.inputState(number).conflict);
  const chosenRows = groups.flatMap((group) => group.rows.filter((row) => isChosen(row) && isReady(row)));
  const chosenKeys = chosenRows.map(rowKeyOf).join('\n');
  const changes = useMemo((): NumberChange[] => {
    if (!table || percent === undefined) return [];
    return numberChangesForPricePercent(table, new Set(chosenKeys.split('\n')), percent, rounding);
  }, [table, percent, chosenKeys, rounding]);
  const changedTable = useMemo(
    () => table && (changes.length > 0 ? withValues(table, changes) : table),
    [table, changes],
  );
  const isOfAllPrices = input.group === 'labour';
  const differing = groups
    .flatMap((group) => group.rows)
    .filter((row) => (isOfAllPrices || isChosen(row)) && previousCosts.has(rowKeyOf(row)))
    .filter((row) => previousCosts.get(rowKeyOf(row)) !== row.cost())
    .map(rowKeyOf);
  return {
    changedTable,
    changes,
    percent,
    isOfAllPrices,
    /** The keys of rows whose prices differ from those before already, and change once more. */
    differing: changes.length > 0 ? differing : [],
    isLarge: percent !== undefined && isLargeChange(100, 100 + percent),
    rounding,
    setRounding,
    textOf: (group: string): string => (input.group === group ? input.text : ''),
    type: (group: string, text: string) =>
      setInput({ file, group, text, toggled: group === input.group ? input.toggled : [] }),
    /** The tick of a row; undefined where all prices change, and for a row without one. */
    tickOf: (row: RateRow): { isTicked: boolean; toggle: () => void } | undefined => {
      const key = rowKeyOf(row);
      const hasPrice = row.numbers.some((number) => isProportionalToPrice(number.key));
      if (percent === undefined || isOfAllPrices || key === 'labourRatePerHour' || !hasPrice || !isReady(row))
        return undefined;
      const others = input.toggled.filter((each) => each !== key);
      const toggled = others.length < input.toggled.length ? others : [...others, key];
      return { isTicked: isChosen(row), toggle: () => setInput({ ...input, toggled }) };
    },
    cancel: () => setInput(nothing),
    keep: () =>
      void act(async () => {
        await editStore.apply(changes.map(({ path, from, to }) => ({ file, path: pointerOf(path), from, to })));
        setInput(nothing);
      }),
  };
}

export type PercentChange = ReturnType<typeof usePercentChange>;
