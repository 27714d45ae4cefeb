import type { Compilation } from '../Compilation.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm } from '../WorkingForm.ts';

const ofCall = ['call', 'success', 'failure'] as const;

/** A form ends in a call of its own, with what follows it, or is attached to the lead of another form. */
export const checkSubmit: Pass = (compilation) => {
  for (const form of compilation.forms) {
    if (form.file.submit.attachTo) checkAttached(compilation, form);
    else checkCall(compilation, form);
  }
};

function checkCall(compilation: Compilation, { document, file: { submit } }: WorkingForm): void {
  for (const key of ofCall) {
    if (submit[key] === undefined) compilation.report(document, ['submit'], 'missing-key', `"${key}" is missing here`, 'add it, or "attachTo"');
  }
}

function checkAttached(compilation: Compilation, { id, document, file: { submit } }: WorkingForm): void {
  for (const key of [...ofCall, 'constants'] as const) {
    if (submit[key] !== undefined) compilation.report(document, ['submit', key], 'unknown-key', `"${key}" does nothing beside "attachTo"`, 'remove one of them');
  }
  const { form = '', as = '' } = submit.attachTo ?? {};
  const others = compilation.forms.filter((other) => other.id !== id && other.file.submit.call !== undefined);
  const target = others.find((other) => other.id === form);
  const names = target?.file.submit.call?.attached ?? [];
  if (!target) {
    compilation.report(document, ['submit', 'attachTo', 'form'], 'unknown-form', `there is no form "${form}" with a call`, nearest(form, others.map((other) => other.id)));
  } else if (!names.includes(as)) {
    compilation.report(document, ['submit', 'attachTo', 'as'], 'unknown-attachment', `"${as}" is not among the names that ${target.document.path} lists as "attached"`, nearest(as, names));
  }
}
