import type { Gallery as GalleryWithPhotos } from '../../checker/pictures.ts';
import type { PictureFile, ProjectFile } from '../../checker/generated/GalleryFile.ts';
import type { Photo } from '../../checker/photos.ts';
import type { Gallery, Picture, Project } from '../../site/pictures/pictures.ts';

/** The URL parts of a photo's copies, and its size. */
export const shownPhoto = ({ name, width, height }: Photo): Omit<Picture, 'alt'> => ({
  base: `/assets/${name}`,
  width,
  height,
});

/** The gallery as the pages show it. */
export function galleryOf({ file, photos }: GalleryWithPhotos): Gallery {
  const { samples } = file;
  const picture = ({ picture: name, alt, sample = false }: PictureFile): Picture => {
    const photo = photos.get(name);
    if (!photo) throw new Error(`The gallery names ${name}, which was not read with it`);
    return { ...shownPhoto(photo), alt, ...(sample && samples && { sample: samples }) };
  };
  const project = ({ before, after, ...rest }: ProjectFile): Project => ({
    ...rest,
    before: picture(before),
    after: picture(after),
  });
  const categories = file.categories.map(({ title, projects }) => ({ title, projects: projects.map(project) }));
  const featured = categories.flatMap(({ projects }) => projects).find((each) => each.project === file.featured);
  if (!featured) throw new Error(`The gallery features the project ${file.featured}, which it does not have`);
  return {
    hero: picture(file.hero),
    featured,
    categories,
  };
}
