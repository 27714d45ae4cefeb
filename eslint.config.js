import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { ownTexts } from './tests/architecture/ownTexts.js';

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'var/', 'src/**/generated/'] },
  ...tseslint.configs.strict,
  // Only where components and hooks are: it compiles what it looks at, which takes longer than all other rules do.
  {
    ...reactHooks.configs.flat.recommended,
    files: ['src/**/*.tsx', 'src/{desk,site,engine/react}/**/*.ts'],
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { translated: { rules: { 'own-texts': ownTexts } } },
    rules: { 'translated/own-texts': 'error' },
  },
  {
    // No pattern costs more than in proportion to the text: strangers, and a slip in a file, would keep it busy.
    files: ['src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { ignorePartial: false }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Prettier sets lines of code; this looks at comments.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // The compiler says so (`noUnusedLocals`, `noUnusedParameters`), and this takes longer than most other rules.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    // A declaration of a virtual module must not import at its top: it would become a module itself, and declare
    // nothing.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
);
