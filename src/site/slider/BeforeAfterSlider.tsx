// slider: two pictures on top of each other with a movable divider.

import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import { Pill } from '../components/Pill.ts';
import { hideWithoutScript } from '../components/layout.ts';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import type { Project } from '../pictures/pictures.ts';
import { useDragOrTapHandlers } from './useDragOrTapHandlers.ts';
import { theme } from '../styles/theme.ts';

/** The box of the two pictures, one over the other, cut at the divider. Without JavaScript they stand side by side. */
const Frame = styled.div`
  --divider: 50%;
  container: slider / inline-size;
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radiusLarge};
  background: ${theme.band};
  box-shadow: ${theme.shadowHigh};
  cursor: ew-resize;
  user-select: none;
  -webkit-user-select: none;
  touch-action: pan-y;

  img {
    aspect-ratio: 3 / 2;
    pointer-events: none;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.focus};
    outline-offset: 3px;
  }

  @media (scripting: none) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: 0.25rem;
    cursor: auto;
  }
`;

/** One of the two pictures. The picture before lies over the picture after, as far as the divider. */
const Side = styled.div`
  position: relative;
`;

const SideOver = styled(Side)`
  @media not (scripting: none) {
    position: absolute;
    inset: 0;
    clip-path: inset(0 calc(100% - var(--divider)) 0 0);
  }

  @media (scripting: none) {
    order: -1;
  }
`;

/**
 * The range input for keyboards and screen readers. It is invisible, as the divider shows its value, and ignores
 * pointers, which act on the whole frame.
 */
const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;

  ${hideWithoutScript}
`;

/** The visible divider, with its grip and the hint on one side. Decorative: the range input is the control. */
const Handle = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;

  ${hideWithoutScript}

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: var(--divider);
    width: 4px;
    margin-left: -2px;
    background: #ffffff;
    box-shadow: 0 0 8px rgb(0 0 0 / 35%);
  }

  > span {
    position: absolute;
    top: 50%;
    /* The grip stays whole when the divider is at an edge. */
    left: clamp(30px, var(--divider), 100% - 30px);
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: #ffffff;
    color: ${theme.ink};
    box-shadow: 0 2px 10px rgb(0 0 0 / 35%);
    translate: -50% -50%;
  }

  /* The grip does not grow with the letters, since the picture under it does not. */
  > span svg {
    width: 28px;
    height: 28px;
  }

  > b {
    --apart: 2.375rem;
    position: absolute;
    top: 50%;
    padding: 0.375rem 0.75rem;
    border-radius: 1.25rem;
    background: ${theme.highlight};
    color: ${theme.ink};
    font-size: 0.9375rem;
    font-weight: 700;
    line-height: 1.3;
    white-space: nowrap;
    translate: 0 -50%;
  }

  > b[data-side='right'] {
    left: calc(max(30px, var(--divider)) + var(--apart));
  }

  > b[data-side='left'] {
    right: calc(100% - min(100% - 30px, var(--divider)) + var(--apart));
  }

  /* Beside the grip it would be cut before it turns: above it, it moves over the divider as far as it must. */
  @container slider (max-width: 40rem) {
    > b[data-side='right'] {
      --shift: min(0%, (50% - var(--divider)) * 2);
      top: calc(50% - 2rem);
      left: var(--divider);
      translate: var(--shift) -100%;
    }
  }

  /* With large text on a small picture the labels stand above the grip. */
  @container slider (max-width: 17rem) {
    > b[data-side] {
      --apart: 0.5rem;
      top: 0.25rem;
      padding: 0.125rem 0.375rem;
      font-size: 0.75rem;
      translate: 0;
    }

    > b[data-side='right'] {
      translate: var(--shift);
    }
  }
`;

const Sides = styled.div`
  display: flex;
  gap: 0.5rem;
  width: fit-content;
  max-width: 100%;
  margin: 1.25rem auto 0;

  button {
    min-width: min(6.5rem, 34vw);
  }

  ${hideWithoutScript}
`;

/** Position in percent above which the hint moves to the left, for lack of space on the right. */
const hintTurnsAt = 90;
/** Least visible part of a picture, in percent, at which its caption is not cut off. */
const minCaptionShare = 20;

/**
 * Two pictures of one place with a divider between them, which moves by mouse, touch, click, keyboard and two buttons.
 */
export function BeforeAfterSlider({
  before,
  after,
  sizes,
}: Required<Pick<Project, 'before' | 'after'>> & { sizes: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(50);
  const { slider: captions } = labels;
  const percent = Math.round(position);
  // Set by script, because the content security policy forbids a style attribute in the prerendered page.
  useLayoutEffect(() => frame.current?.style.setProperty('--divider', `${position}%`), [position]);

  return (
    <div>
      <Frame ref={frame} {...useDragOrTapHandlers(setPosition)}>
        <Side>
          <PictureView picture={after} sizes={sizes} />
          <PictureName aria-hidden="true" $side="right" hidden={position > 100 - minCaptionShare}>
            {captions.after}
          </PictureName>
        </Side>
        <SideOver>
          <PictureView picture={before} sizes={sizes} />
          <PictureName aria-hidden="true" hidden={position < minCaptionShare}>
            {captions.before}
          </PictureName>
        </SideOver>
        <SampleMark pictures={[before, after]} />
        <Range
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={captions.divider}
          aria-valuetext={`${percent}\u00a0% ${captions.before}, ${100 - percent}\u00a0% ${captions.after}`}
          onChange={(event) => setPosition(Number(event.target.value))}
        />
        <Handle aria-hidden="true">
          <span>
            <Icon name="drag" />
          </span>
          <b data-side={position > hintTurnsAt ? 'left' : 'right'}>{captions.hint}</b>
        </Handle>
      </Frame>
      <Sides>
        {[
          { name: captions.before, edge: 100 },
          { name: captions.after, edge: 0 },
        ].map(({ name, edge }) => (
          <Pill
            key={name}
            $primary={position === edge}
            aria-pressed={position === edge}
            onClick={() => setPosition(edge)}
          >
            {name}
          </Pill>
        ))}
      </Sides>
    </div>
  );
}
