import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { builtinWidgets, listKeys, noteKeys } from '../../../src/engine/definition/widgetTraits.ts';
import type { FieldWidgetProps } from '../../../src/engine/theme/fieldProps.ts';
import { DateInput } from '../../../src/engine/theme/widgets/DateInput.tsx';
import { RangeInput } from '../../../src/engine/theme/widgets/webInputs.tsx';
import { widgets, widgetsOnUse } from '../../../src/engine/theme/generated/widgets.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';
import { answered, openForm, watchForms } from './openForm.tsx';
import { descriptionOf, summaryMessages, wrongFields } from './ties.ts';
import { uiByPath } from '../../../src/engine/definition/schemaTree.ts';

interface WidgetCase {
  widget: string;
  /** The made-up form that shows it; `all-widgets`, when left out. */
  form?: string;
  /** Role of the control, or of the group; empty for one without any, as the browsers' own for dates. */
  role: string;
  name: string;
  /** Attributes of the control. */
  attributes: Record<string, string>;
  /** Names of the controls of a group. */
  options?: string[];
  /** The message while nothing is entered. */
  message: string;
}

const cases = readCases<WidgetCase[]>('react/widgets');

watchForms();

const meta = JSON.parse(readFileSync('src/checker/meta/generated/section.schema.json', 'utf8')) as {
  definitions: {
    FieldUi: { properties: Record<string, { standard?: true }> & { 'ui:widget': { else: { enum: string[] } } } };
  };
};
const { properties } = meta.definitions.FieldUi;

const controlOf = (role: string, name: string): HTMLElement =>
  role === '' ? screen.getByLabelText(name) : screen.getByRole(role, { name });

test('every file of widgets is one of the list', () => {
  const files = new Set(builtinWidgets.map(([, { component, file = `${component}.tsx` }]) => file));
  const code = readdirSync('src/engine/theme/widgets').filter((file) => !file.endsWith('.css'));
  expect(code.sort()).toEqual([...files].sort());
});

test('every key of the looks is read by a widget, a list or a note', () => {
  // The compiler reads the first itself, and each field the next two.
  const read = new Set([
    'ui:options',
    'ui:classNames',
    'ui:style',
    'ui:widget',
    ...listKeys(false, false),
    ...noteKeys,
    ...builtinWidgets.flatMap(([, { keys }]) => keys),
  ]);
  const own = Object.keys(properties).filter((key) => !properties[key]?.standard);
  expect(own.sort()).toEqual([...read].sort());
});

test('every widget of the meta-schema is registered, and in the made-up forms', () => {
  const names = properties['ui:widget'].else.enum;
  const sections = ['all-widgets', 'web-widgets', 'attachments'].flatMap((id) =>
    Object.values(compiledForm(id).definition.sections),
  );
  const shown = sections.flatMap(uiByPath).flatMap(([, ui]) => ui['ui:widget'] ?? []);
  expect(Object.keys({ ...widgets, ...widgetsOnUse }).sort()).toEqual([...names].sort());
  expect([...new Set(shown)].sort()).toEqual([...names].sort());
  // Files and what is calculated have tests of their own.
  expect(cases.map(({ widget }) => widget).sort()).toEqual(
    names.filter((name) => !['hidden', 'file', 'signature', 'output'].includes(name)).sort(),
  );
});

test.each(['all-widgets', 'web-widgets'])(
  'every widget of %s has its label, hint, attributes, options and message',
  async (id) => {
    const { user } = openForm(id);
    const own = cases
      .filter(({ form = 'all-widgets' }) => form === id)
      .map((example) => ({ ...example, control: controlOf(example.role, example.name) }));
    for (const { widget, role, name, attributes, options, control } of own) {
      expect(
        Object.fromEntries(Object.keys(attributes).map((attribute) => [attribute, control.getAttribute(attribute)])),
        widget,
      ).toEqual(attributes);
      expect(descriptionOf(control), widget).toEqual([`Hint of ${name}`]);
      expect(control.getAttribute('aria-invalid'), widget).not.toBe('true');
      if (!options) continue;
      const shown = within(control).getAllByRole(role === 'radiogroup' ? 'radio' : 'checkbox');
      expect(
        shown.map((option) => option.parentElement?.textContent),
        widget,
      ).toEqual(options);
    }
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const [wrong, summary] = [wrongFields(), summaryMessages()];
    for (const { name, message, control } of own) {
      expect(wrong).toContainEqual({ name, message });
      expect(summary).toContain(message);
      expect(descriptionOf(control)).toEqual([`Hint of ${name}`, message]);
    }
  },
);

