import { HomeHero } from '../home/HomeHero.tsx';
import { HomeParts } from '../home/HomeParts.tsx';
import { RecentWork } from '../home/RecentWork.tsx';

export const HomePage = () => (
  <>
    <HomeHero />
    <RecentWork />
    <HomeParts />
  </>
);
