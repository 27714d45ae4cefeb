import type { FastifyBaseLogger } from 'fastify';
import { giveUpOthers } from '../storage/outbox.ts';
import { startHourly } from '../hourlyTask.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import type { Destination } from './destination.ts';
import { DeliveryWorker, type Pace } from './DeliveryWorker.ts';

/** Milliseconds that leads wait for a destination that is off: a confirmation that comes months later confuses. */
const switchedOffFor = 72 * 60 * 60 * 1000;

/** The running delivery of stored leads. */
export interface Deliveries {
  /** Has the workers look at the outbox, because a lead was stored. */
  wake(): void;
  /** Resolves once no delivery is under way any more. */
  stop(): Promise<void>;
}

/** Starts a worker for each destination, so that destinations do not wait for one another. */
export function startDeliveries(
  database: LeadDatabase,
  destinations: readonly Destination[],
  log: FastifyBaseLogger,
  pace?: Partial<Pace>,
): Deliveries {
  const workers = destinations.map((destination) => {
    const others = destinations.filter((other) => other !== destination && other.tellOfFailure !== undefined);
    const told = others.map(({ name }) => name);
    return new DeliveryWorker(database, destination, told, log, pace);
  });
  for (const worker of workers) worker.start();
  const names = destinations.map(({ name }) => name);
  const givingUp = startHourly(
    () => giveUpOthers(database, names, new Date(Date.now() - switchedOffFor)),
    (error) => log.error({ err: error }, 'outbox not readable'),
  );
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    stop: async () => {
      await givingUp.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
