import { words } from 'virtual:content/homeParts';
import { TrustSection } from '../home/TrustSection.tsx';
import { HomeHero } from '../home/HomeHero.tsx';
import { FeaturedProjectSection } from '../home/FeaturedProjectSection.tsx';
import { PaintChips, Roles, NumberedSteps } from '../home/TitledLists.tsx';

export const HomePage = () => (
  <>
    <HomeHero />
    <FeaturedProjectSection />
    <div id="home-parts">
      <PaintChips list={words.reasons} />
      <NumberedSteps list={words.process} />
      <Roles list={words.team} />
      <TrustSection />
    </div>
  </>
);
