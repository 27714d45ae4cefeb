import { escapeHtml } from '../../leads/summaryHtml.ts';
import { type Markup, dueNoticesOrLoneOne, noticesOpening, type ShownNotice } from '../../leads/notices.ts';
import type { SiteVersion } from './SiteVersion.ts';

/** The notices of the day that stand at an address of a version at a moment, in the language of that. */
export function noticesAt(version: SiteVersion, address: string, moment: number): readonly ShownNotice[] {
  const [, prefix = ''] = address.split('/');
  const localized = version.languages.get(prefix);
  const path = localized ? address.slice(`/${prefix}`.length) || '/' : address;
  return dueNoticesOrLoneOne((localized ?? version).notices, path, moment);
}

/** A page with notices in their place, if it has one. */
export const insertNotices = (html: string, notices: readonly ShownNotice[]): string =>
  html.replace(noticesOpening, (opening) => opening + notices.map(({ markup }) => markupHtml(markup)).join(''));

function markupHtml(markup: Markup): string {
  if (typeof markup === 'string') return escapeHtml(markup);
  const [tag, attributes, ...children] = markup;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>${children.map(markupHtml).join('')}</${tag}>`;
}
