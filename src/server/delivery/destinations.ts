import type { Settings } from '../settings.ts';

/** Names of the destinations that are set up. */
export const destinationNames = (settings: Settings): string[] => (settings.port < 0 ? ['none'] : []);
