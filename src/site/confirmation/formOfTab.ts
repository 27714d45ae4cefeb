import { storagePrefix } from '../content/content.ts';

const key = `${storagePrefix}_confirmation`;

/**
 * The form whose confirmation stands at the top of this tab's pages, also after a reload; empty for none. Given one,
 * keeps it first.
 */
export function formOfTab(form?: string): string {
  try {
    if (form !== undefined) sessionStorage.setItem(key, form);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Session storage is blocked: the confirmation goes with the page.
    return '';
  }
}
