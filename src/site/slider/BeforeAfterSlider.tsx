import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { PictureName } from '../components/PictureName.ts';
import { PictureView } from '../components/PictureView.tsx';
import { labels } from '../content/labels.ts';
import type { Project } from '../pictures/Project.ts';
import { Frame } from './Frame.ts';
import { Handle } from './Handle.ts';
import { Range } from './Range.ts';
import { Side } from './Side.ts';
import { SideButtons } from './SideButtons.ts';
import { useDragging } from './useDragging.ts';

/** Above it there is no room for the hint on the right. */
const hintTurnsAt = 90;
/** With less of a picture, in percent, its name would be cut. */
const roomForName = 20;

interface BeforeAfterSliderProps extends Pick<Project, 'before' | 'after'> {
  /** How wide the pictures are shown, as the attribute says it. */
  sizes: string;
}

/** Two pictures of one place with a divider between them, which moves by mouse, touch, click, keyboard and two buttons. */
export function BeforeAfterSlider({ before, after, sizes }: BeforeAfterSliderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(50);
  const { slider: words } = labels;
  const percent = Math.round(position);
  // By script: a style attribute in the prerendered page would break the content security policy.
  useLayoutEffect(() => frame.current?.style.setProperty('--divider', `${position}%`), [position]);

  return (
    <div>
      <Frame ref={frame} {...useDragging(setPosition)}>
        <Side>
          <PictureView picture={after} sizes={sizes} />
          <PictureName aria-hidden="true" $side="right" hidden={position > 100 - roomForName}>
            {words.after}
          </PictureName>
        </Side>
        <Side $over>
          <PictureView picture={before} sizes={sizes} />
          <PictureName aria-hidden="true" hidden={position < roomForName}>
            {words.before}
          </PictureName>
        </Side>
        <Range
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={words.divider}
          aria-valuetext={`${percent} % ${words.before}, ${100 - percent} % ${words.after}`}
          onChange={(event) => setPosition(Number(event.target.value))}
        />
        <Handle aria-hidden="true">
          <span>
            <Icon name="drag" />
          </span>
          <b data-side={position > hintTurnsAt ? 'left' : 'right'}>{words.hint}</b>
        </Handle>
      </Frame>
      <SideButtons>
        <button type="button" aria-pressed={position === 100} onClick={() => setPosition(100)}>
          {words.before}
        </button>
        <button type="button" aria-pressed={position === 0} onClick={() => setPosition(0)}>
          {words.after}
        </button>
      </SideButtons>
    </div>
  );
}
