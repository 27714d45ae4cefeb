// metrics: measurements of the service for Prometheus.

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OutboxState } from './storage/outbox.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** The reason of a refused call by the status of the answer. For 429 the error itself gives the reason. */
const refusals: Readonly<Record<number, string>> = {
  400: 'malformed',
  403: 'other_site',
  413: 'too_large',
  415: 'wrong_type',
  422: 'invalid',
  503: 'not_stored',
};

/** All metrics. The number of label values is bounded by the forms, routes and statuses. */
export class Metrics {
  readonly registry = new Registry();
  readonly stored = this.counter('leads_stored_total', 'Leads that were stored', ['kind']);
  readonly suspects = this.counter('leads_suspect_total', 'Stored leads that may come from a program', ['kind']);
  readonly refused = this.counter('leads_refused_total', 'Calls that stored no lead', ['reason']);
  readonly databaseErrors = this.counter('database_errors_total', 'Times that the database could not be used', []);
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Measures every answer, and counts the calls that stored nothing. */
  measureRequests(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode: status, elapsedTime } = reply;
      // The route's pattern serves as the label, because clients can request arbitrarily many paths.
      const pattern = request.is404 || request.method === 'POST' ? undefined : request.routeOptions.url;
      const route = request.lead?.call.path ?? pattern ?? 'none';
      this.durations.observe({ route, status }, elapsedTime / 1000);
      const reason = refusals[status];
      if (reason !== undefined && request.lead) this.refused.inc({ reason });
      done();
    });
  }

  /** Registers gauges of the outbox and of today's leads, which are read whenever metrics are requested. */
  watch(outbox: () => Promise<OutboxState>, day: { storedOn(now: Date): number; isReached(now: Date): boolean }): void {
    const outboxGauges: [name: string, help: string, property: keyof OutboxState][] = [
      ['waiting', 'Deliveries that wait', 'waiting'],
      ['oldest_waiting_seconds', 'Age of the delivery that waits longest', 'oldestWaitingSeconds'],
      ['failed', 'Deliveries that were given up', 'failed'],
    ];
    for (const [name, help, property] of outboxGauges)
      this.gauge(`outbox_${name}`, help, async () => (await outbox())[property]);
    this.gauge('leads_stored_today', 'Leads that were stored since midnight UTC', async () => day.storedOn(new Date()));
    const isReached = async (): Promise<number> => Number(day.isReached(new Date()));
    this.gauge('leads_day_limit_reached', '1 when no more leads are stored today', isReached);
  }

  private counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Registers a gauge. A value that cannot be read is reported as NaN, and the other metrics as they are. */
  private gauge(name: string, help: string, read: () => Promise<number>): void {
    const registers = [this.registry];
    const collect = async () => gauge.set(await read().catch(() => Number.NaN));
    const gauge: Gauge = new Gauge({ name, help, registers, collect });
  }
}

/** Serves `GET /metrics` alone, at an address that visitors do not reach. Rejects when it cannot listen there. */
export async function serveMetrics(
  registry: Registry,
  address: { host: string; port: number | undefined },
): Promise<Server> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    request.resume();
    const [path] = (request.url ?? '').split('?', 1);
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 50;
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return server;
}
