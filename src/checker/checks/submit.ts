import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import { isLike, nearest } from '../../compile/similar.ts';

const ofCall = ['call', 'success', 'failure'] as const;

/** A form ends in a call of its own, with what follows it, or is attached to the lead of another form. */
export const checkSubmit: Pass = (compilation) => {
  const withCall = new Map(
    compilation.forms.filter(({ file }) => file.submit.call !== undefined).map((form) => [form.id, form]),
  );
  const attached = new Map<string, WorkingForm>();
  for (const form of compilation.forms) {
    if (form.document.isTainted(['submit'])) continue;
    if (form.file.submit.attachTo) checkAttached(compilation, form, withCall, attached);
    else checkCall(compilation, form);
  }
};

function checkCall(compilation: Compilation, { document, file: { submit } }: WorkingForm): void {
  for (const key of ofCall) {
    if (submit[key] !== undefined || document.isTainted(['submit', key])) continue;
    compilation.report(
      document,
      ['submit'],
      'missing-key',
      `"${key}" is missing here`,
      key === 'call' ? 'add it, or "attachTo"' : 'add it',
    );
    document.taint(['submit', key]);
    // Without a call it may be meant to be attached.
    if (key === 'call') return;
  }
}

function checkAttached(
  compilation: Compilation,
  form: WorkingForm,
  withCall: ReadonlyMap<string, WorkingForm>,
  attached: Map<string, WorkingForm>,
): void {
  const {
    id,
    document,
    file: { submit, consents },
  } = form;
  if (consents !== undefined)
    compilation.report(
      document,
      ['consents'],
      'unknown-key',
      '"consents" does nothing beside "attachTo"',
      'put it into the form that sends the lead',
    );
  const extra = [...ofCall, 'constants', 'next'].find((key) => Object.hasOwn(submit, key));
  if (extra !== undefined)
    compilation.report(
      document,
      ['submit', extra],
      'unknown-key',
      `"${extra}" does nothing beside "attachTo"`,
      'remove one of them',
    );
  const { form: name = '', as = '' } = submit.attachTo ?? {};
  const target = name === id ? undefined : withCall.get(name);
  if (!target) {
    const others = [...withCall.keys()].filter((other) => other !== id);
    if (isThere(compilation, name)) return;
    compilation.report(
      document,
      ['submit', 'attachTo', 'form'],
      'unknown-form',
      `there is no form "${name}" with a call`,
      nearest(name, others),
    );
    return;
  }
  const names = target.file.submit.call?.attached ?? [];
  const restsOn = [{ document: target.document, at: ['submit', 'call'] }];
  const place = `${name}\n${as}`;
  const earlier = attached.get(place);
  const { required = [] } = target.file.submit.call ?? {};
  if (!names.includes(as)) {
    const misnamed = names.findIndex((other) => isLike(other, as) && !required.includes(other));
    // Where the call needs the name and has it from nowhere else, it is missing there.
    if (!required.includes(as) || comesFromForm(target, as))
      compilation.report(
        document,
        ['submit', 'attachTo', 'as'],
        'unknown-attachment',
        `"${as}" is not among the names that ${target.document.path} lists as "attached"`,
        nearest(as, names),
        { restsOn },
      );
    else if (misnamed !== -1)
      compilation.report(
        target.document,
        ['submit', 'call', 'attached', misnamed],
        'unknown-attachment',
        `"${names[misnamed] ?? ''}" is called "${as}" wherever it is named`,
        `did you mean "${as}"?`,
        { restsOn },
      );
  } else if (earlier)
    compilation.report(
      document,
      ['submit', 'attachTo', 'as'],
      'name-conflict',
      `the answers of ${earlier.document.path} are already attached as "${as}"`,
      'give each form a name of its own',
    );
  else attached.set(place, form);
}

/** Whether a form asks for a name of its payload, or has it as a constant. */
const comesFromForm = ({ file, sections }: WorkingForm, name: string): boolean =>
  Object.hasOwn(file.submit.constants ?? {}, name) ||
  sections.some((section) => section.base === '' && Object.hasOwn(section.file.schema.properties, name));

/** Whether a form is there, though broken, or its folder, though without form.json: that has been reported. */
const isThere = ({ unusable, documents, forms }: Compilation, name: string): boolean =>
  unusable.has(`${name}/form.json`) ||
  forms.some(({ id, document }) => id === name && document.isTainted(['submit', 'call'])) ||
  (!forms.some(({ id }) => id === name) && [...documents.keys()].some((path) => path.startsWith(`${name}/`)));
