const prefix = 'whsec_';

/**
 * The signing key of a secret: the decoded bytes after `whsec_` in the base64 form of Standard Webhooks, else the bytes
 * of the text itself.
 */
export const signingKey = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret, 'utf8');

/** The fewest bytes that make a key too long to guess. */
const leastBytes = 16;

/** Whether a secret is long enough to sign with. */
export function isSecret(secret: string): boolean {
  if (secret.startsWith(prefix) && !/^[A-Za-z0-9+/]+={0,2}$/.test(secret.slice(prefix.length))) return false;
  return [...secret].length >= leastBytes && signingKey(secret).length >= leastBytes;
}
