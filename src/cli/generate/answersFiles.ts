import { answersTypes, generatedBanner } from '../../compile/types.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';

type Forms = Readonly<Record<string, Pick<CompiledForm, 'definition'>>>;

/** The folder into which the types of the forms' answers are generated. */
export const answersFolder = 'src/leads/generated';

/** The generated types by file: the validated answers of each form, and all forms together. */
export async function answersFiles(forms: Forms): Promise<Map<string, string>> {
  const files = new Map([[`${answersFolder}/AnswersByForm.ts`, answersByForm(forms)]]);
  for (const [id, { definition }] of Object.entries(forms)) {
    files.set(`${answersFolder}/${nameOf(id)}.ts`, await answersTypes(definition, nameOf(id)));
  }
  return files;
}

/** The name of a form's type: `contact` makes `ContactAnswers`. Types, unlike folders, cannot begin with a digit. */
function nameOf(id: string): string {
  const name = id.replace(/(^|-+)([a-z0-9]?)/g, (_match, _dash, first: string) => first.toUpperCase());
  return `${name.replace(/^(?=\d)/, 'Form')}Answers`;
}

const memberOf = (name: string, type: string): string =>
  `  ${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${type};`;

function answersByForm(forms: Forms): string {
  const ids = Object.keys(forms).sort();
  const carriers = ids.flatMap((id) => {
    const fields = attachedFields(id, forms);
    return fields.length === 0 ? [] : [memberOf(id, `{ ${fields.join('; ')} }`)];
  });
  return [
    generatedBanner,
    '',
    ...ids.map((id) => `import type { ${nameOf(id)} } from './${nameOf(id)}.ts';`),
    '',
    '/** The judged answers to every form that there is, by the name of its folder. */',
    'export interface AnswersByForm {',
    ...ids.map((id) => memberOf(id, nameOf(id))),
    '}',
    '',
    '/** The name of a form that there is. */',
    'export type FormName = keyof AnswersByForm;',
    '',
    "/** What travels with a form's answers, by its field: the answers to another form, or what a page adds. */",
    'export interface AttachedFields {',
    ...carriers,
    '}',
    '',
  ].join('\n');
}

/** The fields that carry other forms' answers, or additions of a page, each with its type. */
function attachedFields(id: string, forms: Forms): string[] {
  const submit = forms[id]?.definition.submit;
  const names = (submit && 'call' in submit && submit.call.attached) || [];
  return names.map((name) => {
    const carried = Object.entries(forms).find(
      ([
        ,
        {
          definition: { submit: other },
        },
      ]) => 'attachTo' in other && other.attachTo.form === id && other.attachTo.as === name,
    );
    return `${name}: ${carried ? nameOf(carried[0]) : 'unknown'}`;
  });
}
