// slider: two pictures, one over the other, and the line between them.

import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../engine/theme/Icon.tsx';
import { PictureName, PictureView, SampleMark } from '../components/pictures.tsx';
import { labels } from '../content/content.ts';
import type { Project } from '../pictures/pictures.ts';
import { useDragging } from './useDragging.ts';
import styles from './BeforeAfterSlider.module.css';

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
      <div className={styles.frame} ref={frame} {...useDragging(setPosition)}>
        <div className={styles.side}>
          <PictureView picture={after} sizes={sizes} />
          <SampleMark picture={after} side="right" />
          <PictureName aria-hidden="true" side="right" hidden={position > 100 - roomForName}>
            {words.after}
          </PictureName>
        </div>
        <div className={clsx(styles.side, styles.over)}>
          <PictureView picture={before} sizes={sizes} />
          <SampleMark picture={before} />
          <PictureName aria-hidden="true" hidden={position < roomForName}>
            {words.before}
          </PictureName>
        </div>
        <input
          className={styles.range}
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={words.divider}
          aria-valuetext={`${percent} % ${words.before}, ${100 - percent} % ${words.after}`}
          onChange={(event) => setPosition(Number(event.target.value))}
        />
        <div className={styles.handle} aria-hidden="true">
          <span>
            <Icon name="drag" />
          </span>
          <b data-side={position > hintTurnsAt ? 'left' : 'right'}>{words.hint}</b>
        </div>
      </div>
      <div className={styles.sideButtons}>
        <button type="button" aria-pressed={position === 100} onClick={() => setPosition(100)}>
          {words.before}
        </button>
        <button type="button" aria-pressed={position === 0} onClick={() => setPosition(0)}>
          {words.after}
        </button>
      </div>
    </div>
  );
}
