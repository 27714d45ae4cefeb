import { isShapeSound, usesOf } from '../../compile/fields.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';
import { allWidgets, defaultWidget, showsPictures } from '../../engine/definition/widgetTraits.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';

/** The pictures of options are shown: by themselves, and by a field that takes its answers from their list. */
export const checkOptionPictures: Pass = (compilation) => {
  const lists = [...compilation.documents.values()].filter(
    ({ path }) => compilation.kinds.of(path)?.name === 'options',
  );
  for (const list of lists) {
    checkOptions(compilation, list);
    if (optionsIn(list).some(({ picture }) => picture !== undefined)) checkFields(compilation, list);
  }
};

const optionsIn = ({ value }: SourceDocument): OptionsFile['oneOf'] => (value as OptionsFile).oneOf;

function checkOptions(compilation: Compilation, list: SourceDocument): void {
  optionsIn(list).forEach(({ picture, icon, alt }, index) => {
    const at = (key: string) => ['oneOf', index, key];
    if (picture !== undefined && icon !== undefined)
      compilation.report(list, at('icon'), 'not-allowed', 'a card with a picture shows no icon', 'remove one of them');
    if (picture === undefined && alt !== undefined)
      compilation.report(
        list,
        at('alt'),
        'not-allowed',
        'there is no picture that this could be of',
        'name a "picture"',
      );
  });
}

const showing = allWidgets.map(([name]) => name).filter(showsPictures);

/** A list may be asked by several fields: it is enough that one of them shows the pictures. */
function checkFields(compilation: Compilation, list: SourceDocument): void {
  const fields = compilation.forms
    .flatMap(({ sections }) => sections)
    .flatMap(({ document, file, properties }) =>
      properties.flatMap((property) => {
        const [use] = usesOf(document, property);
        if (use?.target !== list.path || !isShapeSound(document, property)) return [];
        const named = file.ui?.[property.path]?.['ui:widget'];
        const at = named ? ['ui', property.path, 'ui:widget'] : [...use.at, '$ref'];
        return [{ document, at, widget: named ?? defaultWidget(property.field) }];
      }),
    );
  if (fields.some(({ widget }) => showsPictures(widget))) return;
  for (const { document, at, widget } of fields) {
    compilation.report(
      document,
      at,
      'widget-mismatch',
      `the widget "${widget}" shows no pictures, and ${list.path} names some`,
      `these show them: ${showing.join(', ')}`,
    );
  }
}
