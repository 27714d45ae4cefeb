import { kindOf } from '../../../compile/files.ts';
import type { Compilation, Pass } from '../../../compile/model.ts';
import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { JsonPath } from '../../../json/tree.ts';

/** Keys of texts that are for machines. What an option stores is looked at with the options. */
const notForPeople = new Set<string | number>(['pattern', 'default', 'const', 'is', 'excluded', 'ui:placeholder']);

/** Texts say something. */
export const checkTexts: Pass = (compilation) => {
  for (const document of compilation.documents.values()) {
    const kind = kindOf(document.path)?.name;
    if (kind !== undefined && kind !== 'meta') checkBlank(compilation, document, document.value, []);
  }
};

function checkBlank(compilation: Compilation, document: SourceDocument, value: unknown, at: JsonPath): void {
  if (typeof value === 'string') {
    // An empty one breaks the meta-schema already.
    if (value === '' || value.trim() !== '' || at.some((key) => notForPeople.has(key))) return;
    compilation.report(document, at, 'blank-text', 'this text holds nothing but spaces', 'write something, or leave the key out');
    document.put(at, '');
    document.doubt(at);
  } else if (Array.isArray(value)) {
    value.forEach((part, index) => checkBlank(compilation, document, part, [...at, index]));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) checkBlank(compilation, document, part, [...at, key]);
  }
}
