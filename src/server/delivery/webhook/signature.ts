import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/**
 * The key that a secret stands for: of `whsec_` and base64, as Standard Webhooks write it, those bytes; of any other
 * text its own.
 */
export const signingKey = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret, 'utf8');

/** Bytes of a key that can be guessed no more. */
const leastBytes = 16;

/** Whether a secret may sign. */
export function isSecret(secret: string): boolean {
  if (secret.startsWith(prefix) && !/^[A-Za-z0-9+/]+={0,2}$/.test(secret.slice(prefix.length))) return false;
  return [...secret].length >= leastBytes && signingKey(secret).length >= leastBytes;
}

/** What is signed, as it is sent. */
export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of the header `webhook-signature`: HMAC SHA-256 over id, time and body, as Standard Webhooks have it. */
export function signatureOf({ id, timestamp, body }: Signed, key: Buffer): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
