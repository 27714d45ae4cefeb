import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { Form } from '../../../src/engine/react/Form.tsx';
import { loadFormCode } from '../../../src/engine/react/formCode.tsx';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';

// Nothing is hidden by styles here, and looking whether something is takes most of a query's time.
configure({ defaultHidden: true });
// Nothing is laid out here either, so that there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

// A page fetches what few forms show together with the form.
for (const form of ['all-widgets', 'web-widgets', 'attachments']) await loadFormCode(compiledForm(form).definition);

/** Shows a form to a user, as a page would. */
export function openForm(
  form: string | CompiledForm,
  host = new RecordingHost(),
): { host: RecordingHost; user: UserEvent } {
  render(<Form form={typeof form === 'string' ? compiledForm(form) : form} host={host} />);
  return { host, user: userEvent.setup() };
}

/** Closes every form, with what it kept on the device. */
export function closeForms(): void {
  cleanup();
  localStorage.clear();
}

/** Lets the service answer, and the page take it in. */
export const answered = (answer: () => void): Promise<void> => act(async () => answer());
