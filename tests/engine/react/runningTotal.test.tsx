// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { closeForms } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';

quietConsole();
afterEach(closeForms);

test('a total is asked for once something was entered, and not before', async () => {
  const { definition, validators } = compiledForm('booking');
  const total = vi.fn(async (answers: Record<string, unknown>) => `So far: ${String(answers['people'])}`);
  const host = Object.assign(new RecordingHost(), { total });
  render(<Form form={{ definition: { ...definition, runningTotal: true }, validators }} host={host} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(total).not.toHaveBeenCalled();
  await userEvent.setup().type(screen.getByLabelText('People'), '2');
  expect(await screen.findByText('So far: 2', {}, { timeout: 3000 })).toBeDefined();
});
