import { type Counters, memoryCounters } from './Counters.ts';

/**
 * What limits are counted with, as the settings say: in memory, unless they name a Redis server, whose client is loaded
 * only then.
 */
export async function openCounters({ redisUrl }: { redisUrl: string }): Promise<Counters> {
  if (redisUrl === '') return memoryCounters;
  const { RedisCounters } = await import('./RedisCounters.ts');
  return new RedisCounters(redisUrl);
}
