import { formatBytes } from '../../compile/sourceFiles.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { maxBytesByAnswerName, maxBodyBytes } from '../../engine/definition/answerSize.ts';
import { codes } from '../codes.ts';

const callKeys = ['call', 'success', 'failure'] as const;

/** Checks forms' calls with outcomes, or attachment to another's lead, `runningTotal`, `review` and `saveForLater`. */
export const checkFormSettings: Pass = (compilation): void => {
  const attached = new Map<string, WorkingForm>();
  for (const form of compilation.forms) {
    if (form.file.runningTotal && !form.file.steps.some(({ repeat }) => repeat)) {
      const message = '"runningTotal" does nothing in a form whose answers have no prices';
      form.document.report(['runningTotal'], 'unknown-key', message, 'remove it');
    }
    if (
      form.file.review &&
      form.steps.every(({ repeat }) => !repeat) &&
      form.steps.flatMap(({ sections }) => sections).length < 2
    ) {
      const message = '"review" only repeats what is on the page, in a form of one section';
      form.document.report(['review'], 'unknown-key', message, 'remove it');
    }
    if (form.file.saveForLater) checkSaveForLater(form);
    if (form.file.submit.attachTo) checkAttached(compilation, form, attached);
    else checkCall(form);
  }
};

/** Checks that the service takes the largest answers of a form, with those of attached forms. */
export const checkAnswerSize: Pass = ({ forms }): void => {
  for (const { id, document, definition } of forms) {
    if (!definition) continue;
    const attached = forms.flatMap(({ file: { submit }, definition: attachedDefinition }) =>
      attachedDefinition && submit.attachTo?.form === id ? [[submit.attachTo.as, attachedDefinition] as const] : [],
    );
    const sizes = [...maxBytesByAnswerName(definition, attached)].sort(([, left], [, right]) => right - left);
    const bytes = sizes.reduce((sum, [, each]) => sum + each, 0);
    const [[largest = ''] = []] = sizes;
    if (bytes <= maxBodyBytes) continue;
    const message = `the answers may take ${formatBytes(bytes)}, most of them in "${largest}", and the service takes ${formatBytes(maxBodyBytes)}`;
    const hint = `lower "maxLength" or "maxItems" in "${largest}"`;
    document.report(['submit'], codes['too-much-to-send'], message, hint, 'warning');
  }
};

/** Checks that a form which saves answers has a page for the link. */
function checkSaveForLater({ document, file }: WorkingForm): void {
  if (file.page) return;
  const message = '"saveForLater" needs a page of the form, to which the link leads';
  document.report(['saveForLater'], 'missing-key', message, 'add "page", or remove it');
}

function checkCall({ document, file: { submit } }: WorkingForm): void {
  const key = callKeys.find((name) => submit[name] === undefined);
  if (key === undefined) return;
  const hint = key === 'call' ? 'add it, or "attachTo"' : 'add it';
  document.report(['submit'], 'missing-key', `"${key}" is missing here`, hint);
}

function checkAttached(compilation: Compilation, form: WorkingForm, attached: Map<string, WorkingForm>): void {
  const { id, document, file } = form;
  const { submit, consents } = file;
  if (consents !== undefined) {
    const message = '"consents" does nothing beside "attachTo"';
    document.report(['consents'], 'unknown-key', message, 'put it into the form that sends the lead');
  }
  const extra = [...callKeys, 'constants', 'next'].find((key) => Object.hasOwn(submit, key));
  if (extra !== undefined) {
    const message = `"${extra}" does nothing beside "attachTo"`;
    document.report(['submit', extra], 'unknown-key', message, 'remove one of them');
  }
  const { form: name = '', as = '' } = submit.attachTo ?? {};
  const targets = compilation.forms.filter((candidate) => candidate.id !== id && candidate.file.submit.call);
  const target = targets.find((candidate) => candidate.id === name);
  const earlier = attached.get(`${name}\n${as}`);
  const at = ['submit', 'attachTo'];
  if (!target) {
    // A form with a mistake in a file is left out.
    const isThere = compilation.sources.some(({ path }) => path === `${name}/form.json`);
    if (isThere && !compilation.forms.some((candidate) => candidate.id === name)) return;
    const hint = suggestOrListNames(
      name,
      targets.map((candidate) => candidate.id),
    );
    document.report([...at, 'form'], 'unknown-form', `there is no form "${name}" with a call`, hint);
  } else if (!target.file.submit.call?.attached?.includes(as)) {
    const message = `"${as}" is not among the names that ${target.document.path} lists as "attached"`;
    document.report(
      [...at, 'as'],
      'unknown-attachment',
      message,
      suggestOrListNames(as, target.file.submit.call?.attached ?? []),
    );
  } else if (earlier) {
    const message = `the answers of ${earlier.document.path} are already attached as "${as}"`;
    document.report([...at, 'as'], 'name-conflict', message, 'give each form a name of its own');
  } else attached.set(`${name}\n${as}`, form);
}
