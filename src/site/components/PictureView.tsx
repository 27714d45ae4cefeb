import type { ComponentProps } from 'react';
import type { Picture } from '../pictures/Picture.ts';
import { pictureFile } from '../pictures/pictureFile.ts';
import { srcSet } from '../pictures/srcSet.ts';

interface PictureViewProps extends Pick<ComponentProps<'img'>, 'className'> {
  picture: Picture;
  /** How wide it is shown, as the attribute says it. */
  sizes: string;
  /** Seen at once: not left until it comes near. */
  eager?: boolean;
}

/** A picture in the format and width that suit the browser. Its place on the page is kept free from the start. */
export function PictureView({ picture, sizes, eager = false, className }: PictureViewProps) {
  const { alt, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
      <img
        className={className}
        // Before what it loads: some browsers begin at once.
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        draggable={false}
        sizes={sizes}
        srcSet={srcSet(picture, 'jpg')}
        src={pictureFile(picture.base, Math.min(720, width), 'jpg')}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  );
}
