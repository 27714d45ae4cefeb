import { type ComponentType, lazy } from 'react';
import { whenNeeded } from '../forms/prehydration.ts';

/**
 * A part of a page far below what is seen first, to stand in a `Suspense` of its own. Its prerendered HTML, in an
 * element with the id, can be read at once; its code is fetched when that comes near.
 */
export const lazyPart = (id: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const prerendered = document.getElementById(id);
    if (prerendered) await new Promise<void>((resolve) => whenNeeded(prerendered, 'near', resolve));
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      // What came with the page stays, instead of nothing.
      return new Promise<never>(() => undefined);
    }
  });
