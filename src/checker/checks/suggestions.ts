import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { nearest } from '../../compile/similar.ts';

const own = /^\/(lookups\/.*)$/;

/** Fields suggest answers from lists that are there, by the widget that shows them, and each list is used. */
export const checkSuggestions: Pass = (compilation) => {
  const used = new Set<string>();
  for (const section of compilation.sections)
    for (const property of section.properties) used.add(check(compilation, section, property) ?? '');
  for (const list of compilation.documentsOf('lookup')) {
    if (used.has(list.path)) continue;
    const hint = 'name it in an "optionsFrom", or remove the file';
    list.report([], 'unused-options', 'no field suggests answers from this list', hint);
  }
};

/** Checks one field. Returns the path of the list that it names, among the content files. */
function check(
  compilation: Compilation,
  { document, properties }: WorkingSection,
  { path, at, field, uiAt, ui }: FileProperty,
): string | undefined {
  const { optionsFrom, examples } = field;
  const widget = ui['ui:widget'];
  if (!optionsFrom && examples) return undefined;
  if (!optionsFrom) {
    const message = 'the widget "combobox" has nothing to suggest here';
    if (widget === 'combobox')
      document.report([...uiAt, 'ui:widget'], 'widget-mismatch', message, 'give the field "optionsFrom"');
    return undefined;
  }
  if (widget !== undefined && widget !== 'combobox') {
    const message = `the widget "${widget}" does not show what "optionsFrom" suggests`;
    document.report([...uiAt, 'ui:widget'], 'widget-mismatch', message, 'leave it out');
  }
  if (
    optionsFrom.query &&
    properties.some((other) => other.field.type === 'array' && path.startsWith(`${other.path}.`))
  ) {
    const message = 'a query in the entries of a list cannot see their answers';
    document.report([...at, 'optionsFrom', 'query'], 'not-allowed', message, 'suggest the whole list');
  }
  const [, list] = own.exec(optionsFrom.path) ?? [];
  if (list !== undefined && !compilation.documents.has(list) && !compilation.broken.has(list)) {
    const lists = compilation.documentsOf('lookup').map((each) => `/${each.path}`);
    const message = `there is no content file ${list}`;
    document.report([...at, 'optionsFrom', 'path'], 'unknown-options', message, nearest(optionsFrom.path, lists));
  }
  return list;
}
