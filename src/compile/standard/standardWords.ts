// standard: words of JSON Schema and of RJSF's UI schema that are ours in other words. They become ours once the shape
// of a file is right and its definitions are written out, so that no later check, and nothing else, knows of them.
//
// To take another word, write a record (`StandardWord`) and put it into `standardWords` below: those that make fields
// come before those that change single ones. `npm run generate` then says it in the meta-schema, where editors find it.
// A word that `take` sets keeps the place of the owner's, by `wordOf(value, from)` or as the member itself. A case in
// tests/cases/compile/standard.json says what it is the same as.

import type { Pass } from '../Compilation.ts';
import { judgedSchemas } from './answerSchemas.ts';
import { choice } from './choices.ts';
import { conditionWords } from './conditions.ts';
import { lineLooks, lookWords } from './looks.ts';
import { order } from './order.ts';
import { empty, valueWords } from './values.ts';
import { sectionWords } from './section.ts';
import { widget } from './widgets.ts';
import { StandardField, type StandardWord, standsAt } from './StandardField.ts';

/** All words that become ours, in the order in which they do. */
export const standardWords: readonly StandardWord[] = [
  empty,
  ...conditionWords,
  ...sectionWords,
  order,
  ...valueWords,
  ...lookWords,
  widget,
  choice,
  judgedSchemas,
  lineLooks,
];

/**
 * Standard words become ours, in each section file. So a section with
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
 * section, with conditions (`ConditionalFields.ts`), and choices have lists of options (`choices.ts`).
 * ```
 * "required": ["pet", "walks", "oneOf"], "properties": {
 *   "pet": { "title": "Pet", "type": "string", "$ref": the list of "dog" and "cat" },
 *   "walks": { "title": "Walks", "type": "integer" },
 *   "oneOf": { "title": "At home / At the kennel", "type": "number", "$ref": the list of 1, "At home", and 2 },
 *   "street": { "title": "Street", "type": "string" }
 * },
 * "conditions": { "walks": { "==": [{ "var": "pet" }, "dog"] }, "street": { "==": [{ "var": "oneOf" }, 1] } }
 * ```
 * A field that is required is so where it is asked.
 */
export const takeStandardWords: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section'))
    document.change((tree) => {
      const section = StandardField.section(compilation, document, tree);
      if (section) takeIn(section);
    });
};

/** Fields in a field are looked at after it: its words may add some. */
function takeIn(field: StandardField): void {
  for (const word of standardWords)
    if (standsAt(word, field.place) && Object.keys(word.words).some(field.has)) {
      if (word.take) word.take(field);
      else Object.keys(word.words).forEach(field.take);
    }
  for (const inner of field.inner()) takeIn(inner);
  field.close();
}
