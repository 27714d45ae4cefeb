/* Generated from src/engine/theme/extensions.ts by `npm run generate`. Do not edit. */
export const loadExtensions = undefined as (() => Promise<object>) | undefined;
