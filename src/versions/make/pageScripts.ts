import type { Chunk } from './release.ts';

/** Scripts of every page beside the document's own, as sources of the build: the first one, and one before its own. */
export const extraScripts = { start: 'start.ts', setUp: 'setUp.ts' } as const;

/** Addresses of the scripts of a page. */
export interface PageScripts {
  start: string;
  setUp: string;
  /** What the document's own script will ask for. */
  needed: readonly string[];
}

const script = /\s*<script type="module"[^>]*><\/script>/;

/** A document whose code waits in a template: its first script, which is all that browsers fetch, takes it out. */
export function withWaitingScripts(document: string, { start, setUp, needed }: PageScripts): string {
  const links = needed.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return document.replace(script, (own) => {
    const waiting = [scriptAt(setUp), ...links, own.trim()].join('');
    return `${scriptAt(start)}<template id="scripts">${waiting}</template>`;
  });
}

const scriptAt = (address: string): string => `<script type="module" crossorigin src="${address}"></script>`;

/** A document whose page stays as the server sent it. */
export const withoutScripts = (document: string): string => document.replace(script, '');

/** The file that begins with a source. Throws where the release has none. */
export function fileOfSource(chunks: Readonly<Record<string, Chunk>>, source: string): string {
  const [file] = Object.entries(chunks).find(([, chunk]) => chunk.source === source) ?? [];
  if (file === undefined) throw new Error(`The release has no chunk of ${source}: build it anew`);
  return file;
}
