/** A random key of 128 bits. `randomUUID` would need a secure context, which a phone on the local network has not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
