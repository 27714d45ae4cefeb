import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import type { FormCode } from '../../../src/engine/session/formCode.ts';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import { loadSiteForm } from './loadSiteForm.ts';
import { compiledForm, pageForm, unseenCode } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { quietConsole } from './quietConsole.ts';

// Nothing is hidden by styles here, and looking whether something is takes most of a query's time.
configure({ defaultHidden: true });
// Nothing is laid out here either, so that there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

const loaded = await Promise.all(
  ['all-widgets', 'web-widgets', 'attachments'].map((id) => loadSiteForm(compiledForm(id))),
);

/** The code of all widgets, for forms that are shown without being loaded as a page does. */
export const allCode = loaded.reduce<FormCode>(
  (all, { code }) => ({
    formats: { ...all.formats, ...code.formats },
    widgets: { ...all.widgets, ...code.widgets },
    fields: { ...all.fields, ...code.fields },
    templates: { ...all.templates, ...code.templates },
    parts: { ...all.parts, ...code.parts },
  }),
  unseenCode,
);

/** Shows a form to a user, as a page would. */
export function openForm(
  form: string | CompiledForm,
  host = new RecordingHost(),
): { host: RecordingHost; user: UserEvent } {
  render(<Form form={pageForm(typeof form === 'string' ? compiledForm(form) : form, allCode)} host={host} />);
  return { host, user: userEvent.setup() };
}

/** Closes every form, with what it kept on the device. */
export function closeForms(): void {
  cleanup();
  localStorage.clear();
}

/** Lets the service answer, and the page take it in. */
export const answered = (answer: () => void): Promise<void> => act(async () => answer());

/** Closes the forms of a file after each of its tests, which fail by errors and warnings on the console. */
export function watchForms(): void {
  quietConsole();
  afterEach(closeForms);
}
