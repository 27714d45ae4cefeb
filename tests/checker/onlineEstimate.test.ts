import { expect, test } from 'vitest';
import { hideRoomsInvitationIfClosed } from '../../src/checker/content.ts';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';

const content = { invitation: { page: '/get-detailed-quote', text: 'See a price now' }, company: {} };
const methods = 'options/estimation-methods.json';
const online = { file: methods, find: ', "disabled": true', replace: '' };
const whenOnline = '"enabled": { "==": [{ "var": "method" }, 2] },';

const cases: [name: string, edits: Edit[], isInvited: boolean][] = [
  ['not while Online is disabled', [], false],
  ['while Online can be chosen', [online], true],
  [
    'not when the rooms open for a choice that is gone',
    [
      online,
      { file: 'estimator/form.json', find: whenOnline, replace: whenOnline.replace('2', '1 ') },
      {
        file: methods,
        find: '"We visit you and measure"',
        replace: '"We visit you and measure", "disabled": true',
      },
    ],
    false,
  ],
  ['when everybody is asked for rooms', [{ file: 'estimator/form.json', find: whenOnline, replace: '' }], true],
];

test.each(cases)('visitors are invited to enter their rooms %s', (_name, edits, isInvited) => {
  expect(hideRoomsInvitationIfClosed(content, compileFormsOrThrow(edited(frozen, edits)))).toEqual(
    isInvited ? content : { company: {} },
  );
});

test('while Online is disabled the link has words of its own, if any', () => {
  const { page, text } = content.invitation;
  const closed = hideRoomsInvitationIfClosed(
    { invitation: { page, text, visitText: 'We come and measure' } },
    compileFormsOrThrow(frozen),
  );
  expect(closed).toEqual({ invitation: { page, visitText: 'We come and measure' } });
});
