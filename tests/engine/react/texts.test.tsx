import { screen } from '@testing-library/react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import { formOf } from '../../checker/reach/formOf.ts';
import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { loadSiteForm } from './loadSiteForm.ts';
import { formTheme } from '../../../src/engine/react/SectionFields.tsx';
import { uncheckedForms } from '../uncheckedForms.ts';
import { edited, withMadeUp } from '../sources.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

const looks = '"ui": { "from": { "ui:title": "From where to {goal|there}?", "ui:help": "Not {goal}" } },';
const form = await loadSiteForm(
  uncheckedForms(
    edited(withMadeUp, [
      { file: 'trip/plan.json', find: '"heading": "Where to?",', replace: `"heading": "Where to?", ${looks}` },
      {
        file: 'trip/plan.json',
        find: '"title": "From",',
        replace: '"title": "From", "description": "Or **{goal|it}**",',
      },
      { file: 'trip/helpers.json', find: 'Who can help?', replace: 'Who helps in {goal|it}?' },
      { file: 'trip/form.json', find: '"label": "Go on"', replace: '"label": "To {goal|it}"' },
    ]),
  )['trip'] as CompiledSource,
);

/** What a field's control is described by. */
const described = (control: HTMLElement): (HTMLElement | null)[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));

test('texts show the answers that they name, which stay text, and are all that renders then', async () => {
  const rendered: string[] = [];
  const templates = formTheme.templates ?? {};
  const Own = templates.FieldTemplate as ComponentType<FieldTemplateProps>;
  templates.FieldTemplate = (props: FieldTemplateProps) => {
    rendered.push(props.id);
    return createElement(Own, props);
  };
  const { user } = openForm(form);
  templates.FieldTemplate = Own;
  expect(screen.getByLabelText(/^From where to there\?/)).toBeDefined();
  const goal = screen.getByLabelText('Goal');
  await user.type(goal, '<');
  await screen.findByLabelText(/^From where to <\?/);
  rendered.length = 0;
  await user.type(goal, 'b>Banff</b>');
  const from = await screen.findByLabelText(/^From where to <b>Banff<\/b>\?/);
  expect([...new Set(rendered)]).toEqual(['trip.from']);
  expect(described(from).map((part) => part?.textContent)).toEqual(['Or <b>Banff</b>', 'Not <b>Banff</b>']);
  expect(described(from)[0]?.querySelector('strong')?.textContent).toBe('<b>Banff</b>');

  await user.selectOptions(screen.getByLabelText('Mode'), 'With a guide');
  await user.type(screen.getByLabelText('Travellers'), '1');
  await user.type(await screen.findByLabelText('Amount'), '900');
  await user.click(screen.getByText('Next'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Who helps in <b>Banff</b>?');
  expect(screen.getByText('To <b>Banff</b>')).toBeDefined();
});

test('a text between fields is shown on its condition, and answers nothing', async () => {
  const { user, host } = openForm(
    formOf({
      sections: {
        home: {
          properties: {
            pets: { type: 'boolean', title: 'Pets' },
            care: { type: 'null', title: 'With pets', description: 'Please keep them out.' },
            name: { type: 'string', title: 'Name' },
          },
          conditions: { care: { var: 'pets' } },
        },
      },
    }),
  );
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  expect(screen.queryByText('With pets')).toBeNull();
  await user.click(screen.getByLabelText('Pets'));
  expect((await screen.findByText('With pets')).nextSibling?.textContent).toBe('Please keep them out.');
  await user.click(screen.getByText('Submit'));
  expect(host.leads[0]?.payload).toEqual({ pets: true, name: 'Ada' });
});

test('a section that ends the form has the button that sends, and what was typed after it stays for later', async () => {
  const { user, host } = openForm(
    formOf({
      steps: [{ sections: ['home', 'away'] }, { sections: ['job'] }],
      sections: {
        home: { properties: { far: { type: 'boolean', title: 'Far' } } },
        away: { ends: true, visible: { var: 'far' }, properties: { email: { type: 'string', title: 'E-mail' } } },
        job: { properties: { rooms: { type: 'string', title: 'Rooms' } } },
      },
    }),
  );
  const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
  await press('Next');
  await user.type(screen.getByLabelText(/^Rooms/), '3');
  await press('Back');
  await user.click(screen.getByLabelText('Far'));
  await press('Next');
  await user.type(screen.getByLabelText(/^E-mail/), 'a@b.ca');
  await press('Submit');
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ far: true, email: 'a@b.ca' }]);
  host.leads[0]?.fail(new Error('Later'));
  await press('Back');
  await user.click(screen.getByLabelText('Far'));
  await press('Next');
  expect(screen.getByLabelText(/^Rooms/)).toHaveProperty('value', '3');
});

test('an end from which nothing is sent has no button for it, and leads back', async () => {
  const { user, host } = openForm(
    formOf({
      steps: [{ sections: ['home', 'away'] }, { sections: ['job'] }],
      sections: {
        home: { properties: { far: { type: 'boolean', title: 'Far' } } },
        away: { ends: 'unsent', visible: { var: 'far' }, properties: { town: { type: 'string', title: 'Town' } } },
        job: { properties: { rooms: { type: 'string', title: 'Rooms' } } },
      },
    }),
  );
  await user.click(screen.getByLabelText('Far'));
  await user.click(screen.getByText('Next'));
  expect(document.querySelector('[type=submit]')).toBeNull();
  await user.type(screen.getByLabelText(/^Town/), 'Banff{Enter}');
  await user.click(screen.getByText('Back'));
  await user.click(screen.getByLabelText('Far'));
  await user.click(screen.getByText('Next'));
  expect(screen.getByLabelText(/^Rooms/)).toBeDefined();
  expect(host.leads).toEqual([]);
});
