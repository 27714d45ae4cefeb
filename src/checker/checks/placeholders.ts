import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import { checkPlaceholdersAndWrongBrackets } from '../../compile/placeholders.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { placeholder } from '../../engine/flow/answerWords.ts';
import { schemasFromRootToValue } from '../../json/shownTexts.ts';
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
      const fills = schemasFromRootToValue(schema, place).flatMap((subschema) => subschema['fills'] ?? []) as string[];
      checkPlaceholdersAndWrongBrackets(document, path, text, [...fills, ...compilation.kinds.sharedNames]);
    }
  }
};

/** Checks that texts name only answers of fields that are asked before them. */
export function checkTemplatesNameEarlierAnswers(form: WorkingForm, { kinds }: Compilation): void {
  for (const text of form.texts) checkText(form, text, kinds.sharedNames);
}

/**
 * Names in brackets as other programs write them, such as `${name}`, and `(name)` where no sentence has such a word.
 */
const bracketedNames = /\$\{([\w.]+)\}|\((?=[a-z\d]*[A-Z_.])([\w.]+)\)/g;

function checkText(form: WorkingForm, place: WorkingForm['texts'][number], shared: readonly string[]): void {
  const { asked, names } = form;
  const { document, at, text } = place;
  if (!/[{}()[%]/.test(text)) return;
  const isGroup = (name: string): boolean =>
    asked
      .findNameable(place, name)
      .some(({ property }) => property && ['group', 'list'].includes(shapeOf(property.field)));
  const fields = asked.nameablePaths(place).filter((name) => !isGroup(name));
  const unlinked = text.replace(/\]\([^)]*\)/g, '');
  const whyRefused = (name: string, match: string): [why?: string, hint?: string] => {
    const { base, path } = asked.resolve(place, name);
    if (fields.includes(name))
      return unlinked.includes(match) ? [] : ['no address of a link is made of an answer', 'write the address'];
    const isLate = asked.find(base, path).some(({ order }) => order >= place.order);
    return isLate ? ['it is asked only later, or is what the text is about', 'name what is asked before'] : [];
  };
  const template = text.replace(placeholder, (match, name: string, otherwise?: string) => {
    if (otherwise === undefined && shared.includes(name)) return match;
    const { base, path } = asked.resolve(place, name);
    names.markUsed(base, path);
    const [why, hint] = whyRefused(name, match);
    if (why) document.report(at, 'unknown-placeholder', `this text cannot show {${name}}: ${why}`, hint);
    return why ? '' : fields.includes(name) ? `{${name}}` : match;
  });
  for (const [match, braced = '', round = braced] of text.matchAll(bracketedNames))
    if (fields.includes(round)) {
      const message = `this text shows ${match} as it stands`;
      document.report(at, 'bracketed-placeholder', message, `write {${round}} if that is meant`);
    }
  checkPlaceholdersAndWrongBrackets(document, at, template, [...fields, ...shared]);
}
