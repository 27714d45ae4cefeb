import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/engine/theme/ErrorBoundary.tsx';
import Failure from '../../../src/engine/theme/Failure.tsx';
import { compiledForm } from '../compiledForm.ts';
import { closeForms, openForm } from './openForm.tsx';

const logged = vi.spyOn(console, 'error');
afterEach(() => {
  closeForms();
  logged.mockReset();
});

test('content that throws is replaced by words and a button, which shows it again', async () => {
  logged.mockImplementation(() => undefined);
  let isBroken = false;
  const Content = () => {
    if (isBroken) throw new Error('broken');
    return <button type="button">Content</button>;
  };
  const told = vi.fn();
  const shown = (
    <ErrorBoundary
      failed={(again) => <Failure words="It broke." help={<a href="tel:1">Call</a>} again="Show it" onAgain={again} />}
      onError={told}
    >
      <Content />
    </ErrorBoundary>
  );
  const { rerender } = render(shown);
  screen.getByText('Content').focus();
  isBroken = true;
  rerender(<div />);
  rerender(shown);
  expect(screen.getByRole('alert').textContent).toBe('It broke. CallShow it');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(told).toHaveBeenCalledTimes(1);

  // It fails once more, and then no more.
  await userEvent.click(screen.getByText('Show it'));
  expect(screen.getByText('It broke.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByText('Show it'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Content')).toBeTruthy();
  expect(told).toHaveBeenCalledTimes(2);
});

test('a form that fails keeps what was typed: on the device, and when it is shown again', async () => {
  logged.mockImplementation(() => undefined);
  const { definition } = compiledForm('booking');
  const { user } = openForm('booking');
  await user.click(screen.getByText(definition.labels.next));
  await user.type(screen.getByLabelText('People'), '12');
  // Another program takes away what React will take away.
  screen.getByRole('alert').remove();
  await user.click(screen.getByLabelText('Company'));
  const message = await screen.findByText(definition.labels.formBroken);
  expect(message.closest('[role=alert]')).toBeTruthy();
  expect(JSON.stringify(localStorage)).toContain('12');
  await user.click(screen.getByText(definition.labels.showAgain));
  expect(screen.getByLabelText<HTMLInputElement>('Company').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('People').value).toBe('12');
});
