import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';
import { type Picture, pictureFile, srcSet } from '../pictures/pictures.ts';

interface PictureViewProps extends Pick<ComponentProps<'img'>, 'className'> {
  picture: Picture;
  sizes: string;
  /** For pictures in the first view: not loaded lazily. */
  eager?: boolean;
}

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  object-fit: cover;
`;

/** A picture in the best format and width for the browser. Loading it shifts no layout. */
export function PictureView({ picture, sizes, eager = false, className }: PictureViewProps) {
  const { alt, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
      <Image
        className={className}
        // The `loading` attribute must precede those with addresses: some browsers start loading at once.
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

/** A caption in a corner of a picture, at its lower edge by default. Legible on any picture. */
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

/** A note that pictures are samples, shown once when any of them is. */
export function SampleMark({ pictures }: { pictures: readonly Picture[] }) {
  const sample = pictures.find((picture) => picture.sample)?.sample;
  return sample && <PictureName $top>{sample}</PictureName>;
}

/** Preloads a page's largest picture. Only useful in prerendered HTML. */
export function PrerenderedPicturePreload({ picture, sizes }: { picture: Picture; sizes: string }) {
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
