import type { OwnRule } from '../compile/rules/ownRule.ts';
import type { Extensions as EngineExtensions } from '../compile/Vocabulary.ts';
import type { DescribedFormat } from '../engine/definition/formats.ts';
import type { OwnOperator } from '../engine/logic/operators.ts';
import type { RegisteredWidget, WidgetProps } from '../engine/react/extended.tsx';
import type { PageExtensions } from '../engine/react/extendForm.ts';
import type { FormCode } from '../engine/session/formCode.ts';

/** A way of writing a text answer, with what is said of one that is not written so. */
export type OwnFormat = DescribedFormat & Required<Pick<DescribedFormat, 'sentences'>>;
export type { OwnOperator, OwnRule, WidgetProps };

/** Code of your own, by the names that forms give it. Fields and templates are RJSF's. */
interface ExtensionParts {
  formats?: Readonly<Record<string, OwnFormat>>;
  operators?: Readonly<Record<string, OwnOperator>>;
  rules?: readonly OwnRule[];
  widgets?: Readonly<Record<string, RegisteredWidget>>;
  fields?: EngineExtensions['fields'];
  templates?: EngineExtensions['templates'];
}

/** One value for all: hand the same one to `compileForms`, `loadForm` and `readSubmission`. */
export type Extensions = ExtensionParts & Pick<PageExtensions, 'addTheme'>;

export function defineExtensions(parts: ExtensionParts): Extensions {
  const { widgets = {}, fields = {}, templates = {} } = parts;
  const names = [widgets, fields, templates].flatMap(Object.keys);
  // A field or template that is called like RJSF's own takes its place in every form.
  const isForAll = Object.keys({ ...fields, ...templates }).some((name) => /Field$|Templates?$/.test(name));
  const addTheme = async (code: FormCode, looks: ReadonlySet<unknown>): Promise<void> => {
    if (!isForAll && !names.some((name) => looks.has(name))) return;
    const { addStockAndRegisteredComponents } = await import('../engine/react/extended.tsx');
    addStockAndRegisteredComponents(code, { widgets, fields: fields as never, templates: templates as never });
  };
  return { ...parts, addTheme };
}

/** A widget that takes RJSF's `WidgetProps`. `options` are its own `ui:` words, with their defaults. */
export const defineWidget = (
  widget: RegisteredWidget,
  options: Readonly<Record<string, unknown>> = {},
): RegisteredWidget => Object.assign(widget, { defaultProps: { options } });

export const defineFormat = (format: OwnFormat): OwnFormat => format;

/** An operator of conditions. `apply` gets the values of its operands, once all of them are given. */
export const defineOperator = (operator: OwnOperator): OwnOperator => operator;

/** Defines a rule whose parts may be functions of its keyword's value. */
export const defineRule = <Value>(rule: OwnRule<Value>): OwnRule => rule;
