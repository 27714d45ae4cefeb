import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { EditedProject } from './EditedProject.ts';
import { pictureCopyNames, renderMissingPictureCopies, photosOf } from '../versions/make/makePictures.ts';

/** Renders each picture of the pages on demand in the dev server. */
export function pictureServer(project: EditedProject, cache: string): Plugin {
  return {
    name: 'picture-server',
    configureServer(server) {
      server.middlewares.use('/assets', (request, response, next) => {
        const fileName = request.url?.slice(1).split('?')[0] ?? '';
        const serve = async (): Promise<void> => {
          const photo = photosOf(await project.current()).find((each) => pictureCopyNames(each).includes(fileName));
          if (!photo) return next();
          await renderMissingPictureCopies(photo, cache);
          const ending = path.extname(fileName).slice(1);
          response.setHeader('content-type', `image/${ending === 'jpg' ? 'jpeg' : ending}`);
          response.end(await readFile(path.join(cache, fileName)));
        };
        serve().catch(next);
      });
    },
  };
}
