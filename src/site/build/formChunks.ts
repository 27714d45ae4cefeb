import type { Manifest } from './Manifest.ts';

/** The files of code that a form needs beyond what every page loads. */
export function formChunks(manifest: Manifest, form: string): string[] {
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
  visit(keyOf('forms/mountForm.tsx'));
  visit(keyOf(`virtual:form/${form}`));
  return [...found];
}
