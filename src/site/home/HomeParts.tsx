// home: the parts of the home page.

import { words as homeWords } from 'virtual:content/homeParts';
import { GoodToKnow } from './GoodToKnow.tsx';
import { PaintChips } from './PaintChips.tsx';
import { Roles } from './Roles.tsx';
import { TintStrip } from './TintStrip.tsx';

/** Why to choose us, how it works, who comes, and what else helps to decide. */
export function HomeParts() {
  const { reasons, process, team } = homeWords;
  return (
    <div id="home-parts">
      <PaintChips list={reasons} />
      <TintStrip list={process} />
      <Roles list={team} />
      <GoodToKnow />
    </div>
  );
}
