import type { FieldSchema } from '../../definition/FieldSchema.ts';
import type { RuleMessages } from '../../definition/generated/MessagesFile.ts';
import { fill } from '../../definition/fill.ts';
import type { Pass } from '../Pass.ts';
import { rules } from '../rules.ts';
import type { WorkingForm, WorkingSection } from '../WorkingForm.ts';

type Word = (rule: keyof RuleMessages, values?: Record<string, unknown>) => string;

/**
 * The schema that judges each section, with the catalogue's sentences as `errorMessage` for ajv-errors.
 * Messages sit on the fields themselves: ajv-errors ignores `errorMessage.properties` inside array items.
 */
export const wordMessages: Pass = (compilation) => {
  const { messages } = compilation;
  if (!messages) return;
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      const wordOf = (name: string): Word => {
        const own = messages.fields?.[`${form.id}.${name}`];
        const field = section.fields[name]?.title ?? name;
        return (rule, values = {}) => fill(own?.[rule] ?? messages.rules[rule], { field, ...values });
      };
      section.validation = validationSchema(form, section, wordOf);
    }
  }
};

function validationSchema(form: WorkingForm, section: WorkingSection, wordOf: (name: string) => Word): Record<string, unknown> {
  const required = section.file.schema.required ?? [];
  return {
    $id: `${form.id}/${section.id}`,
    type: 'object',
    required,
    properties: Object.fromEntries(
      Object.entries(section.fields).map(([name, field]) => [
        name,
        field.type === 'boolean' && required.includes(name)
          ? ticked(wordOf(name))
          : worded(field, section.ui[name]?.['ui:enumNames'] ?? [], wordOf(name)),
      ]),
    ),
    ...(required.length > 0 && {
      errorMessage: { required: Object.fromEntries(required.map((name) => [name, wordOf(name)('required')])) },
    }),
  };
}

/** A required box has to be ticked: one that was ticked and cleared again counts as not answered. */
const ticked = (word: Word): Record<string, unknown> => ({ type: 'boolean', const: true, errorMessage: { type: word('invalid'), const: word('required') } });

function worded(field: FieldSchema, labels: string[], word: Word): Record<string, unknown> {
  const { title, description, default: initial, items, ...judged } = field;
  const messages = rules
    .filter(({ keyword, applies }) => judged[keyword as keyof typeof judged] !== undefined && (applies?.(field[keyword]) ?? true))
    .map(({ name, keyword, values = {} }) => [keyword, word(name, Object.fromEntries(Object.entries(values).map(([value, read]) => [value, read(field, labels)])))]);
  return {
    ...judged,
    ...(items && { items: { ...items, errorMessage: word('oneOf', { options: labels.join(', ') }) } }),
    errorMessage: Object.fromEntries(messages),
  };
}
