import { expect, test } from 'vitest';
import { payloadOf } from '../../../src/engine/flow/payload.ts';
import { compiledForm } from '../compiledForm.ts';

const { definition } = compiledForm('booking');

test('a payload is the counted answers, what is attached, and the constants', () => {
  expect(payloadOf(definition, { kind: 'family' }, { menu: 'long' })).toEqual({
    kind: 'family',
    menu: 'long',
    source: 'website',
    people_limit: '12',
  });
});

test('nothing overrides a constant, and nothing attached an answer', () => {
  expect(payloadOf(definition, { kind: 'family', source: 'me' }, { kind: 'company', people_limit: 99 })).toEqual({
    kind: 'family',
    source: 'website',
    people_limit: '12',
  });
});
