import { expect, test } from 'vitest';
import { type Finding, FindingsError } from '../../src/compile/Finding.ts';

test('mistakes in files are told without a place in the code', () => {
  const finding: Finding = {
    file: 'schemas/contact/message.json',
    line: 4,
    column: 3,
    at: [],
    code: 'syntax',
    severity: 'error',
    message: 'a comma is missing',
  };
  const error = new FindingsError([finding]);
  expect(error.stack).toBe(error.message);
});
