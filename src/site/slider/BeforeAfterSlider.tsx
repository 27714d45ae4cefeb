// slider: two pictures, one over the other, and the line between them.

import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import type { Project } from '../pictures/pictures.ts';
import { Handle, SideButtons } from './Handle.ts';
import { useDragging } from './useDragging.ts';

/** Above it there is no room for the hint on the right. */
const hintTurnsAt = 90;
/** With less of a picture, in percent, its name would be cut. */
const roomForName = 20;

interface BeforeAfterSliderProps extends Pick<Project, 'before' | 'after'> {
  /** How wide the pictures are shown, as the attribute says it. */
  sizes: string;
}

/**
 * Two pictures of one place with a divider between them, which moves by mouse, touch, click, keyboard and two buttons.
 */
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
          <SampleMark picture={after} side="right" />
          <PictureName aria-hidden="true" $side="right" hidden={position > 100 - roomForName}>
            {words.after}
          </PictureName>
        </Side>
        <Side $over>
          <PictureView picture={before} sizes={sizes} />
          <SampleMark picture={before} />
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

/** The box of the two pictures, one over the other, cut at the divider. Without JavaScript they stand side by side. */
const Frame = styled.div`
  --divider: 50%;
  container: slider / inline-size;
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--color-band);
  box-shadow: var(--shadow-high);
  cursor: ew-resize;
  user-select: none;
  -webkit-user-select: none;
  touch-action: pan-y;

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    pointer-events: none;
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
  }

  @media (scripting: none) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: 0.25rem;
    cursor: auto;
  }
`;

/** One of the two pictures. The one before lies over the one after, as far as the divider. */
const Side = styled.div<{ $over?: boolean }>`
  position: relative;

  ${({ $over }) =>
    $over &&
    `@media not (scripting: none) {
      position: absolute;
      inset: 0;
      clip-path: inset(0 calc(100% - var(--divider)) 0 0);
    }

    @media (scripting: none) {
      order: -1;
    }`}
`;

/**
 * The slider that keyboards and screen readers work. Not seen: the divider shows where it stands. Pointers go past it,
 * to the whole frame.
 */
const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;

  @media (scripting: none) {
    display: none;
  }
`;
