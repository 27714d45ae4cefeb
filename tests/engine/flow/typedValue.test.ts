import { expect, test } from 'vitest';
import { typedValue } from '../../../src/engine/definition/answerValues.ts';
import type { FieldSchema } from '../../../src/engine/definition/types.ts';
import { readCases } from '../../cases/readCases.ts';

test.each(readCases<{ type: FieldSchema['type']; typed: unknown; kept: unknown }[]>('session/typed'))(
  '$typed in a field of type $type is kept as $kept',
  ({ type, typed, kept }) => {
    expect(typedValue({ title: 'Field', type }, typed)).toBe(kept);
  },
);
