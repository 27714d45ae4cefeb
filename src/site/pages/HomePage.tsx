import { type ComponentType, lazy, Suspense } from 'react';
import { whenNeeded } from '../forms/prehydration.ts';
import { HomeHero } from '../home/HomeHero.tsx';
import { RecentWork } from '../home/RecentWork.tsx';

const loadParts = async () => (await import('../home/HomeParts.tsx')).HomeParts;

/**
 * Who we are, what we did, and all that helps to decide: whole where the page is prerendered, while a browser fetches
 * the code of what stands below our work when it comes near.
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
 * A part of a page far below what is seen first, to stand in a `Suspense` of its own. Its prerendered HTML, in an
 * element with the id, can be read at once; its code is fetched when that comes near.
 */
const lazyPart = (id: string, load: () => Promise<ComponentType>) =>
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
