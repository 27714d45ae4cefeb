import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { commentOpenings } from './tests/architecture/commentOpenings.js';
import { ownTexts } from './tests/architecture/ownTexts.js';

/** Declarations of a module itself, and not of a function in it. */
const ofModule = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';
/** Maps and objects that begin empty, to be filled. */
const empty = ':matches(NewExpression[callee.name=/^(Map|Set)$/], ObjectExpression[properties.length=0])';

/** Classes whose objects change: not those of patterns and lists, nor the registry of kinds of files. */
const statefulClass = '/^(?!(Map|Set|WeakMap|RegExp|URL|FileKinds)$)/';

/** What is said to people, and calls that look for something in it. */
const said = ':matches(MemberExpression[property.name=/^(message|hint)$/], Identifier[name=/^(message|hint)$/])';
const called = (names) => `CallExpression[callee.property.name=/^(${names})$/]`;
const readBack = {
  selector: [
    `${called('match|matchAll|replace|replaceAll|search|split')} > MemberExpression.callee > ${said}.object`,
    `${called('test|exec')} > ${said}.arguments`,
  ].join(),
  message: 'A sentence is made for people: read the record that it is made of.',
};
const moduleState = [
  { selector: `${ofModule}[kind="let"]`, message: 'State of a module: hand it on, or let a function own it.' },
  {
    selector: `${ofModule} > VariableDeclarator[id.name!=/Cache$/] > ${empty}[arguments.length!=1]`,
    message: 'State of a module: hand it on, or call it ...Cache where it only spares work.',
  },
  {
    selector: `${ofModule} > VariableDeclarator > NewExpression[callee.name=${statefulClass}]`,
    message: 'An object of a class has state: let whoever needs it make it, and hand it on.',
  },
];

/** What a page of a browser has once: its history, its notices, what was pressed on it, its dialogs. */
const ofOnePage = [
  'src/engine/session/ghostClicks.ts',
  'src/site/confirmation/showConfirmation.tsx',
  'src/site/forms/openAttachedForm.tsx',
  'src/site/navigation/navigation.ts',
  'src/site/notifications/*',
  'src/site/start.ts',
  'src/desk/edits/*',
];

/** Names that need the code around them to be understood. The list only grows. */
const goneWords =
  'took told said wanted there had who how which takes hold tells say says stand stands things made'.split(' ');

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'var/', 'src/**/generated/', 'tests/package/app/'] },
  ...tseslint.configs.strict,
  // Only where components and hooks are. Rules that compile a component take longer than all others: they run with
  // `npm run test:all`.
  {
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...(process.env['TEST_ALL'] === '1' && reactHooks.configs.flat.recommended.rules),
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
    },
    files: ['src/**/*.tsx', 'src/{desk,site,engine/react}/**/*.ts'],
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { translated: { rules: { 'own-texts': ownTexts } } },
    rules: { 'translated/own-texts': 'error' },
  },
  {
    // A stranger guesses what a name and a comment mean.
    files: ['src/**'],
    plugins: { comments: { rules: { openings: commentOpenings } } },
    rules: { 'comments/openings': 'error', 'id-denylist': ['error', ...goneWords] },
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
    files: ['src/**'],
    rules: { 'no-restricted-syntax': ['error', readBack] },
  },
  {
    // Two services or two walks in one process do not disturb each other: what changes is owned by whoever made it.
    files: ['src/**'],
    // So are styles: each version renders its pages in a run of their script, which they are collected in.
    ignores: [...ofOnePage, 'src/site/styles/collectStyles.ts'],
    rules: { 'no-restricted-syntax': ['error', readBack, ...moduleState] },
  },
  {
    // A validator holds whole sentences: the title of an entry's field in one gives way to that of the question.
    files: ['src/engine/session/filledEntries.ts'],
    rules: { 'no-restricted-syntax': ['error', ...moduleState] },
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
