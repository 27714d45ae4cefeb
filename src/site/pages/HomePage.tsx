import { type ComponentType, lazy, Suspense } from 'react';
import { words as homeWords } from 'virtual:content/home';
import { whenNeeded } from '../forms/prehydration.ts';
import { HomeHero } from '../home/HomeHero.tsx';
import { PaintChips } from '../home/PaintChips.tsx';
import { RecentWork } from '../home/RecentWork.tsx';
import { Roles } from '../home/Roles.tsx';
import { TintStrip } from '../home/TintStrip.tsx';

const loadGoodToKnow = async () => (await import('../home/GoodToKnow.tsx')).GoodToKnow;

/**
 * Who we are, what we did, why to choose us, how it works, who comes, and what else helps to decide: whole where the
 * page is prerendered, while a browser fetches the code of the last part when it comes near.
 */
export async function loadHomePage(): Promise<ComponentType> {
  const GoodToKnow = import.meta.env.SSR ? await loadGoodToKnow() : lazyPart('good-to-know', loadGoodToKnow);
  const { reasons, process, team } = homeWords;
  return () => (
    <>
      <HomeHero />
      <RecentWork />
      <PaintChips list={reasons} />
      <TintStrip list={process} />
      <Roles list={team} />
      <Suspense>
        <GoodToKnow />
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
