import type { FastifyInstance } from 'fastify';

/** Milliseconds until whoever was answered has had the time to ask for the next thing. */
const moment = 5;

/** The requests that no lead comes with: visitors who look at pages. */
export class OtherRequests {
  /** How many there were so far. */
  answered = 0;
  private underWay = 0;
  private lastAt = -Infinity;

  constructor(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'POST') {
        this.underWay += 1;
        reply.raw.once('close', () => this.end());
      }
      done();
    });
  }

  /** Whether there are any, or were a moment ago. */
  get arePresent(): boolean {
    return this.underWay > 0 || performance.now() - this.lastAt < moment;
  }

  private end(): void {
    this.underWay -= 1;
    this.answered += 1;
    this.lastAt = performance.now();
  }
}
