import type { Chunk } from './release.ts';

/** Sources of scripts on pages: one starts each page, one sets up the libraries, one changes notices of the day. */
export const extraScripts = { start: 'start.ts', setUp: 'setUp.ts', notices: 'notices/openPage.ts' } as const;

export interface PageScripts {
  start: string;
  setUp: string;
  /** Files that the document's own script will import. */
  needed: readonly string[];
  /** The page imports these files once its visitor first does something. */
  later: readonly string[];
  /** A script that runs at that sign. */
  touched?: string | undefined;
}

const script = /(?<!\s)\s*<script type="module"[^>]*><\/script>/;

/** A document whose scripts wait in a template for its first script, the only one that browsers load at once. */
export function moveScriptsIntoTemplates(
  document: string,
  { start, setUp, needed, later, touched }: PageScripts,
): string {
  const links = (files: readonly string[]): string =>
    files.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
  return document.replace(script, (tag) => {
    const waiting = scriptAt(setUp) + links(needed) + tag.trim();
    const pageCode = links(later) + (touched === undefined ? '' : scriptAt(touched));
    return `${scriptAt(start)}<template id="scripts">${waiting}</template><template id="page-code">${pageCode}</template>`;
  });
}

const scriptAt = (address: string): string => `<script type="module" crossorigin src="${address}"></script>`;

export const removeEntryScript = (template: string): string => template.replace(script, '');

/** The file of a source's chunk. Throws where there is none. */
export function fileOfSource(chunks: Readonly<Record<string, Chunk>>, source: string): string {
  const [file] = Object.entries(chunks).find(([, chunk]) => chunk.source === source) ?? [];
  if (file === undefined) throw new Error(`The release has no chunk of ${source}: build it anew`);
  return file;
}
