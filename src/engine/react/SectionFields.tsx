import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import type { Section } from '../definition/Section.ts';
import { ObjectFieldTemplate } from '../theme/templates/ObjectFieldTemplate.tsx';
import { widgets } from '../theme/widgets/widgets.ts';
import { bindWidget } from './bindWidget.tsx';
import { idSeparator } from './fieldOfId.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { renderOnly } from './renderOnly.ts';

const boundWidgets = Object.fromEntries(Object.entries(widgets).map(([name, widget]) => [name, bindWidget(widget)]));
const templates = { FieldTemplate, ObjectFieldTemplate };

// The one form element is ours: RJSF's own would be a form within a form.
const Bare = ({ children }: { children?: ReactNode }) => children;

/** The fields of one section. Renders once per section: what changes afterwards, each field takes from the session. */
export const SectionFields = memo(function SectionFields({ section, idPrefix }: { section: Section; idPrefix: string }) {
  return (
    <RjsfForm
      key={section.id}
      schema={section.schema as RJSFSchema}
      uiSchema={section.ui as UiSchema}
      validator={renderOnly}
      widgets={boundWidgets}
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
