import { storagePrefix } from './content/content.ts';

/**
 * What is kept in this tab under a name, also after a reload; empty for nothing, and where session storage is blocked.
 * Given a text, keeps it first.
 */
export function keptInTab(name: 'attribution' | 'confirmation', text?: string): string {
  const key = `${storagePrefix}_${name}`;
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
