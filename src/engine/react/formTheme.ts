import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { BaseInputTemplateProps, FieldProps, RegistryWidgetsType } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import { AddButton, MoveDownButton, MoveUpButton, RemoveButton } from '../theme/buttons.tsx';
import { FieldTemplate } from '../theme/FieldTemplate.tsx';
import { DescriptionField, FieldError, ListDescription, ListTitle, TitleField } from '../theme/fieldTexts.tsx';
import { widgetLooks, widgets } from '../theme/generated/widgets.ts';
import { BaseInput } from '../theme/widgets/textInputs.tsx';
import { EntryToolbar } from './EntryControls.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { GroupTemplate } from './GroupTemplate.tsx';
import { EntryTemplate, ListField, ListTemplate } from './ListTemplate.tsx';
import { SchemaField } from './SchemaField.tsx';

const stock = getDefaultRegistry().fields;

/** RJSF's NumberField, except for widgets that parse numbers themselves: for dollars it would turn 1.250 into 1.25. */
const NumberField = (props: FieldProps) =>
  createElement(
    (widgetLooks.get(props.uiSchema?.['ui:widget'])?.holdsText ? stock.StringField : stock.NumberField) as never,
    props,
  );

/** The theme of forms for RJSF: its own fields, our widgets and templates. */
export const formTheme: ThemeProps = {
  widgets: widgets as unknown as RegistryWidgetsType,
  // RJSF's own would answer a text between fields with null.
  fields: {
    SchemaField,
    NumberField,
    NullField: () => null,
    list: ListField,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: GroupTemplate,
    ArrayFieldTemplate: ListTemplate,
    ArrayFieldItemTemplate: EntryTemplate,
    ArrayFieldItemButtonsTemplate: EntryToolbar,
    ArrayFieldTitleTemplate: ListTitle,
    ArrayFieldDescriptionTemplate: ListDescription,
    TitleFieldTemplate: TitleField,
    DescriptionFieldTemplate: DescriptionField,
    FieldHelpTemplate: FieldHelp,
    FieldErrorTemplate: FieldError,
    BaseInputTemplate: BaseInput as unknown as ComponentType<BaseInputTemplateProps>,
    ButtonTemplates: { AddButton, MoveUpButton, MoveDownButton, RemoveButton },
  },
};
