import { setTimeout } from 'node:timers/promises';
import { sendLead } from './sendLead.ts';

/** A lead that a visitor was told has arrived. */
export interface Acknowledged {
  id: string;
  kind: 'message' | 'deal';
  /** What only this lead says. */
  words: string;
}

const person = { firstname: 'Ada', lastname: 'Lovelace', phone: '403-555-0142' };
const house = { type_of_house: 'Condo/Townhouse', start_time: 'Within a week', address: '1 Elm St' };

/** A lead as a browser sends it; every third asks for a quote, and every fifth comes from the same person. */
function leadOf(index: number): { path: string; kind: Acknowledged['kind']; words: string; body: object } {
  const words = `Lead number ${index}.`;
  const email = index % 5 === 0 ? 'again@example.com' : `visitor${index}@example.com`;
  return index % 3 === 0
    ? { path: '/deals', kind: 'deal', words, body: { ...person, ...house, email, details: words } }
    : { path: '/messages', kind: 'message', words, body: { ...person, email, message: words } };
}

/**
 * Visitors who send one lead after the other, each to any of the services, and who send a lead again under its key
 * until they are told that it has arrived.
 */
export class Visitors {
  readonly acknowledged: Acknowledged[] = [];
  /** Tries that came to nothing: no answer, or one that asks to try again. */
  failures = 0;
  /** Answers that no lead may get. */
  readonly wrong: string[] = [];
  private next = 0;
  private isOpen = true;
  private readonly all: Promise<unknown>;

  constructor(
    private readonly urls: readonly string[],
    count: number,
    /** Milliseconds between two leads of a visitor. */
    private readonly pause: number,
  ) {
    this.all = Promise.all(Array.from({ length: count }, () => this.visit()));
  }

  /** No new leads; ends once every lead that was begun has arrived. */
  async finish(): Promise<void> {
    this.isOpen = false;
    await this.all;
  }

  private async visit(): Promise<void> {
    while (this.isOpen) {
      await this.send(this.next++);
      await setTimeout(this.pause);
    }
  }

  private async send(index: number): Promise<void> {
    const { path, kind, words, body } = leadOf(index);
    const url = () => (this.urls[Math.floor(Math.random() * this.urls.length)] ?? '') + path;
    const answer = await sendLead(url, body, () => (this.failures += 1));
    if (answer.status === 201 && answer.body.id !== undefined)
      this.acknowledged.push({ id: answer.body.id, kind, words });
    else this.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
