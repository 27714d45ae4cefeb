import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { joinPath } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import type { GroupSchema, Section } from '../definition/types.ts';
import { sectionValidator } from '../flow/sectionValidator.ts';
import { SchemaField } from './SchemaField.tsx';
import { idSeparator, useSession } from './session.ts';

const fields = { SchemaField };

// The one form element is ours: RJSF's own would be a form within a form.
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
  const { form } = useSession();
  const validator = useMemo(() => sectionValidator(form, section.id).validator, [form, section]);
  const uiSchema = useMemo(() => uiSchemaOf(section), [section]);
  return (
    <RjsfForm
      key={`${idPrefix} ${section.id}`}
      schema={section.schema as unknown as RJSFSchema}
      uiSchema={uiSchema}
      validator={validator}
      fields={fields}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      tagName={Bare}
      // It shows what the judging schema says in its words, and the session judges: see `flow/sectionErrors.ts`.
      noValidate
      noHtml5Validate
      showErrorList={false}
      onError={() => undefined}
    >
      <></>
    </RjsfForm>
  );
});

/** A section's looks as RJSF wants them: nested as its schema is. */
function uiSchemaOf({ schema, ui }: Section): UiSchema {
  const inner = ({ properties }: GroupSchema, path: string): UiSchema =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const at = joinPath(path, name);
        if (isGroup(property)) return [name, { ...ui[at], ...inner(property, at) }];
        if (isList(property)) return [name, { ...ui[at], 'ui:field': 'list', items: inner(property.items, at) }];
        return [name, ui[at]];
      }),
    );
  return inner(schema, '');
}
