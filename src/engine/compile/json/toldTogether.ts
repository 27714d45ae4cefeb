import type { TextMistake } from './TextMistake.ts';

const keyOf = ({ code, message }: TextMistake): string => (code === 'duplicate-key' ? code : message);

/** The mistakes of a text in its order. Those of one kind in one line, or too many of them, become one, at the first place. */
export function toldTogether(text: string, mistakes: readonly TextMistake[]): TextMistake[] {
  const told: { mistake: TextMistake; more: number }[] = [];
  const counts = new Map<string, number>();
  for (const mistake of mistakes) counts.set(keyOf(mistake), (counts.get(keyOf(mistake)) ?? 0) + 1);
  const latest = new Map<string, { one: (typeof told)[number]; offset: number }>();
  for (const mistake of mistakes.toSorted((one, other) => one.offset - other.offset)) {
    const { offset, most = Infinity } = mistake;
    const key = keyOf(mistake);
    const before = latest.get(key);
    const isOne = before && ((counts.get(key) ?? 0) > most || !text.slice(before.offset, offset).includes('\n'));
    const one = isOne ? before.one : { mistake, more: 0 };
    if (isOne) one.more += 1;
    else told.push(one);
    latest.set(key, { one, offset });
  }
  return told.map(({ mistake: { code, offset, message, hint }, more }) => ({
    code,
    offset,
    message: more === 0 ? message : `${message}, and the same at ${more} more place${more === 1 ? '' : 's'}`,
    ...(hint !== undefined && { hint }),
  }));
}
