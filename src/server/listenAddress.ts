import type { AddressInfo } from 'node:net';

/** The address to open in a browser, with the port that was really taken. */
export function listenAddress(host: string, addresses: (AddressInfo | string)[]): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const first = addresses[0];
  const port = typeof first === 'object' ? `:${first.port}` : '';
  return `http://${name}${port}`;
}
