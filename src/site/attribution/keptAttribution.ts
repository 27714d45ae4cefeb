import { readAttribution } from '../../leads/attribution.ts';
import { attributionKey } from './attributionKey.ts';

/** Where the visitor came from, as a query string for the lead service; empty when nothing is known. */
export function keptAttribution(): string {
  try {
    return new URLSearchParams(readAttribution(sessionStorage.getItem(attributionKey) ?? '')).toString();
  } catch {
    return '';
  }
}
