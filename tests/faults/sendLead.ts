import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** What a service says of a lead. */
export interface LeadAnswer {
  status: number;
  body: { id?: string };
}

/**
 * Sends a lead again and again under one key, each time to where `url` says, until somebody answers it. `failed` is
 * told of each try that came to nothing: no answer, or one that asks to try again.
 */
export async function sendLead(
  url: () => string,
  lead: object,
  failed: () => void = () => undefined,
): Promise<LeadAnswer> {
  const key = randomUUID();
  for (;;) {
    try {
      const answer = await fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(lead),
        signal: AbortSignal.timeout(5000),
      });
      const body = (await answer.json()) as { id?: string };
      if (answer.status !== 503) return { status: answer.status, body };
    } catch {
      // Killed in the middle of it.
    }
    failed();
    await setTimeout(50);
  }
}
