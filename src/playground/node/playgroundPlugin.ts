import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { playgroundPath } from '../playgroundForm.ts';
import { playgroundCompileHandler } from './playgroundHandler.ts';

const pageFile = (name: string): string => fileURLToPath(new URL(`../page/${name}`, import.meta.url));

/** Serves the playground at `playgroundPath`, with the option lists and sentences of a content folder. */
export const playgroundPlugin = (schemasDir: string): Plugin => ({
  name: 'playground',
  apply: 'serve',
  // Packages of its page are bundled before it asks for them, since that would load the page again.
  config: () => ({ optimizeDeps: { entries: [pageFile('main.tsx')] } }),
  configureServer(server) {
    const handle = playgroundCompileHandler(schemasDir);
    server.middlewares.use(playgroundPath, (request, response, next) => {
      const servePage = async (): Promise<void> => {
        const template = (await readFile(pageFile('index.html'), 'utf8')).replace(
          'main.tsx',
          `/@fs/${pageFile('main.tsx')}`,
        );
        const html = await server.transformIndexHtml(playgroundPath, template);
        for (const [name, value] of Object.entries(server.config.server.headers ?? {}))
          response.setHeader(name, String(value));
        response.setHeader('content-type', 'text/html');
        response.end(html);
      };
      if (request.method === 'GET' && /^\/?(\?.*)?$/.test(request.url ?? '')) servePage().catch(next);
      else handle(request, response, next);
    });
  },
});
