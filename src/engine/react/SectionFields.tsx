import RjsfForm from '@rjsf/core';
import { memo, useMemo, type ReactNode } from 'react';
import type { Section } from '../definition/Section.ts';
import { ObjectFieldTemplate } from '../theme/templates/ObjectFieldTemplate.tsx';
import { widgets } from '../theme/widgets/widgets.ts';
import { bindWidget } from './bindWidget.tsx';
import { idSeparator } from './fieldOfId.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { ListField } from './ListField.tsx';
import { renderedSchema } from './renderedSchema.ts';
import { renderOnly } from './renderOnly.ts';
import { uiSchemaOf } from './uiSchemaOf.ts';

const boundWidgets = Object.fromEntries(Object.entries(widgets).map(([name, widget]) => [name, bindWidget(widget)]));
const templates = { FieldTemplate, ObjectFieldTemplate };
const fields = { list: ListField };

// The one form element is ours: RJSF's own would be a form within a form.
const Bare = ({ children }: { children?: ReactNode }) => children;

/** The fields of one section. Renders once per place: what changes afterwards, each field takes from the session. `idPrefix` tells the place. */
export const SectionFields = memo(function SectionFields({ section, idPrefix }: { section: Section; idPrefix: string }) {
  const uiSchema = useMemo(() => uiSchemaOf(section), [section]);
  const schema = useMemo(() => renderedSchema(section.schema), [section]);
  return (
    <RjsfForm
      key={`${idPrefix} ${section.id}`}
      schema={schema}
      uiSchema={uiSchema}
      validator={renderOnly}
      widgets={boundWidgets}
      fields={fields}
      templates={templates}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      tagName={Bare}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onError={() => undefined}
    >
      <></>
    </RjsfForm>
  );
});
