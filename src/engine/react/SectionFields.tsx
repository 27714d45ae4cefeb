import { withTheme } from '@rjsf/core';
import type { RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import { loadedWidgets } from '../definition/loadedCode.ts';
import { joinPath } from '../definition/paths.ts';
import { isField, isGroup, isList } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { CompiledFieldUi, FieldSchema, GroupSchema, Section } from '../definition/types.ts';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { sectionValidator } from '../flow/sectionErrors.ts';
import type { FormContext } from '../theme/fieldProps.ts';
import { shownUi } from './texts.tsx';
import { formTheme } from './formTheme.ts';
import { fieldOfId, idSeparator, useSession } from './session.ts';

const ThemedForm = withTheme(formTheme);

/** Names controls by answer path, so that the browser can post them natively. */
const nameOf = (path: (string | number)[], idPrefix: string): string =>
  fieldOfId([idPrefix, ...path].join(idSeparator));

// Our own form element is around all sections: a second one from RJSF would be nested in it.
const Bare = ({ children }: { children?: ReactNode }) => children;

/**
 * The fields of one section. Renders once per place: what changes afterwards, each field takes from the session.
 * `idPrefix` tells the place.
 */
export const SectionFields = memo(function SectionFields({
  section,
  idPrefix,
}: {
  section: Section;
  idPrefix: string;
}) {
  const session = useSession();
  const { form, loadUploads } = session;
  const { labels } = form.definition;
  const context: FormContext = {
    labels,
    today: form.today,
    // Few forms have a field that suggests texts.
    listFor: async (...asked) => (await import('../session/fetchedTexts.ts')).fetchedTexts(session, ...asked),
    loadUploads,
  };
  return (
    <ThemedForm
      key={`${idPrefix} ${section.id}`}
      schema={section.schema as unknown as RJSFSchema}
      uiSchema={uiSchemaOf(section, labels)}
      widgets={loadedWidgets as RegistryWidgetsType}
      validator={sectionValidator(form, section.id).validator}
      formContext={context}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      nameGenerator={nameOf}
      experimental_componentUpdateStrategy="shallow"
      tagName={Bare}
      // RJSF must not validate: the session does, with compiled validators (see `flow/sectionErrors.ts`).
      noValidate
      noHtml5Validate
      showErrorList={false}
      onError={() => undefined}
    >
      <></>
    </ThemedForm>
  );
});

/** Hides the title of an untitled group, for which RJSF would show the property's name. */
const unnamed = { 'ui:label': false };

/** A list that follows a number has no buttons to add or remove entries. */
const numbered = { 'ui:addable': false };

/** A section's UI schema in the nested shape that RJSF expects. */
function uiSchemaOf({ schema, ui, follow }: Section, labels: Labels): UiSchema {
  const inner = ({ properties }: GroupSchema, path: string): UiSchema =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const at = joinPath(path, name);
        if (isGroup(property)) {
          return [name, { ...shownUi(ui[at]), ...(property.title === undefined && unnamed), ...inner(property, at) }];
        }
        if (isField(property) && property.values) return [name, valuesUi(property.values, labels, ui[at])];
        if (!isList(property)) return [name, fieldUi(property, ui[at])];
        const add = fill(labels.addEntry, { entry: property.items.title });
        const list = {
          'ui:field': ui[at]?.['ui:look'] ?? 'list',
          'ui:add': add,
          'ui:orderable': false,
          ...shownUi(ui[at]),
          ...(follow[at] && numbered),
        };
        return [name, { ...list, items: { ...unnamed, ...inner(property.items, at) } }];
      }),
    );
  return inner(schema, '');
}

/** A list of plain values has a name and a button; all else is said of each of them. */
function valuesUi({ title }: FieldSchema, labels: Labels, ui?: CompiledFieldUi): UiSchema {
  const own = ['ui:title', 'ui:description', 'ui:help', 'ui:add', 'ui:orderable'];
  const words = Object.entries(shownUi(ui));
  return {
    'ui:field': 'values',
    'ui:orderable': false,
    'ui:add': fill(labels.addEntry, { entry: title }),
    ...Object.fromEntries(words.filter(([key]) => own.includes(key))),
    items: { ...Object.fromEntries(words.filter(([key]) => !own.includes(key))), ...unnamed },
  };
}

const fieldUi = ({ disabledOptions }: FieldSchema, ui?: CompiledFieldUi): UiSchema => ({
  ...shownUi(ui),
  ...(disabledOptions && { 'ui:enumDisabled': disabledOptions }),
});
