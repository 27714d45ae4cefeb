import { type Delivery, DeliveryError, type Destination } from '../../../src/server/delivery/destination.ts';
import type { FaultyServer } from './faultyServer.ts';

/** More tries than any test has faults for. */
const mostTries = 50;

/**
 * Delivers as the outbox does, again and again until the lead was taken, and gives up on an answer as soon as the
 * server lets it stall. Says how many tries that took; throws what is final, and what is no DeliveryError.
 */
export async function deliverUntilTaken(
  destination: Pick<Destination, 'deliver'>,
  delivery: Delivery,
  server: FaultyServer,
): Promise<number> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const control = new AbortController();
    server.onStall = () => control.abort();
    try {
      await destination.deliver(delivery, control.signal);
      return tries;
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.isFinal) throw error;
    }
  }
  throw new Error(`It was not taken in ${mostTries} tries`);
}

/** The error that a delivery ends in. */
export async function failureOf(promise: Promise<unknown>): Promise<DeliveryError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
  throw new Error('Nothing went wrong');
}
