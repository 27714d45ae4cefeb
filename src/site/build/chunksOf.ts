import type { Manifest } from './Manifest.ts';

/** The files of code that some sources need beyond the first one, which the page itself names. A source is named by the end of its key in the manifest. */
export function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const keyOf = (ending: string): string => {
    const key = Object.keys(manifest).find((each) => each.endsWith(ending));
    if (key === undefined) throw new Error(`The build made no chunk of ${ending}`);
    return key;
  };
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const { isEntry, imports = [] } of Object.values(manifest)) if (isEntry) imports.forEach(visit);
  for (const source of sources) visit(keyOf(source));
  return [...found];
}
