import { normalizeIP } from '@fastify/rate-limit';

/** What an address lies in, and how many times what one address may send is taken from there. */
export interface Network {
  name: string;
  share: number;
}

/** Who sent a request. Of a connection that was reset meanwhile there is no address, whatever Fastify's types say. */
export interface Sender {
  ip?: string | undefined;
}

// A proxy may hand on what is no address, of any length.
const longestAddress = 45;

const addressOf = ({ ip = '' }: Sender): string => ip.slice(0, longestAddress);

/** An address with what nobody but its owner has (IPv6: its /64). */
export const ownNetwork = (request: Sender): string => normalizeIP(addressOf(request));

/**
 * An address with what nobody but its owner has (IPv6: its /64), and the network that one customer may have to choose
 * such from (IPv6: its /48).
 */
export const networksOf = (request: Sender): readonly [own: Network, around: Network] => [
  { name: ownNetwork(request), share: 1 },
  { name: `around ${normalizeIP(addressOf(request), 48)}`, share: 5 },
];
