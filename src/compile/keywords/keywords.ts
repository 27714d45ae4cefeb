// keywords: translates keywords of JSON Schema and of RJSF's UI schema that are said in other keywords here. It runs
// once the shape of a file is right and its definitions are inlined, so that nothing later sees those keywords.
//
// To translate another keyword, write a `KeywordMapping` and put it into `keywordMappings` below: mappings that make
// fields come before those that change single fields. `npm run generate` then adds it to the meta-schema for editors.
// A keyword that `translate` sets keeps the offset of the owner's, by `memberWithValue(value, original)` or as the
// member itself. A case in tests/cases/compile/keywords.json has a section and the equivalent one in our keywords.

import type { Pass } from '../Compilation.ts';
import { answerSchemaKeywords } from './answerSchemas.ts';
import { optionKeywords } from './optionKeywords.ts';
import { conditionalKeywords } from './conditionalKeywords.ts';
import { lineUiKeywords, uiKeywords } from './uiKeywords.ts';
import { orderKeyword } from './fieldOrder.ts';
import { nullableKeywords, valueKeywords } from './valueKeywords.ts';
import { sectionKeywords } from './sectionKeywords.ts';
import { widgetKeyword } from './widgetNames.ts';
import { EditableField, type KeywordMapping, isAllowedAt } from './EditableField.ts';

/** The mappings in the order in which they are applied. */
export const keywordMappings: readonly KeywordMapping[] = [
  nullableKeywords,
  ...conditionalKeywords,
  ...sectionKeywords,
  orderKeyword,
  ...valueKeywords,
  ...uiKeywords,
  widgetKeyword,
  optionKeywords,
  answerSchemaKeywords,
  lineUiKeywords,
];

/**
 * Translates the keywords of each section file. So a section with
 * ```
 * "required": ["pet"], "properties": { "pet": { "title": "Pet", "type": "string", "enum": ["dog", "cat"] } },
 * "if": { "properties": { "pet": { "const": "dog" } } },
 * "then": { "properties": { "walks": { "title": "Walks", "type": "integer" } }, "required": ["walks"] },
 * "oneOf": [
 *   { "title": "At home", "properties": { "street": { "title": "Street", "type": "string" } } },
 *   { "title": "At the kennel" }
 * ]
 * ```
 * comes out as follows: `if` and `oneOf` are read as branches (`branches.ts`), the fields of these become fields of the
 * section, with conditions (`ConditionalFields.ts`), and choices have lists of options (`optionKeywords.ts`).
 * ```
 * "required": ["pet", "walks", "oneOf"], "properties": {
 *   "pet": { "title": "Pet", "type": "string", "$ref": the list of "dog" and "cat" },
 *   "walks": { "title": "Walks", "type": "integer" },
 *   "oneOf": { "title": "At home / At the kennel", "type": "number", "$ref": the list of 1, "At home", and 2 },
 *   "street": { "title": "Street", "type": "string" }
 * },
 * "conditions": { "walks": { "==": [{ "var": "pet" }, "dog"] }, "street": { "==": [{ "var": "oneOf" }, 1] } }
 * ```
 * A required field is required only where it is asked.
 */
export const desugarJsonSchemaKeywords: Pass = (compilation): void => {
  for (const document of compilation.documentsOf('section'))
    document.editTree((tree) => {
      const section = EditableField.section(compilation, document, tree);
      if (section) translateField(section);
    });
};

/** Translates a field, and then the fields in it, some of which its own keywords may have added. */
function translateField(field: EditableField): void {
  for (const mapping of keywordMappings) {
    const { translate, keywords } = mapping;
    if (!isAllowedAt(mapping, field.position) || !Object.keys(keywords).some(field.has)) continue;
    if (translate) translate(field);
    else Object.keys(keywords).forEach(field.remove);
  }
  for (const inner of field.children()) translateField(inner);
  field.saveUi();
}
