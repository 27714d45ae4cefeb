import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { loadSiteForm } from './loadSiteForm.ts';
import { filesOf } from '../../checker/reach/formOf.ts';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { closeForms, openForm, watchForms } from './openForm.tsx';
import { catalogues } from '../sources.ts';
import { descriptionOf, wrongFields } from './ties.ts';

watchForms();

const pets = () => screen.getByRole('group', { name: 'Pets' });
const box = (name: string) => within(pets()).getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () =>
  within(pets())
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

test('several choices are cards with a box each, told as a group with its hint and message', async () => {
  const { user } = openForm('pets');
  expect(descriptionOf(pets())).toEqual(['As many as you have']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(wrongFields()).toContainEqual({ name: 'Pets', message: 'The Pets field is required' });
  expect(descriptionOf(pets())).toEqual(['As many as you have', 'The Pets field is required']);
  await user.click(box('A dog'));
  await user.click(box('Fish'));
  expect(chosen()).toEqual(['dog', 'fish']);
  await user.click(box('A dog'));
  expect(chosen()).toEqual(['fish']);
});

test('a choice that stands alone takes the others back, by keyboard too, and they take it back', async () => {
  const { user } = openForm('pets');
  await user.click(box('A dog'));
  await user.click(box('A cat'));
  box('None of these').focus();
  await user.keyboard(' ');
  expect(chosen()).toEqual(['none']);
  await user.click(box('I do not know yet'));
  expect(chosen()).toEqual(['unsure']);
  await user.click(box('A cat'));
  expect(chosen()).toEqual(['cat']);
  await user.click(box('None of these'));
  await user.click(box('None of these'));
  expect(chosen()).toEqual([]);
});

test('yes and no are one choice, of which neither is made to begin with', async () => {
  const { host, user } = openForm('pets');
  await user.click(box('None of these'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('radio', { name: 'At your home' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const friendly = screen.getByRole('radiogroup', { name: 'Friendly to strangers' });
  const radios = within(friendly).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['true', false],
    ['false', false],
  ]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(wrongFields()).toContainEqual({
    name: 'Friendly to strangers',
    message: 'The Friendly to strangers field is required',
  });
  await user.click(within(friendly).getByRole('radio', { name: 'No' }));
  expect(await screen.findByRole('textbox', { name: 'What happens' })).toBeTruthy();
  await user.click(within(friendly).getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: 'Email Address' })).toBeTruthy();
  expect(host.leads).toEqual([]);
});

test('an option shows while it is offered; what was chosen there comes back with it', async () => {
  const { user } = openForm('pets');
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  const back = () => user.click(screen.getByRole('button', { name: 'Back' }));
  const radios = () =>
    within(screen.getByRole('radiogroup', { name: 'Place' }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked }) => `${value}${checked ? '!' : ''}`);
  await user.click(box('Fish'));
  await next();
  expect(radios()).toEqual(['home', 'tank', 'boat']);
  await user.click(screen.getByRole('radio', { name: 'In our tank' }));
  expect(await screen.findByRole('checkbox', { name: 'Algae removed' })).toBeTruthy();
  await back();
  await user.click(box('A dog'));
  await user.click(box('Fish'));
  await next();
  expect(radios()).toEqual(['home', 'kennel', 'boat']);
  expect(screen.queryByRole('checkbox', { name: 'Algae removed' })).toBeNull();
  await back();
  await user.click(box('Fish'));
  await next();
  expect(radios()).toEqual(['home', 'kennel', 'tank!', 'boat']);
});

test('options whose values hold commas are shown as they are offered, and sent', async () => {
  const colours = ['red', 'blue', 'red,blue'];
  const properties = {
    few: { type: 'boolean' },
    colour: { type: 'string', oneOf: colours.map((value) => ({ const: value, title: `In ${value}` })) },
  };
  const ui = { colour: { 'ui:widget': 'cards' } };
  const few = { var: 'few' };
  const none = { '!': few };
  const optionConditions = { colour: { red: few, blue: few, 'red,blue': none } };
  const files = filesOf({ sections: { all: { properties, ui, optionConditions } } });
  const { host, user } = openForm(compileFormsOrThrow([...catalogues, ...files])['made-up'] as CompiledSource);
  const options = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(options()).toEqual(['red,blue']);
  await user.click(screen.getByRole('checkbox', { name: 'few' }));
  await waitFor(() => expect(options()).toEqual(['red', 'blue']));
  await user.click(screen.getByRole('radio', { name: 'In blue' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(host.leads[0]?.payload).toEqual({ few: true, colour: 'blue' });
});

const cardOf = (name: string | RegExp) =>
  within(pets()).getByRole('checkbox', { name }).closest('label') as HTMLElement;

test('the host shows the picture of an option on its card; words for it are part of its name', async () => {
  const OptionPicture = (picture: { name: string; alt: string }) => <img src={picture.name} alt={picture.alt} />;
  const { user } = openForm(await loadSiteForm(compiledForm('pets'), { loadPicture: async () => ({ OptionPicture }) }));
  expect(within(cardOf('A dog')).getByRole('presentation').getAttribute('src')).toBe('dog.jpg');
  expect(within(cardOf(/^A cat ?asleep in a basket$/)).getByRole('img', { name: 'asleep in a basket' })).toBeTruthy();
  expect(cardOf('Fish').querySelector('img')).toBeNull();
  await user.click(within(cardOf('A dog')).getByRole('presentation'));
  expect(chosen()).toEqual(['dog']);
});

test("icons of options are symbols of the host's sheet, and a host without one shows none", () => {
  const oneOf = [{ const: 'boat', title: 'By boat', icon: 'sail' }];
  const files = filesOf({
    sections: { all: { properties: { by: { type: 'string', oneOf } }, ui: { by: { 'ui:widget': 'cards' } } } },
  });
  const form = compileFormsOrThrow([...catalogues, ...files])['made-up'] as CompiledSource;
  openForm(form, new RecordingHost({ iconSheet: '/drawn.svg' }));
  expect(document.querySelector('label use')?.getAttribute('href')).toBe('/drawn.svg#sail');
  closeForms();
  openForm(form);
  expect(document.querySelector('svg')).toBeNull();
});

test('a form without pictures fetches nothing to show them, and a host may show none', async () => {
  await loadSiteForm(compiledForm('all-widgets'), {
    loadPicture: () => Promise.reject(new Error('Fetched in vain')),
  });
  openForm(await loadSiteForm(compiledForm('pets')));
  expect(box('A cat')).toBeTruthy();
});
