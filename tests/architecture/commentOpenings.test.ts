import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { commentOpenings } from './commentOpenings.js';

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only;

new RuleTester().run('how a comment begins', commentOpenings, {
  valid: ['/** The name of a file. */', '// A folder,\n// where files lie.', '// Whether it is open.'],
  invalid: ['/** What a file is called. */', '// Where it lies.', '/**\n * Of a list the first entry.\n */'].map(
    (code) => ({
      code,
      errors: [{ messageId: 'opening' }],
    }),
  ),
});
