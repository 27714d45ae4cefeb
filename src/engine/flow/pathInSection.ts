import { genericPath } from '../definition/path/genericPath.ts';

/** A path from the form's answers as the section at `base` names it, without numbers of entries; undefined when it lies elsewhere. */
export function pathInSection(base: string, path: string): string | undefined {
  if (base === '') return genericPath(path);
  return path.startsWith(`${base}.`) ? genericPath(path.slice(base.length + 1)) : undefined;
}
