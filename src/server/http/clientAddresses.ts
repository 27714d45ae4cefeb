import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** A network that an address belongs to, and how many times the limit of one address it has. */
export interface Network {
  name: string;
  share: number;
}

/** The sender of a request. After a connection reset there is no address, contrary to Fastify's types. */
export interface Client {
  ip?: string | undefined;
}

/** The networks of one sender, the smaller one first. */
export type Networks = readonly [own: Network, around: Network];

// A proxy may forward any text as an address, of any length.
const longestAddress = 45;
const longestForwarded = 80;

/** Matches an address with what gateways add to it: brackets, a port, the zone of a link. */
const forwardedAddress =
  /^(?:\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?|(\d+(?:\.\d+){3}):\d+|((?:[\da-f]+:){7}[\da-f]+):\d+|([\da-f:.]+)%.*)$/i;

/** Returns a forwarded address without its port, which differs for each connection, or else the unchanged text. */
const bareAddress = (text: string): string =>
  forwardedAddress
    .exec(text.slice(0, longestForwarded))
    ?.slice(1)
    .find((address) => address !== undefined) ?? text;

/** The network of so many bits that an address lies in; undefined for what is no address. */
function networkOf(address: string, ipv4Bits: number, ipv6Bits: number): string | undefined {
  const text = bareAddress(address).slice(0, longestAddress);
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const parsed = ipaddr.process(text);
  const [kind, bits] = parsed.kind() === 'ipv4' ? [ipaddr.IPv4, ipv4Bits] : [ipaddr.IPv6, ipv6Bits];
  return `${kind.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}

/** The address, or for IPv6 its /64, which belongs to one subscriber. */
export const subscriberNetwork = ({ ip = '' }: Client): string => networkOf(ip, 32, 64) ?? ip.slice(0, longestAddress);

/** The address of a request (IPv6: its /64), and the network of one subscriber (IPv6: its /48). */
export const ownAndSurroundingNetworks = (request: Client): Networks => [
  { name: subscriberNetwork(request), share: 1 },
  { name: `around ${networkOf(request.ip ?? '', 32, 48) ?? subscriberNetwork(request)}`, share: 5 },
];

/** An IP address cut to its network for the log, such as 203.0.113.0/24, which identifies no connection. */
export const maskAddressOrUnknown = (address = ''): string => networkOf(address, 24, 48) ?? 'unknown';

/** A network of the log as people read it, such as “203.0.113.…”; empty on the service's own machine. */
export function ellipsizeNetwork(network: string): string {
  const [address = ''] = network.split('/');
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.parse(address);
  const isMachine = parsed.range() === 'loopback' || parsed.range() === 'unspecified';
  return isMachine ? '' : address.replace(parsed.kind() === 'ipv4' ? /0$/ : /:$/, '…');
}

/** Whether an address is that of a trusted proxy, whose forwarding headers are believed. `hop` 0 is the direct peer. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** How many proxies stand in front of the service, or their addresses and networks (`10.0.0.0/8`). 0 is none. */
export type ProxySetting = number | readonly string[];

/** Makes the check for proxies that a setting trusts. Throws a RangeError for an invalid address or network. */
export function createProxyCheck(hopsOrNetworks: ProxySetting): IsTrustedProxy {
  if (typeof hopsOrNetworks === 'number') return (_address, hop) => hop < hopsOrNetworks;
  const blockList = new BlockList();
  for (const entry of hopsOrNetworks) addEntry(blockList, entry);
  return (forwarded) => {
    const address = bareAddress(forwarded);
    return isIP(address) !== 0 && blockList.check(address, familyOf(address));
  };
}

/** Whether a request shows a sign of a proxy: a header that one adds, or the old HTTP that a plain nginx speaks. */
export const hasProxyHeadersOrHttp10 = ({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean =>
  raw.httpVersion === '1.0' ||
  Object.keys(headers).some((name) => /^(?:via|forwarded|x-real-ip|x-forwarded-.*)$/.test(name));

/** Warns once of a proxy that the settings do not name, because all visitors would share its rate limit. */
export function warnIfProxyUnset(app: FastifyInstance, setting: ProxySetting): void {
  if (setting !== 0) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && hasProxyHeadersOrHttp10(request)) {
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
