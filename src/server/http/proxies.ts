import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bareAddress } from './networks.ts';

/** Whether an address is that of a trusted proxy, whose forwarding headers are believed. `hop` 0 is the direct peer. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** How many proxies stand in front of the service, or their addresses and networks (`10.0.0.0/8`). 0 is none. */
export type ProxySetting = number | readonly string[];

/** The proxies that a setting trusts. Throws a RangeError for an invalid address or network. */
export function createProxyCheck(setting: ProxySetting): IsTrustedProxy {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const blockList = new BlockList();
  for (const entry of setting) addEntry(blockList, entry);
  return (forwarded) => {
    const address = bareAddress(forwarded);
    return isIP(address) !== 0 && blockList.check(address, familyOf(address));
  };
}

/** Whether a request shows a sign of a proxy: a header that one adds, or the old HTTP that a plain nginx speaks. */
export const isForwarded = ({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean =>
  raw.httpVersion === '1.0' ||
  Object.keys(headers).some((name) => /^(?:via|forwarded|x-real-ip|x-forwarded-.*)$/.test(name));

/**
 * Warns once when requests come through a proxy that the settings do not name, because all visitors would share its
 * rate limit.
 */
export function warnOfUnknownProxy(app: FastifyInstance, setting: ProxySetting): void {
  if (setting !== 0) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isForwarded(request)) {
      warned = true;
      request.log.warn('requests seem to come through a proxy, whose visitors now count as one: set TRUST_PROXY');
    }
    done();
  });
}

/** Whether a text is an IP address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    addEntry(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

function addEntry(blockList: BlockList, entry: string): void {
  const [address = '', bits, ...more] = entry.split('/');
  if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    throw new RangeError(`${entry} is no address`);
  if (bits === undefined) blockList.addAddress(address, familyOf(address));
  else blockList.addSubnet(address, Number(bits), familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
