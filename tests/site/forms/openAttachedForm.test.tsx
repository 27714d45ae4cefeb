import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words as estimateWords } from 'virtual:content/estimate';
import { content } from '../../../src/site/content/content.ts';
import { loadDefinition } from '../../../src/site/forms/loadDefinition.tsx';
import { openAttachedForm } from '../../../src/site/forms/openAttachedForm.tsx';
import { navigation } from '../../../src/site/navigation/navigation.ts';
import { standInForDialogs } from '../dialogs/standInForDialogs.ts';
import { leaveAfterEach, visit, visited } from '../navigation/visit.tsx';
import { tidyUp } from '../notifications/tidyUp.ts';

// @vitest-environment jsdom

const post = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ default: { create: () => ({ post }) }, isAxiosError: () => false }));
standInForDialogs();
leaveAfterEach();
tidyUp();

const user = userEvent.setup();
const house = { description: 'Hall', houseSize: 2, numberOfRooms: 1, postalCode: 'T2P 1J9', method: 1 };
const person = {
  'First Name': 'Ada',
  'Last Name': 'Sample',
  'Email Address': 'ada@example.com',
  'Phone Number': '403-555-0100',
};
let asker: HTMLElement;

beforeEach(() => {
  asker = document.body.appendChild(document.createElement('form'));
  asker.innerHTML = '<input><button type="submit">Estimate</button>';
});
afterEach(async () => {
  await act(async () => navigation.back());
  asker.remove();
  localStorage.clear();
  post.mockReset();
});

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => user.click(dialog().getByRole('button', { name }));
const estimateButton = () => within(asker).getByText('Estimate');
const isGone = () => expect(screen.queryByRole('dialog')).toBeNull();

/** Presses "Estimate"; `ready` waits for the form. */
async function open(answers: object = house): Promise<void> {
  const { definition } = await loadDefinition('estimator');
  visit('/', '/get-detailed-quote');
  estimateButton().focus();
  act(() =>
    openAttachedForm(
      { definition, answers: { ...answers }, attachTo: { form: 'client', as: 'house_information' } },
      asker,
    ),
  );
}
const ready = () => waitFor(() => dialog().getByRole('heading'));

async function fillIn(): Promise<void> {
  for (const [label, text] of Object.entries(person)) await user.type(dialog().getByLabelText(label), text);
}

describe('the contact dialog', () => {
  it('is there at once, and can be cancelled while it loads', async () => {
    await open();
    expect(dialog().getByRole('status', { name: content.labels.loading })).toBeTruthy();
    await press('Cancel');
    await waitFor(isGone);
    expect(document.activeElement).toBe(estimateButton());
    expect(visited()).toBe('/get-detailed-quote null');
  });

  it('asks for the person, and gives the focus back when it is cancelled', async () => {
    await open();
    await ready();
    expect(screen.getByRole('dialog').id).toBe('ClientInformationModal');
    await press('Cancel');
    await waitFor(isGone);
    expect(document.activeElement).toBe(estimateButton());
    expect(visited()).toBe('/get-detailed-quote null');
  });

  it('asks nobody who they are for a house with nothing to paint, and shows no price', async () => {
    const room = { name: 'Den', type: 'Study', paintable: { door: true } };
    const door = { amount: 1, items: [{ type: 'DoorOneSide', isPaintable: false }] };
    await open({ ...house, method: 2, rooms: [{ ...room, door }] });
    await waitFor(() => dialog().getByText(estimateWords.nothing.replace('{room}', 'Den')));
    expect(dialog().queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('dialog').textContent).not.toContain('$');
    await press(content.labels.close);
    await waitFor(isGone);
    expect(document.activeElement).toBe(estimateButton());
  });

  it('goes by Back, and the page stays', async () => {
    await open();
    await ready();
    await act(async () => navigation.back());
    await waitFor(isGone);
    expect(visited()).toBe('/get-detailed-quote null');
  });

  it('keeps what was typed when sending fails, and says so inside the dialog', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    post.mockRejectedValue(new Error('The network is down'));
    await open();
    await ready();
    await fillIn();
    await press('Get Quote');
    await waitFor(() => dialog().getByText(/An error has occured/));
    expect(dialog().getByLabelText<HTMLInputElement>('Last Name').value).toBe('Sample');
  });
});

describe('sending', () => {
  it('cannot be left, and ends in the summary', async () => {
    let answer: (answered: unknown) => void = () => undefined;
    post.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await open();
    await ready();
    await fillIn();
    await press('Get Quote');
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    await act(async () => navigation.back());
    expect(dialog().getByLabelText('Last Name')).toBeTruthy();

    await act(async () => answer({ data: { id: 'lead-1' } }));
    await waitFor(() => dialog().getByText(estimateWords.visitText));
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
      '/clients',
      expect.objectContaining({
        firstname: 'Ada',
        house_information: expect.objectContaining(house),
        quote_and_detail: expect.stringContaining('<table>'),
      }),
    ]);
    await press(content.labels.close);
    await waitFor(isGone);
    expect(document.activeElement).toBe(estimateButton());
    expect(visited()).toBe('/get-detailed-quote null');
  });
});
