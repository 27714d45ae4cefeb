import type { CompiledFieldUi, FieldSchema } from '../../engine/definition/types.ts';

/** A field's options with what people read for each. */
export function titledOptions(field: FieldSchema, ui: CompiledFieldUi | undefined): [option: string | number, title: string][] {
  const options = field.enum ?? field.items?.enum ?? [];
  return options.map((option, index) => [option, ui?.['ui:enumNames']?.[index] ?? String(option)]);
}