test('every widget takes what a user enters, and hands it over with its type', async () => {
  const { host, user } = openForm('all-widgets');
  /** At once: each key would render the form anew. */
  const paste = async (control: HTMLElement, text: string): Promise<void> => {
    await user.click(control);
    await user.paste(text);
  };
  await user.type(screen.getByRole('textbox', { name: 'Line' }), 'One');
  await paste(screen.getByRole('textbox', { name: 'Mail' }), 'ada@example.com');
  await paste(screen.getByRole('textbox', { name: 'Telephone' }), '4035550142');
  await user.type(screen.getByRole('textbox', { name: 'Long' }), 'Two{Enter}lines');
  await user.type(screen.getByRole('textbox', { name: 'Count' }), '2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Picked' }), 'Large');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Card' })).getByRole('radio', { name: /Medium/ }));
  await user.click(within(screen.getByRole('radiogroup', { name: 'Segment' })).getByRole('radio', { name: 'Company' }));
  await user.type(screen.getByLabelText('Day'), '2026-11-21');
  await paste(screen.getByRole('textbox', { name: 'Birthday' }), 'le 1er août 1980');
  await user.type(screen.getByLabelText('Hour'), '14:30');
  await paste(screen.getByRole('textbox', { name: 'Area' }), '2,400');
  await paste(screen.getByRole('combobox', { name: 'Street' }), 'Main Street');
  await paste(screen.getByRole('textbox', { name: 'Budget' }), '$1,250.5');
  await user.click(screen.getByRole('checkbox', { name: 'Tick' }));
  await user.click(within(screen.getByRole('radiogroup', { name: 'Answer' })).getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'A cake' }));
  await user.click(screen.getByRole('checkbox', { name: 'Music' }));
  await paste(await screen.findByRole('textbox', { name: /^More/ }), 'And more');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(host.leads.map(({ payload }) => payload)).toEqual([
    {
      line: 'One',
      mail: 'ada@example.com',
      telephone: '403-555-0142',
      long: 'Two\nlines',
      count: 2,
      picked: 3,
      card: 2,
      segment: 'company',
      tick: true,
      answer: false,
      ticks: ['cake', 'music'],
      day: '2026-11-21',
      birthday: '1980-08-01',
      hour: '14:30',
      area: 2400,
      street: 'Main Street',
      budget: 1250.5,
      share: 625.25,
      more: 'And more',
      unseen: 'kept',
    },
  ]);
  await answered(() => host.leads[0]?.answer());
});

test('a date is told in words as it was understood, and what is none is said', async () => {
  const { user } = openForm('all-widgets');
  const birthday = screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday' });
  const words = (control: HTMLElement) => control.parentElement?.querySelector('[role="status"]')?.textContent;
  await user.type(birthday, '21 nov 1980');
  expect([birthday.value, words(birthday)]).toEqual(['21 nov 1980', 'Friday, November 21, 1980']);
  await user.clear(birthday);
  await user.type(birthday, '31 feb 1980');
  expect([birthday.value, words(birthday)]).toEqual(['31 feb 1980', '']);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const message =
    'The Birthday field must be a day that exists, with the year, and the month in letters, such as 21 November 2026';
  expect(wrongFields()).toContainEqual({ name: 'Birthday', message });
});

test("a browser's own calendar shows what was typed elsewhere, and tells of a date that it does not hand over", async () => {
  const { user } = openForm('all-widgets');
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  fireEvent.change(day, { target: { value: '2025-12-31' } });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(wrongFields()).toContainEqual({
    name: 'Day',
    message: 'The Day field must be Thursday, January 1, 2026 or later',
  });
  // As in Chromium, of 31 February.
  Object.defineProperty(day, 'validity', { value: { badInput: true } });
  fireEvent.change(day, { target: { value: '' } });
  fireEvent.blur(day);
  await waitFor(() =>
    expect(wrongFields().find(({ name }) => name === 'Day')?.message).toContain('must be a day that exists'),
  );
});

test('a date that the browser does not hand over does not count once its control is shown anew, and empty', () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const registry = { formContext: { labels: compiledForm('all-widgets').definition.labels } };
  const props = { id: 'day', label: 'Day', value: '?', schema: {}, options: {}, registry, onChange };
  render(<DateInput {...(props as unknown as FieldWidgetProps)} />);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});

