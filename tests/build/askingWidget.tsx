import { getTemplate, getWidget, type Registry, type WidgetProps } from '@rjsf/utils';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompiledForm } from '../../src/engine/definition/types.ts';
import { Form } from '../../src/engine/react/Form.tsx';
import { loadForm } from '../../src/engine/react/formCode.tsx';
import { addNorthAmericanFormats } from '../../src/northAmerica/addFormats.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';

/** Which parts of RJSF a widget can ask for: by the names of its documentation, and by those in the registry. */
export interface FoundParts {
  fields: string[];
  templates: string[];
  widgets: string[];
}

const templates = [
  'ArrayFieldTemplate ArrayFieldItemTemplate ArrayFieldTitleTemplate ArrayFieldDescriptionTemplate',
  'ArrayFieldItemButtonsTemplate BaseInputTemplate DescriptionFieldTemplate ErrorListTemplate FieldErrorTemplate',
  'FieldHelpTemplate FieldTemplate GridTemplate MultiSchemaFieldTemplate ObjectFieldTemplate TitleFieldTemplate',
  'UnsupportedFieldTemplate WrapIfAdditionalTemplate',
]
  .join(' ')
  .split(' ') as (keyof Registry['templates'])[];

const stockWidgets =
  'text password email textarea select radio checkbox checkboxes date range color updown file hidden';

/** Shows a form whose texts have a widget that asks RJSF for each of its parts, and says what that got. */
export async function partsFound(form: CompiledForm): Promise<FoundParts> {
  let found: FoundParts | undefined;
  const isThere = (widget: string, { schema, registry }: WidgetProps): boolean => {
    try {
      return getWidget({ ...schema, type: 'string' }, widget, registry.widgets) !== undefined;
    } catch {
      return false;
    }
  };
  const Asking = (props: WidgetProps) => {
    const { registry, options } = props;
    found ??= {
      fields: Object.keys(registry.fields).sort(),
      templates: templates.filter((name) => getTemplate(name, registry, options) !== undefined),
      widgets: stockWidgets.split(' ').filter((name) => isThere(name, props)),
    };
    const BaseInput = getTemplate('BaseInputTemplate', registry, options);
    return <BaseInput {...props} />;
  };
  const loaded = await loadForm(form, { extend: addNorthAmericanFormats });
  loaded.code.widgets['text'] = Asking;
  const page = renderToStaticMarkup(<Form form={loaded} host={new RecordingHost()} />);
  if (!found || !page.includes('<input')) throw new Error(`The form shows no text: ${page}`);
  return found;
}
