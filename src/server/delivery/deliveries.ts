import type { FastifyBaseLogger } from 'fastify';
import { giveUpOthers } from '../storage/outbox.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import type { Destination } from './destination.ts';
import { DeliveryWorker, type Pace } from './DeliveryWorker.ts';

/** Milliseconds that leads wait for a destination that is off: a confirmation that comes months later confuses. */
const switchedOffFor = 72 * 60 * 60 * 1000;

/** Starts a worker for each destination, so that destinations do not wait for one another. */
export function startDeliveries(
  database: LeadDatabase,
  destinations: readonly Destination[],
  log: FastifyBaseLogger,
  pace?: Partial<Pace>,
) {
  const workers = destinations.map((destination) => {
    const others = destinations.filter((other) => other !== destination && other.notifyOfFailure !== undefined);
    const notified = others.map(({ name }) => name);
    return new DeliveryWorker(database, destination, notified, log, pace);
  });
  for (const worker of workers) worker.start();
  const names = destinations.map(({ name }) => name);
  return {
    /** Gives up what has waited for too long for destinations that are off. */
    giveUpOthers: (now: Date) => giveUpOthers(database, names, new Date(now.getTime() - switchedOffFor)),
    /** Has the workers look at the outbox, because a lead was stored. */
    wake: () => workers.forEach((worker) => worker.wake()),
    /** Resolves once no delivery is under way any more. */
    stop: async (): Promise<void> => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
