import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FieldWidgetProps } from '../../../src/engine/theme/fieldProps.ts';
import { FileInput } from '../../../src/engine/theme/widgets/FileInput.tsx';
import { compiledForm } from '../compiledForm.ts';
import { closeForms } from './openForm.tsx';

test('files that are chosen while the code that sends them cannot be had are named in the answer, and handed to it later', async () => {
  const { labels } = compiledForm('attachments').definition;
  const added = vi.fn();
  const uploads = { labels, add: added, subscribe: () => () => undefined, changes: () => 0, find: () => undefined };
  const loadUploads = vi.fn(async (): Promise<unknown> => Promise.reject(new TypeError('Failed to fetch')));
  const onChange = vi.fn();
  const props = { id: 'photos', schema: { maxFiles: 3 }, options: {}, rawErrors: [], onChange };
  const registry = { formContext: { labels, loadUploads } };
  render(<FileInput {...({ ...props, registry } as unknown as FieldWidgetProps)} />);
  const files = [new File(['x'], 'image.jpg', { type: 'image/jpeg' }), new File(['y'], 'plan.pdf')];
  const input = document.querySelector<HTMLInputElement>('#photos') ?? expect.fail();
  await userEvent.upload(input, files);
  expect(onChange).toHaveBeenLastCalledWith(files.map(({ name }) => expect.objectContaining({ name })));
  expect(screen.getByRole('alert').textContent).toMatch(/^image.jpg did not arrive. plan.pdf did not arrive./);
  loadUploads.mockResolvedValue({ ...uploads, refused: () => [], statusOf: () => '' });
  await userEvent.click(screen.getByRole('button'));
  expect(added).toHaveBeenCalledExactlyOnceWith('photos', files, { maxFiles: 3 });
  expect(screen.queryByRole('alert')).toBeNull();
  closeForms();
});
