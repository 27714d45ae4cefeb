import { storagePrefix } from './content/content.ts';

/** The text stored in this tab under a name, or empty; `text` is stored first. Session storage may be blocked. */
export function tabStorage(name: 'attribution' | 'confirmation', text?: string): string {
  const key = `${storagePrefix}_${name}`;
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
