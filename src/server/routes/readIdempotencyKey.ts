type IdempotencyKey = { key?: string; error?: undefined } | { error: string };

/** The request's idempotency key, when it sent one, or what is wrong with it. */
export function readIdempotencyKey(header: string | string[] | undefined): IdempotencyKey {
  if (header === undefined) return {};
  const key = String(header);
  if (key.trim() !== '' && key.length <= 200 && !/\p{Cc}/u.test(key)) return { key };
  return { error: 'The Idempotency-Key header must be 1 to 200 characters without control characters' };
}
