import { isShapeSure } from '../../../compile/fields.ts';
import type { Compilation, FileProperty, Pass, WorkingSection } from '../../../compile/model.ts';
import { nearest } from '../../../compile/similar.ts';
import { joinPath } from '../../definition/paths.ts';
import { defaultWidget, listKeys, shapeOf, widgetKeys, widgetShapes } from '../../definition/widgetTraits.ts';
import { autocompletePrefixes, autocompleteTokens } from '../autocompleteTokens.ts';

/** Every field has a widget that can show it, and its looks hold nothing that the widget does not read. */
export const checkUi: Pass = (compilation) => {
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) check(compilation, section, property);
    }
  }
};

function check(compilation: Compilation, section: WorkingSection, property: FileProperty): void {
  const { document, file } = section;
  const { path, field } = property;
  const ui = file.ui?.[path];
  if (!ui || document.isDoubtful(['ui', path, 'ui:widget']) || !isShapeSure(document, property)) return;
  const shape = shapeOf(field);
  const widget = ui['ui:widget'];
  if (widget && !widgetShapes[widget].includes(shape)) {
    const fitting = Object.entries(widgetShapes).filter(([, shapes]) => shapes.includes(shape)).map(([other]) => other);
    compilation.report(document, ['ui', path, 'ui:widget'], 'widget-misfit', `the widget "${widget}" cannot show "${path}"`, fitting.length > 0 ? `these can: ${fitting.join(', ')}` : 'remove it');
    // It may be the option list that is missing.
    if (shape !== 'choice' && widgetShapes[widget].includes('choice')) document.doubt([...property.at, '$ref']);
    return;
  }
  const name = widget ?? defaultWidget[shape];
  const follows = file.follow?.[path] !== undefined;
  const read: readonly string[] = widget === 'hidden' || !(shape === 'list' || shape === 'group') ? widgetKeys[name ?? 'hidden'] : shape === 'list' ? listKeys(follows) : [];
  const owner = widget === 'hidden' || (name && shape !== 'list' && shape !== 'group') ? `the widget "${name ?? ''}"` : shape === 'list' ? (follows ? 'a list that follows a number' : 'a list') : 'a group';
  for (const key of Object.keys(ui)) {
    if (key === 'ui:widget' || read.includes(key)) continue;
    compilation.report(document, ['ui', path, key], 'ui-misfit', `${owner} does not read "${key}"`, hintFor(key, shape) ?? (read.length > 0 ? `it reads ${read.join(', ')}` : 'remove it'));
  }
  checkAutocomplete(compilation, section, path, ui['ui:autocomplete']);
  checkEntryFields(compilation, section, path);
}

function hintFor(key: string, shape: string): string | undefined {
  if (key === 'ui:title' && (shape === 'group' || shape === 'list')) return 'use "title" in the schema';
  if (key === 'ui:rows') return 'it goes with the widget "textarea"';
  if (key === 'ui:copied' || key === 'ui:forAll') return 'it goes with a list of entries that visitors see';
  return undefined;
}

function checkAutocomplete(compilation: Compilation, { document }: WorkingSection, path: string, token: string | undefined): void {
  if (token === undefined || autocompleteTokens.includes(token.replace(autocompletePrefixes, ''))) return;
  compilation.report(document, ['ui', path, 'ui:autocomplete'], 'not-allowed', `no browser knows "${token}" as something to fill in`, meantToken(token));
}

function meantToken(token: string): string {
  const hint = nearest(token, autocompleteTokens) ?? '';
  return hint.startsWith('did') ? hint : 'for example "given-name", "family-name", "email", "tel" or "street-address"';
}

/** What is copied or given to all entries is the answer of a single field. */
function checkEntryFields(compilation: Compilation, { document, file, properties }: WorkingSection, path: string): void {
  for (const key of ['ui:copied', 'ui:forAll'] as const) {
    file.ui?.[path]?.[key]?.forEach((name, index) => {
      const found = properties.find((other) => other.path === joinPath(path, name));
      if (!found || (!['group', 'list'].includes(shapeOf(found.field)) && !name.includes('.'))) return;
      compilation.report(document, ['ui', path, key, index], 'ui-misfit', `"${name}" is not a single field of an entry`, 'name one of the fields of an entry');
    });
  }
}
