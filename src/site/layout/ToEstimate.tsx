import { SiteLink } from '../components/SiteLink.tsx';
import { content } from '../content/content.ts';

/** The way to the estimate by rooms. The content has words for it only while that can be chosen. */
export function ToEstimate() {
  const { invitation } = content.pages.detailedQuote;
  return invitation && <SiteLink to="/get-detailed-quote">{invitation}</SiteLink>;
}
