import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** What an address lies in, and how many times what one address may send is taken from there. */
export interface Network {
  name: string;
  share: number;
}

// A proxy may hand on what is no address, of any length.
const longestAddress = 45;

/** An address with what nobody but its owner has (IPv6: its /64). */
export const ownNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip.slice(0, longestAddress));

/**
 * An address with what nobody but its owner has (IPv6: its /64), and the network that one customer may have to choose
 * such from (IPv6: its /48).
 */
export const networksOf = (request: Pick<FastifyRequest, 'ip'>): readonly [own: Network, around: Network] => [
  { name: ownNetwork(request), share: 1 },
  { name: `around ${normalizeIP(request.ip.slice(0, longestAddress), 48)}`, share: 5 },
];
