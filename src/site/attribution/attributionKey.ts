import { content } from '../content/content.ts';
import { storagePrefix } from '../forms/storagePrefix.ts';
import { settings } from '../settings.ts';

/** Where the visit's attribution is kept: in the storage that ends with the tab. */
export const attributionKey = `${storagePrefix(content.company.name, settings.environment)}_attribution`;
