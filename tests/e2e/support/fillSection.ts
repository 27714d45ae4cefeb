import type { Locator } from '@playwright/test';
import { pathRelativeToBase } from '../../../src/engine/definition/paths.ts';
import { isGroup, isEntryList, uiOf } from '../../../src/engine/definition/schemaTree.ts';
import type { CompiledFieldUi, FieldSchema, PropertySchema } from '../../../src/engine/definition/types.ts';
import type { Passed } from '../../publicForms/walkThrough.ts';
import { expect } from './test.ts';

/** A file as it is chosen on a device. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** How a text is written that is typed or pasted into a field. */
type Writing = (text: string, field: FieldSchema) => string;

/** Fills in a section on its page by what people see of it: labels, legends, tabs, and the words on buttons. */
export async function fillSection(
  form: Locator,
  { place, answers }: Passed,
  file: ChosenFile,
  write: Writing = (text) => text,
): Promise<void> {
  const { section, base } = place;
  for (const { path, value } of answers) {
    let [scope, property, at]: [Locator, PropertySchema, string] = [form, section.schema, ''];
    for (const name of pathRelativeToBase(base, path).split('.')) {
      if (isGroup(property)) {
        const inner: PropertySchema | undefined = property.properties[name];
        if (!inner) throw new Error(`${section.id} does not ask for ${path}`);
        property = inner;
        at = at === '' ? name : `${at}.${name}`;
        if (isGroup(property) && property.title) scope = scope.getByRole('group', { name: named(property.title) });
      } else if (isEntryList(property)) {
        scope = await openEntry(scope, Number(name), uiOf(section, at));
        property = property.items;
      }
    }
    if (!isGroup(property) && !isEntryList(property))
      await enter(scope, property, uiOf(section, at), value, file, write);
  }
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a label, or the legend of a group, says, also where the answer may be left out. */
const named = (label: string): RegExp => new RegExp(`^${escaped(label)}( \\(optional\\))?$`);

async function openEntry(scope: Locator, index: number, ui: CompiledFieldUi): Promise<Locator> {
  const isTable = ui['ui:field'] === 'table';
  const tab = isTable
    ? scope
        .getByRole('row')
        .filter({ has: scope.page().getByRole('rowheader') })
        .nth(index)
    : scope.getByRole('tab').nth(index);
  const add = scope.getByRole('button', { name: ui['ui:add'] ?? 'Add' });
  // A list that follows an amount grows a moment after the key.
  await expect(tab.or(add).first()).toBeVisible();
  if ((await tab.count()) === 0) await add.click();
  if (isTable) return tab;
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  return scope.getByRole('tabpanel');
}

async function enter(
  scope: Locator,
  field: FieldSchema,
  ui: CompiledFieldUi,
  value: unknown,
  file: ChosenFile,
  write: Writing,
): Promise<void> {
  if (field.calculated || ui['ui:widget'] === 'hidden') return;
  const label = ui['ui:title'] ?? field.title ?? '';
  const name = named(label);
  const options = field.enum ?? field.items?.enum ?? [];
  const wordsOf = (option: unknown): string => ui['ui:enumNames']?.[options.indexOf(option as never)] ?? '';
  // Its description is read out after its words.
  const optionOf = (option: unknown) => {
    const described = ui['ui:enumDescriptions']?.[options.indexOf(option as never)] ?? '';
    return new RegExp(`^${escaped(wordsOf(option))}\\s*${escaped(described)}$`);
  };
  if (field.type === 'array') {
    const boxes = scope.getByRole('group', { name });
    for (const option of value as unknown[]) await boxes.getByRole('checkbox', { name: optionOf(option) }).check();
    return;
  }
  // The next section may be there already, hidden, and ask the same.
  const control = scope.getByLabel(name).filter({ visible: true });
  switch (ui['ui:widget']) {
    case 'cards':
    case 'segmented':
    case 'yes-no':
      return scope
        .getByRole('radiogroup', { name })
        .getByRole('radio', { name: optionOf(value) })
        .check();
    case 'select':
      await control.selectOption({ label: wordsOf(value) });
      return;
    case 'checkbox':
      return control.setChecked(value === true);
    case 'file':
      await control.setInputFiles(file);
      await expect(scope.getByText(`${file.name} is ready to be sent.`).last()).toBeAttached();
      return;
    case 'signature':
      return control.fill(write(file.name.replace(/\.\w+$/, ''), field));
    case 'number':
      return control.fill(write(Number(value).toLocaleString('en-CA'), field));
    case 'date':
    case 'time':
      return control.fill(String(value));
    default:
      return control.fill(write(String(value), field));
  }
}
