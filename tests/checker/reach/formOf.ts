import { siteAnswerCode } from '../../../src/leads/answerCode.ts';
import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { fileKinds } from '../../../src/checker/fileKinds.ts';
import { parseFilesAndReportStray } from '../../../src/compile/parseFiles.ts';
import { setDefinitionsOfCheckedForms } from '../../../src/compile/assemble.ts';
import type { SourceFile } from '../../../src/compile/sourceFiles.ts';
import { gatherFormsAndMessages } from '../../../src/compile/gather.ts';
import { gatherQuestionsConditionsAndTexts } from '../../../src/compile/gatherConditions.ts';
import { inlineOptionsAndSetWidgets } from '../../../src/compile/inlineOptions.ts';
import { Compilation } from '../../../src/compile/Compilation.ts';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import { answersAjv } from '../../../src/compile/validators.ts';
import { setValidationAndNeedMessages } from '../../../src/compile/wordMessages.ts';
import { formFile, frozen } from '../../engine/sources.ts';

type ShortSection = Record<string, unknown> & {
  properties: Record<string, object>;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
};

/** A form in short: its steps as in a form file, one of all sections unless said, and its sections by name. */
export interface ShortForm {
  review?: true;
  steps?: object[];
  sections: Record<string, ShortSection>;
  /** Option lists, by name; `!` before a value disables it, `=` lets it stand alone. */
  options?: Record<string, (string | number | { const: string; title: string })[]>;
}

const ajv = answersAjv(siteVocabulary);

const title = (path: string): string => path;

/** The files of a short form, in the folder `made-up`. */
export function filesOf({ sections, steps = [{ sections: Object.keys(sections) }], options = {}, ...form }: ShortForm) {
  const write = (path: string, value: object): SourceFile => ({ path, text: JSON.stringify(value, null, 2) });
  return [
    formFile('made-up', [], {
      ...form,
      steps: steps.map((step, index) => ({ title: `Step ${index + 1}`, ...step })),
    }),
    ...Object.entries(sections).map(([name, { properties, required = [], dependentRequired = {}, ...rest }]) =>
      write(`made-up/${name}.json`, {
        $schema: '../meta/section.schema.json',
        heading: name,
        ...rest,
        schema: { type: 'object', required, dependentRequired, properties: titled(properties) },
      }),
    ),
    ...Object.entries(options).map(([name, values]) =>
      write(`options/${name}.json`, { $schema: '../meta/options.schema.json', oneOf: values.map(optionOf) }),
    ),
  ];
}

/** The form as the passes leave it that make it, without those that check it. */
export function formOf(short: ShortForm): LoadedForm {
  const sources = [...frozen.filter(({ path }) => path.startsWith('messages/')), ...filesOf(short)];
  const compilation = new Compilation(sources, 'schemas', fileKinds, undefined, undefined, siteVocabulary);
  for (const pass of [
    parseFilesAndReportStray,
    gatherFormsAndMessages,
    inlineOptionsAndSetWidgets,
    gatherQuestionsConditionsAndTexts,
    setValidationAndNeedMessages,
    setDefinitionsOfCheckedForms,
  ])
    pass(compilation);
  const [form] = compilation.forms;
  if (compilation.findings.length > 0 || !form?.definition) throw new Error(JSON.stringify(compilation.findings));
  const validators = form.sections.map(({ id, validation: schema }) => {
    const validate = ajv.compile(schema);
    // Or it would remember all forms of a long test.
    ajv.removeSchema(schema);
    return [id, { schema, validate }];
  });
  return { definition: form.definition, validators: Object.fromEntries(validators), code: siteAnswerCode };
}

const titled = (properties: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { title: title(name), ...property, ...inner(property) },
    ]),
  );

function inner(property: object): object {
  const group = 'properties' in property ? { properties: titled(property.properties as Record<string, object>) } : {};
  const items = 'items' in property ? (property.items as object) : undefined;
  return items && 'properties' in items
    ? { ...group, items: { title: 'Entry', ...items, properties: titled(items.properties as Record<string, object>) } }
    : group;
}

const optionOf = (value: string | number | object): object =>
  typeof value === 'object'
    ? value
    : typeof value === 'string' && value.startsWith('!')
      ? { const: value.slice(1), title: value.slice(1), disabled: true }
      : typeof value === 'string' && value.startsWith('=')
        ? { const: value.slice(1), title: value.slice(1), exclusive: true }
        : { const: value, title: String(value) };
