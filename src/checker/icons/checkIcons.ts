import { nearest } from '../../compile/similar.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { FindingList } from '../FindingList.ts';
import type { DefinitionFiles } from '../form/DefinitionFiles.ts';

/** Every icon that an option list or the content names is drawn. */
export function checkIcons(findings: FindingList, definitions: DefinitionFiles, icons: readonly string[]): void {
  for (const document of definitions.documents.filter(({ path }) => /^(options|content)\//.test(path))) {
    for (const { at, icon } of iconsIn(document.value, [])) {
      if (!icons.includes(icon)) findings.note(definitions.placeIn(document, at), 'unknown-icon', `there is no icon "${icon}"`, nearest(icon, icons));
    }
  }
}

function iconsIn(value: unknown, at: JsonPath): { at: JsonPath; icon: string }[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => iconsIn(part, [...at, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'icon' && typeof part === 'string' ? [{ at: [...at, key], icon: part }] : iconsIn(part, [...at, key])));
}
