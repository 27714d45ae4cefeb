import type { Pass } from '../../compile/Compilation.ts';
import { checkPlaceholdersAndTheirBrackets } from '../../compile/placeholders.ts';
import { schemasAlongPath } from '../../json/shownTexts.ts';
import { allTexts } from '../../json/tree.ts';

/**
 * Checks that texts of content and messages hold only placeholders about the company, or from `fills` of their meta-
 * schema.
 */
export const checkContentAndMessagePlaceholders: Pass = (compilation): void => {
  for (const document of [...compilation.documentsOf('content'), ...compilation.documentsOf('messages')]) {
    const { schema = {} } = document.kind?.meta ?? {};
    for (const { text, path } of allTexts(document.value)) {
      // A message of one field has the placeholders of its rule. A missing rule is reported elsewhere.
      const place = path[0] === 'fields' ? ['rules', ...path.slice(2)] : path;
      if (path[0] === 'company' || path[0] === '$schema' || document.valueAt(place) === undefined) continue;
      const fills = schemasAlongPath(schema, place).flatMap((subschema) => subschema['fills'] ?? []) as string[];
      checkPlaceholdersAndTheirBrackets(document, path, text, [...fills, ...compilation.kinds.sharedNames]);
    }
  }
};
