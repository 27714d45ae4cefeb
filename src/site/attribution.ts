import { campaignOf, readAttribution, withoutCampaign } from '../leads/attribution.ts';
import { storagePrefix } from './content/content.ts';

const attributionKey = `${storagePrefix}_attribution`;

/** The page on another site that the visitor came from, without its query. */
function referrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? '' : origin + pathname;
}

/**
 * Keeps where the visitor came from, at the first page of their visit, and takes campaign parameters out of the
 * address: nobody should copy or bookmark them. To be called before a router reads the address.
 */
export function captureAttribution(): void {
  const { pathname, search, hash } = location;
  try {
    if (sessionStorage.getItem(attributionKey) === null) {
      const attribution = { ...campaignOf(search), referrer: referrer(), landing_page: pathname };
      sessionStorage.setItem(attributionKey, new URLSearchParams(attribution).toString());
    }
  } catch {
    // Session storage is blocked: the visit has no attribution.
  }
  const rest = withoutCampaign(search);
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash);
}

/** Where the visitor came from, as a query string for the lead service; empty when nothing is known. */
export function storedAttribution(): string {
  try {
    return new URLSearchParams(readAttribution(sessionStorage.getItem(attributionKey) ?? '')).toString();
  } catch {
    return '';
  }
}
