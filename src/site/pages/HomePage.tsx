import { type ComponentType, lazy, Suspense } from 'react';
import { whenNeeded } from '../forms/prehydration.ts';
import { HomeHero } from '../home/HomeHero.tsx';
import { RecentWork } from '../home/RecentWork.tsx';

const loadParts = async () => (await import('../home/HomeParts.tsx')).HomeParts;

/**
 * Loads the home page. Prerendering loads all of it, while a browser loads the part below the recent work when it comes
 * near.
 */
export async function loadHomePage(): Promise<ComponentType> {
  const HomeParts = import.meta.env.SSR ? await loadParts() : lazyPart('home-parts', loadParts);
  return () => (
    <>
      <HomeHero />
      <RecentWork />
      <Suspense>
        <HomeParts />
      </Suspense>
    </>
  );
}

/**
 * A component far below the fold, for a `Suspense` of its own. Its prerendered HTML, in an element with the id, is
 * readable immediately; its code is loaded when the element comes near the viewport.
 */
const lazyPart = (id: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const prerendered = document.getElementById(id);
    if (prerendered) await new Promise<void>((resolve) => whenNeeded(prerendered, 'near', resolve));
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      // A promise that never settles keeps the prerendered HTML, instead of replacing it by an error.
      return new Promise<never>(() => undefined);
    }
  });