test.each([
  ['en-CA', '2.5'],
  ['fr-CA', '2,5'],
])('in %s a slider says that it stands at %s', (dates, shown) => {
  const { labels } = compiledForm('all-widgets').definition;
  const registry = { formContext: { labels: { ...labels, dates } } };
  const props = { id: 'gloss', label: 'Gloss', value: 2.5, schema: {}, options: {}, registry, onChange: vi.fn() };
  render(<RangeInput {...(props as unknown as FieldWidgetProps)} />);
  expect(screen.getByRole('status').textContent).toBe(shown);
});

test('a number is told as it was understood, with its unit, and what is none is said', async () => {
  const { user } = openForm('all-widgets');
  const budget = screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget' });
  const words = () => budget.parentElement?.nextElementSibling?.textContent;
  expect(descriptionOf(budget)).toEqual(['$']);
  await user.type(budget, '1 250,5');
  expect([budget.value, words()]).toEqual(['1 250,5', '= $1,250.50']);
  await user.clear(budget);
  await user.type(budget, '12,50,00');
  expect([budget.value, words()]).toEqual(['12,50,00', '']);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(wrongFields()).toContainEqual({ name: 'Budget', message: 'The Budget field must be a number' });
  await user.clear(budget);
  await user.type(budget, '12.505');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(wrongFields().find(({ name }) => name === 'Budget')?.message).toContain('must be a decimal number');
});

test('choices can be taken back', async () => {
  const { host, user } = openForm('all-widgets');
  const cake = screen.getByRole<HTMLInputElement>('checkbox', { name: 'A cake' });
  await user.click(cake);
  await user.click(cake);
  expect(cake.checked).toBe(false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Picked' }), 'Large');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Picked' }), 'Please choose');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(wrongFields().map(({ name }) => name)).toEqual(expect.arrayContaining(['Picked', 'Ticks']));
  expect(host.leads).toEqual([]);
});

test('the buttons of a stepper stay within its limits', async () => {
  const { user } = openForm('all-widgets');
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Count' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Count' });
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease Count' });
  await user.click(more);
  // Not `disabled`, which would take the focus away from a button that is being pressed.
  const atItsEnd = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
  expect([count.value, atItsEnd(less), atItsEnd(more)]).toEqual(['1', true, false]);
  await user.click(more);
  await user.click(more);
  expect([count.value, atItsEnd(less), atItsEnd(more)]).toEqual(['3', false, true]);
  await user.click(less);
  expect(count.value).toBe('2');
  await user.clear(count);
  await user.type(count, '1.5x');
  expect(count.value).toBe('1.5x');
});

test('optional fields say so, required ones do not; a hidden one is in the page, and shows nothing', async () => {
  const { user } = openForm('all-widgets');
  const hidden = document.querySelector<HTMLInputElement>('input[type="hidden"]');
  expect([hidden?.name, hidden?.value]).toEqual(['unseen', 'kept']);
  expect(screen.queryByText('Unseen')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Tick' }));
  await waitFor(() =>
    expect(screen.getAllByText('(optional)').map((remark) => remark.parentElement?.textContent)).toEqual([
      'More (optional)',
    ]),
  );
});

test('what is calculated is shown with its unit, follows its answers, and says what is wrong with it', async () => {
  const { user } = openForm('all-widgets');
  const shown = screen.getByLabelText('For each');
  expect([shown.tagName, shown.textContent, shown.getAttribute('role')]).toEqual(['OUTPUT', '–', null]);
  await user.type(screen.getByRole('textbox', { name: 'Budget' }), '300000.01');
  await user.type(screen.getByRole('textbox', { name: 'Count' }), '2');
  await waitFor(() => expect(shown.textContent).toBe('$150,000.01'));
  expect(descriptionOf(shown)).toEqual(['Hint of For each']);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const message = 'The For each field must be 100000 or less';
  expect(descriptionOf(shown)).toEqual(['Hint of For each', message]);
  await user.click(screen.getByRole('link', { name: message }));
  expect(document.activeElement).toBe(shown);
});

test('texts show paragraphs, lists, warnings and links, and still describe their field', async () => {
  const { user } = openForm('all-widgets');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['texts', 'choices']);
  const link = screen.getByRole('link', { name: 'choices' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  expect(screen.getByText('None of it is sent.').tagName).toBe('P');
  const opens = screen.getByText('Why is it asked?');
  expect([opens.tagName, opens.parentElement?.querySelector('strong')?.textContent]).toEqual(['SUMMARY', 'tried']);
  await user.click(screen.getByRole('checkbox', { name: 'Tick' }));
  expect(descriptionOf(await screen.findByRole('textbox', { name: /^More/ }))).toEqual(['Ask us']);
});
