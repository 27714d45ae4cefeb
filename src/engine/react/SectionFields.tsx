import { getDefaultRegistry, type ThemeProps, withTheme } from '@rjsf/core';
import type {
  BaseInputTemplateProps,
  FieldProps,
  IconButtonProps,
  RegistryWidgetsType,
  RJSFSchema,
  UiSchema,
} from '@rjsf/utils';
import { type ComponentType, createElement, memo, type ReactNode } from 'react';
import type { Section } from '../definition/types.ts';
import { requireSectionValidator } from '../flow/sectionErrors.ts';
import type { FormContext } from '../theme/fieldProps.ts';
import { Button } from '../theme/Button.ts';
import { FieldTemplate } from '../theme/FieldTemplate.tsx';
import { DescriptionField, FieldErrorTemplate, ListDescription, ListTitle, TitleField } from '../theme/fieldTexts.tsx';
import { widgetLooks, widgets } from '../theme/generated/widgets.ts';
import { BaseInput } from '../theme/widgets/textInputs.tsx';
import { EntryMoveAndRemoveToolbar } from './EntryControls.tsx';
import { HelpAdviceAndRemovedEntries } from './FieldHelp.tsx';
import { GroupTemplate } from './GroupTemplate.tsx';
import { EntryWithButtonsUnlessTab, SessionArrayField, TabbedListTemplate } from './ListTemplate.tsx';
import { FieldWithSessionState } from './SchemaField.tsx';
import { fieldPathOfElementId, idSeparator, useSession } from './session.ts';

const stock = getDefaultRegistry().fields;

/** RJSF's NumberField, except for widgets that parse numbers themselves: for dollars it would turn 1.250 into 1.25. */
const NumberField = (props: FieldProps) =>
  createElement(
    (widgetLooks.get(props.uiSchema?.['ui:widget'])?.holdsText ? stock.StringField : stock.NumberField) as never,
    props,
  );

/** Makes a button for templates of others with a default content; without one, it shows the UI schema's `ui:add`. */
const buttonOf = (shown?: ReactNode) =>
  function FormButton({
    iconType: _type,
    icon: _icon,
    registry: _registry,
    uiSchema,
    ...props
  }: Partial<IconButtonProps>) {
    return <Button {...props}>{props.children ?? shown ?? uiSchema?.['ui:add']}</Button>;
  };

export const formTheme: ThemeProps = {
  widgets: widgets as unknown as RegistryWidgetsType,
  // RJSF's NullField would set null for a text between fields.
  fields: {
    SchemaField: FieldWithSessionState,
    NumberField,
    NullField: () => null,
    list: SessionArrayField,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: GroupTemplate,
    ArrayFieldTemplate: TabbedListTemplate,
    ArrayFieldItemTemplate: EntryWithButtonsUnlessTab,
    ArrayFieldItemButtonsTemplate: EntryMoveAndRemoveToolbar,
    ArrayFieldTitleTemplate: ListTitle,
    ArrayFieldDescriptionTemplate: ListDescription,
    TitleFieldTemplate: TitleField,
    DescriptionFieldTemplate: DescriptionField,
    FieldHelpTemplate: HelpAdviceAndRemovedEntries,
    FieldErrorTemplate: FieldErrorTemplate,
    BaseInputTemplate: BaseInput as unknown as ComponentType<BaseInputTemplateProps>,
    ButtonTemplates: {
      AddButton: buttonOf(),
      MoveUpButton: buttonOf('↑'),
      MoveDownButton: buttonOf('↓'),
      RemoveButton: buttonOf('×'),
    },
  },
};

const ThemedForm = withTheme(formTheme);

/** Names controls by answer path, so that the browser can post them natively. */
const nameOf = (path: (string | number)[], idPrefix: string): string =>
  fieldPathOfElementId([idPrefix, ...path].join(idSeparator));

// RJSF's form element would be nested in ours.
const Bare = ({ children }: { children?: ReactNode }) => children;

interface SectionFieldsProps {
  section: Section;
  idPrefix: string;
}

/** The fields of one section. It renders once for each section instance: later changes come from the session. */
export const SectionFields = memo(function SectionFields({ section, idPrefix }: SectionFieldsProps) {
  const session = useSession();
  const { form, uploads } = session;
  const { widgets, fields, templates, parts } = form.code;
  const context: FormContext = {
    labels: form.definition.labels,
    code: form.code,
    iconSheet: session.host.iconSheet,
    today: form.today,
    // Few forms have a field that suggests texts.
    listFor: async (...args) => (await import('../session/fetchedTexts.ts')).fetchSuggestionsOrNone(session, ...args),
    uploads,
  };
  return (
    <ThemedForm
      key={`${idPrefix} ${section.id}`}
      schema={section.schema as unknown as RJSFSchema}
      uiSchema={section.ui as UiSchema}
      {...({
        widgets,
        fields: { values: parts.ValuesField, table: parts.TableField, ...fields },
        templates,
      } as ThemeProps)}
      validator={requireSectionValidator(form, section.id).validator}
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
