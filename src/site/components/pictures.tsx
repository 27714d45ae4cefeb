import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';
import { type Picture, pictureFile, srcSet } from '../pictures/pictures.ts';

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

/** The name of a picture, in a corner, at its foot when nothing else is said. Legible over any picture. */
export const PictureName = styled.span<{ $side?: 'left' | 'right' | undefined; $top?: boolean }>`
  position: absolute;
  padding: 0.25rem 0.75rem;
  border-radius: 1rem;
  background: rgb(17 23 21 / 78%);
  color: #ffffff;
  font-size: 0.875rem;
  font-weight: 650;
  line-height: 1.4;
  ${({ $top }) => ($top ? 'top' : 'bottom')}: 0.75rem;
  ${({ $side = 'left' }) => $side}: 0.75rem;

  /* Large letters on a small picture: the names leave the grip free. */
  @container slider (max-width: 17rem) {
    bottom: 0.25rem;
    ${({ $side = 'left' }) => $side}: 0.25rem;
    padding: 0.125rem 0.375rem;
    font-size: 0.75rem;
  }
`;

/** Says of pictures that they are samples, once, where one of them is. */
export function SampleMark({ pictures }: { pictures: readonly Picture[] }) {
  const sample = pictures.find((picture) => picture.sample !== undefined)?.sample;
  return sample !== undefined && <PictureName $top>{sample}</PictureName>;
}

/** Has the browser fetch a page's largest picture before it comes to it. Of use in the page as it was sent alone. */
export function PicturePreload({ picture, sizes }: { picture: Picture; sizes: string }) {
  if (import.meta.env.SSR) {
    const best = pictureFile(picture.base, Math.min(720, picture.width), 'avif');
    preload(best, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(picture, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return null;
}
