import type { ErrorPayload, ViteDevServer } from 'vite';
import { messageOfError } from '../../values/errors.ts';
import type { EditedFolders } from './EditedFolders.ts';

/**
 * Shows each change of edited folders in the pages of a dev server: a good one reloads them, and errors lie over them
 * until they are mended. `isStale` tells by its id whether a module is made of the folders.
 */
export function reloadOrShowErrorOnEdit<Loaded>(
  server: ViteDevServer,
  edited: EditedFolders<Loaded>,
  isStale: (loaded: Loaded, id: string) => boolean,
): void {
  let error: ErrorPayload | undefined;
  edited.follow(server.watcher, {
    changed: (loaded) => {
      error = undefined;
      reload(server, (id) => isStale(loaded, id));
    },
    broken: (reason) => {
      error = { type: 'error', err: { message: messageOfError(reason), stack: '', plugin: 'edited-files' } };
      server.ws.send(error);
    },
  });
  // A page that is loaded meanwhile shows the last good state, and has not heard of the error.
  server.ws.on('connection', () => {
    if (error) server.ws.send(error);
  });
}

function reload(server: ViteDevServer, isStale: (id: string) => boolean): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) if (isStale(id)) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: 'full-reload' });
}
