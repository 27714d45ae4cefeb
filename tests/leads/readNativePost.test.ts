import { expect, test } from 'vitest';
import { readNativePost } from '../../src/leads/sentForm.ts';
import { compiledForm } from '../engine/compiledForm.ts';

const answersIn = (form: string, sent: string) => readNativePost(compiledForm(form), new URLSearchParams(sent)).answers;

test('yes and no arrive as they were chosen, and neither where nothing was', () => {
  const answers = answersIn('pets', 'friendly=false&garden=true');
  expect(answers).toMatchObject({ friendly: false, garden: true });
  expect(answers).not.toHaveProperty('insured');
});

test('a box that does not arrive is not ticked', () => {
  expect(answersIn('booking', 'people=3')).toMatchObject({ people: 3, small: false });
});
