/** An object as it was sent, or as the JSON of a sent text says; undefined for anything else. */
export function objectOf(sent: unknown): Record<string, unknown> | undefined {
  const value = typeof sent === 'string' ? parsed(sent) : sent;
  // A copy has only what JSON can say: nothing inherited.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
