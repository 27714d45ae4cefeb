import { fingerprintOf } from '../storage/fingerprintOf.ts';

const hour = 60 * 60 * 1000;

interface RepeatKeys {
  idempotencyKey: string;
  /** What the key of the same form was an hour before. */
  earlierKey: string;
}

/**
 * Keys for a form that a browser sent by itself and that therefore brings none: the same words on the same call are the
 * same lead for an hour or two. After that they are a new one, as after every success.
 */
export function repeatKeys(path: string, body: object, now: Date): RepeatKeys {
  const fingerprint = fingerprintOf(path, body);
  const key = (hours: number) => `sent-${Math.floor(now.getTime() / hour) + hours}-${fingerprint}`;
  return { idempotencyKey: key(0), earlierKey: key(-1) };
}
