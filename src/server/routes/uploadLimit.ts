import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const hour = 60 * 60 * 1000;
const mostAddresses = 10_000;
/** Bytes that a file counts for at least: each has a name on the disk, and a look at it. */
const least = 64 * 1024;

/**
 * How many bytes of files one address (IPv6: one network of 64 bits) may send in an hour, whatever becomes of them: so
 * that nobody fills up the room of all. Counted in memory.
 */
export class UploadLimit {
  private readonly windows = new Map<string, { since: number; bytes: number }>();

  /** `most` bytes; 0 is without limit. */
  constructor(private readonly most: number) {}

  /** Counts a file of so many bytes, unless it is too much. */
  allows(request: Pick<FastifyRequest, 'ip'>, bytes: number): boolean {
    if (this.most === 0) return true;
    const name = normalizeIP(request.ip.slice(0, 45));
    const window = this.running(name) ?? { since: performance.now(), bytes: 0 };
    const sent = window.bytes + Math.max(bytes, least);
    if (sent > this.most) return false;
    // The one that was silent for longest stands first, and is forgotten when there are too many.
    this.windows.delete(name);
    this.windows.set(name, { ...window, bytes: sent });
    const [first] = this.windows.keys();
    if (this.windows.size > mostAddresses && first !== undefined) this.windows.delete(first);
    return true;
  }

  /** Until it may send again. */
  secondsLeft(request: Pick<FastifyRequest, 'ip'>): number {
    const { since = performance.now() } = this.running(normalizeIP(request.ip.slice(0, 45))) ?? {};
    return Math.max(1, Math.ceil((hour - (performance.now() - since)) / 1000));
  }

  private running(name: string): { since: number; bytes: number } | undefined {
    const known = this.windows.get(name);
    return known !== undefined && performance.now() - known.since < hour ? known : undefined;
  }
}
