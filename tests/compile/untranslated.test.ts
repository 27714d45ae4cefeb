import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import { edited, frozen } from '../engine/sources.ts';

test('a notice that the language of the site lacks is shown in English', () => {
  const sources = edited(frozen, [
    {
      file: 'messages/fr-CA.json',
      find: '    "messageSent": { "type": "success", "message": "Votre message a bien été envoyé!" },\n',
      replace: '',
    },
  ]);
  const submit = compileFormsOrThrow(sources, 'schemas', { language: 'fr-CA' })['contact']?.definition.submit;
  expect(submit).toMatchObject({
    success: { notice: { message: 'Your message has been sent successfully!' } },
    failure: { notice: { message: expect.stringContaining('Une erreur') } },
  });
});
