import { inWords } from './house/inWords.ts';

/** This house cannot be priced: `place` says where in it, `offender` what stands there, the message what to do. */
export class PricingError extends Error {
  override name = 'PricingError';

  constructor(readonly place: string, readonly offender: unknown, readonly problem: string) {
    super(`${place}: ${problem}, but it is ${inWords(offender)}`);
  }
}
