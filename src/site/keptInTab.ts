import { storagePrefix } from './content/content.ts';

/**
 * The text stored in this tab under a name, also after a reload; empty for none, and where session storage is blocked.
 * Stores `text` first where it is given.
 */
export function tabStorage(name: 'attribution' | 'confirmation', text?: string): string {
  const key = `${storagePrefix}_${name}`;
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
