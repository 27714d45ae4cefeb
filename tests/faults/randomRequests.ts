import { randomUUID } from 'node:crypto';
import { chance } from '../chance.ts';

/** One request of nobody's good will, or of somebody's bad luck. */
export interface RandomRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** A call with a body that it takes. */
export interface Sample {
  path: string;
  body: object;
}

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮evil',
  '=1+1',
  "'; drop table leads; --",
  '<script>alert(1)</script>',
  'a@b.c\r\nBcc: x@y.z',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'é'.repeat(5000),
  '-0',
  '1e999',
  'T2P 1J9',
  'true',
];
const oddValues: unknown[] = [null, true, false, 0, -1, 1.5, 1e308, [], {}, [[[[]]]], { length: 3 }, { toString: 1 }];
const oddPaths = [
  '/',
  '/messages',
  '/deals',
  '/clients',
  '/messages/sent',
  '/healthz',
  '/readyz',
  '/no',
  '/%',
  '/..%2f',
  '/a'.repeat(300),
];
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'x', ''];
const methods = ['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'];

/** Makes requests by chance: most of them nearly right, so that they come far. */
export function randomRequests(samples: readonly Sample[], seed: number): () => RandomRequest {
  const next = chance(seed);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
  const odd = (): unknown => (next() < 0.6 ? one(oddTexts) : one(oddValues));

  /** The same, but for some of its parts. */
  function spoiled(value: unknown): unknown {
    if (next() < 0.08) return odd();
    if (Array.isArray(value))
      return next() < 0.1 ? [...(value as unknown[]), ...(value as unknown[])] : value.map(spoiled);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(() => next() > 0.05);
    return Object.fromEntries([
      ...kept.map(([name, part]) => [name, spoiled(part)]),
      ...(next() < 0.1 ? [[one(oddTexts), odd()]] : []),
    ]);
  }

  function bodyOf(sample: Sample): string | Uint8Array<ArrayBuffer> {
    const kind = next();
    const right = JSON.stringify(kind < 0.15 ? sample.body : spoiled(sample.body));
    if (kind < 0.8) return right;
    if (kind < 0.85) return right.slice(0, Math.floor(next() * right.length));
    if (kind < 0.9)
      return new URLSearchParams(Object.entries(sample.body).map(([name, part]) => [name, String(part)])).toString();
    if (kind < 0.95) return Uint8Array.from({ length: 200 }, () => Math.floor(next() * 256));
    return `${'['.repeat(Math.floor(next() * 5000))}`;
  }

  return () => {
    const sample = one(samples);
    const isCall = next() < 0.85;
    const method = isCall ? 'POST' : one(methods);
    const headers: Record<string, string> = { 'content-type': next() < 0.9 ? 'application/json' : one(types) };
    if (next() < 0.5) headers['idempotency-key'] = next() < 0.5 ? randomUUID() : `key ${Math.floor(next() * 50)}`;
    if (next() < 0.2)
      headers['lead-attribution'] =
        `${new URLSearchParams({ utm_source: one(oddTexts).slice(0, 100) }).toString()}&x=%zz`;
    if (next() < 0.2)
      headers['lead-signals'] = new URLSearchParams({ elapsed: one(oddTexts).slice(0, 100) }).toString();
    if (next() < 0.1) headers['origin'] = one(['null', 'https://evil.example', 'x']);
    if (next() < 0.1) headers['x-forwarded-for'] = one(['1.2.3.4', 'x', '::1, 2.2.2.2']);
    return {
      path: isCall ? sample.path : one(oddPaths),
      method,
      headers,
      ...(!['GET', 'HEAD'].includes(method) && { body: bodyOf(sample) }),
    };
  };
}
