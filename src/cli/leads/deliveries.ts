import { destinationName, problemWords } from '../../leads/destinations.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { timeIn } from '../../pricing/days.ts';
import type { CompanyClock } from '../../pricing/wallTime.ts';
import type { Delivery } from '../../server/storage/outbox.ts';
import { referenceOf } from '../../server/storage/reference.ts';
import type { LeadDatabase } from '../../server/storage/schema.ts';

/** The state of a delivery, on one line, with times in a time zone. */
export function deliveryLine({ destination, about, state, ...delivery }: Delivery, clock: CompanyClock): string {
  const name = destinationName(destination);
  const what = about === '' ? name : `${name}, word that this failed: ${destinationName(about)}`;
  const tries = `${delivery.attempts} ${delivery.attempts === 1 ? 'try' : 'tries'}`;
  const { last_error: error, problem } = delivery;
  const why = [...(problem ? [problemWords[problem]] : []), ...(error === null ? [] : [escapeControls(error)])]
    .map((part) => `: ${part}`)
    .join('');
  switch (state) {
    case 'delivered':
      return `${what}: delivered ${delivery.delivered_at === null ? 'unknown' : timeIn(clock, delivery.delivered_at)}`;
    case 'waiting':
      return `${what}: waiting, ${tries}, next at ${timeIn(clock, delivery.due_at)}${why}`;
    case 'failed':
      return `${what}: FAILED after ${tries}${why}`;
  }
}

/** The undelivered entries, one on each line after the lead's reference. */
export function undeliveredText(deliveries: readonly Delivery[], clock: CompanyClock): string {
  if (deliveries.length === 0) return 'Everything is delivered.\n';
  const lines = deliveries.map((each) => `${referenceOf(each.lead_id)}  ${deliveryLine(each, clock)}\n`);
  return `${lines.join('')}\nOnce the cause is mended: npm run -s leads -- --redeliver REFERENCE, or --redeliver failed\n`;
}

/** Whether the outbox has entries for any stored lead. */
export async function hasDeliveries(database: LeadDatabase): Promise<boolean> {
  return (await database.selectFrom('deliveries').select('sequence').limit(1).executeTakeFirst()) !== undefined;
}
