import homeWords from 'virtual:content/home';
import { HomeHero } from '../home/HomeHero.tsx';
import { PaintChips } from '../home/PaintChips.tsx';
import { RecentWork } from '../home/RecentWork.tsx';
import { Roles } from '../home/Roles.tsx';
import { TintStrip } from '../home/TintStrip.tsx';

/** Who we are, what we did, why to choose us, how it works, who comes. */
export function HomePage() {
  const { reasons, process, team } = homeWords;
  return (
    <>
      <HomeHero />
      <RecentWork />
      <PaintChips list={reasons} />
      <TintStrip list={process} />
      <Roles list={team} />
    </>
  );
}
