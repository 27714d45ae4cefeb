import { normalizeIP } from '@fastify/rate-limit';

/** A network that an address belongs to, and how many times the limit of one address it has. */
export interface Network {
  name: string;
  share: number;
}

/** The sender of a request. After a connection reset there is no address, contrary to Fastify's types. */
export interface Sender {
  ip?: string | undefined;
}

/** The networks of one sender, the smaller one first. */
export type Networks = readonly [own: Network, around: Network];

// A proxy may forward any text as an address, of any length.
const longestAddress = 45;

const addressOf = ({ ip = '' }: Sender): string => ip.slice(0, longestAddress);

/** The address, or for IPv6 its /64, which belongs to one subscriber. */
export const ownNetwork = (request: Sender): string => normalizeIP(addressOf(request));

/**
 * The networks of a request: the address (IPv6: its /64), and the network that one subscriber may choose addresses from
 * (IPv6: its /48).
 */
export const networksOf = (request: Sender): Networks => [
  { name: ownNetwork(request), share: 1 },
  { name: `around ${normalizeIP(addressOf(request), 48)}`, share: 5 },
];
