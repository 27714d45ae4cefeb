// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { answered, closeForms, openForm } from '../engine/react/openForm.tsx';
import { quietConsole } from '../engine/react/quietConsole.ts';
import { descriptionOf, summaryMessages, wrongFields } from '../engine/react/ties.ts';

type Entry = { label: string; type: string } | { choose: string };

interface Journey {
  name: string;
  form: string;
  steps: {
    heading: string;
    /** Words on the button that leads on. */
    button: string;
    /** Name and message of every field that is wrong while nothing is entered. */
    required: { name: string; message: string }[];
    /** Entries that are wrong in another way. */
    wrong?: { label: string; type: string; message: string }[];
    answers: Entry[];
  }[];
  call: string;
  payload: Record<string, unknown>;
  /** Null where the page itself says it. */
  success: { type: string; message: string } | null;
  goesTo: string | null;
  /** Heading and text of what is on the page after success. */
  after: { heading: string; kept: boolean };
}

quietConsole();
beforeEach(() => {
  // The page of these tests has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(closeForms);

const journeys = ['contact', 'quote', 'client'].map((form) => readCases<Journey>(`journeys/${form}`));

test.each(journeys)('journey: $name', async ({ form, steps, call, payload, success, goesTo, after }) => {
  const { host, user } = openForm(form);
  for (const [index, { heading, button, required, wrong = [], answers }] of steps.entries()) {
    const onPage = screen.getByRole('heading', { level: 2 });
    expect(onPage.textContent).toBe(heading);
    if (index > 0) expect(document.activeElement).toBe(onPage);
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(screen.getByRole('button', { name: button }));
    expectWrong(required);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);

    for (const { label, type, message } of wrong) {
      await user.type(screen.getByLabelText(label), type);
      await user.click(screen.getByRole('button', { name: button }));
      expect(descriptionOf(screen.getByLabelText(label)).at(-1)).toBe(message);
      expect(summaryMessages()).toContain(message);
      await user.clear(screen.getByLabelText(label));
    }

    for (const [number, answer] of answers.entries()) {
      await enter(user, answer);
      await waitFor(() => expect(wrongFields()).toEqual(required.slice(number + 1)));
    }
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
  }

  expect(host.leads.map(({ path, payload: sent }) => ({ path, payload: sent }))).toEqual([{ path: call, payload }]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Sending…');
  const notices = host.notices.length;
  await answered(() => host.leads[0]?.answer());
  expect(host.stored).toHaveLength(1);
  expect(host.notices.slice(notices).map(({ notice }) => notice)).toEqual(success ? [success] : []);
  expect(host.pages).toEqual(goesTo === null ? [] : [goesTo]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(after.heading);
  expect(screen.queryByRole('button', { name: 'Clear my answers' }) !== null).toBe(after.kept);
});

/**
 * These fields, and no others, are marked as wrong, with their messages; the summary lists the same and has the focus.
 */
function expectWrong(required: { name: string; message: string }[]): void {
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getByRole('heading').textContent).toBe('There is a problem');
  expect(wrongFields()).toEqual(required);
  expect(summaryMessages()).toEqual(required.map(({ message }) => message));
}

async function enter(user: UserEvent, answer: Entry): Promise<void> {
  if ('choose' in answer) await user.click(screen.getByLabelText(answer.choose));
  else await user.type(screen.getByLabelText(answer.label), answer.type);
}
