/** A value as a message shows it: as it is written, cut when it is long. */
export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Names as a person lists them: "a", "b" and "c". */
export function quotedWithAnd(names: readonly string[]): string {
  const quoted = names.map((name) => JSON.stringify(name));
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}

/** A hint that writes a value as one of another type, where it only lacks quotation marks or has them too much. */
export function retypeHint(value: unknown, types: readonly string[]): string | undefined {
  const fits = types.includes('number') || (types.includes('integer') && Number.isInteger(Number(value)));
  if (typeof value === 'string' && fits && value.trim() !== '' && Number.isFinite(Number(value)))
    return `write ${Number(value)} without quotation marks`;
  if (typeof value === 'string' && types.includes('boolean') && /^(true|false)$/i.test(value))
    return `write ${value.toLowerCase()} without quotation marks`;
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return isPlain && types.includes('string') ? `write "${String(value)}"` : undefined;
}
