/** Who may import whom: the rooms of docs/architecture.md, as rules that fail `npm run lint`. */
const room = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const engine = (folder) => `^src/engine/${folder}/`;
const engineFolders = (...names) => `^src/engine/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    room('no-cycle', {}, { circular: true }, 'Import cycles make load order matter.'),
    room(
      'engine-knows-nothing-of-ours',
      { path: '^src/engine/' },
      { path: '^src/(?!engine/)' },
      'The engine serves any product.',
    ),
    room(
      'pricing-knows-nothing-of-ours',
      { path: '^src/pricing/' },
      { path: '^src/(?!pricing/)' },
      'The calculator is pure.',
    ),
    room(
      'leads-only-engine-and-pricing',
      { path: '^src/leads/' },
      { path: '^src/(?!leads/|engine/|pricing/)' },
      'Browser and server meet in leads.',
    ),
    room(
      'leads-without-react-or-compile',
      { path: '^src/leads/' },
      { path: engineFolders('react', 'theme', 'compile') },
      'Leads run in browser and server.',
    ),
    room('server-never-site', { path: '^src/server/' }, { path: '^src/site/' }, 'They meet in leads alone.'),
    room(
      'server-never-react',
      { path: '^src/server/' },
      { path: ['^src/engine/(react|theme)/', 'node_modules/(react|react-dom|styled-components|@rjsf)/'] },
      'The service renders no forms.',
    ),
    room(
      'site-never-server-or-compile',
      { path: '^src/site/', pathNot: '^src/site/build/pictures/' },
      { path: ['^src/server/', engine('compile')] },
      'The browser gets compiled definitions.',
    ),
    room(
      'pictures-never-server',
      { path: '^src/site/build/pictures/' },
      { path: '^src/server/' },
      'They report mistakes as the compiler does, in Node alone.',
    ),
    room(
      'sharp-only-in-the-build',
      { path: '^src/', pathNot: '^src/site/build/' },
      { path: 'node_modules/sharp/' },
      'Pictures are made when the site is built.',
    ),
    room(
      'checker-reads-files',
      { path: '^src/checker/' },
      {
        path: [
          '^src/site/(?!build/pictures/)',
          '^src/(cli|leads/(?!leadFields))',
          '^src/server/(?!storage/)',
          '^src/engine/(?!compile/|definition/|logic/|flow/)',
        ],
      },
      'The checker looks at what the owner edits, and at stored tables.',
    ),
    room('site-never-checker', { path: '^src/site/' }, { path: '^src/checker/' }, 'The checker runs in Node.'),
    room(
      'runtime-never-compile',
      { path: '^src/engine/(?!compile/)' },
      { path: engine('compile') },
      'ajv stays out of the browser.',
    ),
    room(
      'ajv-only-in-compile',
      { path: '^src/', pathNot: engine('compile') },
      { path: 'node_modules/(ajv|ajv-errors)/' },
      'One ajv.',
    ),
    room(
      'axios-only-in-client',
      { path: '^src/', pathNot: '^src/site/api/' },
      { path: 'node_modules/axios/' },
      'One axios client.',
    ),
    room(
      'rjsf-only-in-react-and-theme',
      { path: '^src/', pathNot: '^src/engine/(react|theme)/' },
      { path: 'node_modules/@rjsf/' },
      'Only the engine mounts RJSF.',
    ),
    room(
      'only-react-mounts-theme',
      { path: '^src/', pathNot: '^src/engine/(react|theme)/' },
      { path: engine('theme') },
      'Only react mounts theme.',
    ),
    room(
      'theme-stays-below-react',
      { path: engine('theme') },
      { path: engineFolders('react', 'session', 'draft', 'flow') },
      'The theme is looks alone.',
    ),
    room(
      'definition-is-the-ground',
      { path: engine('definition') },
      { path: '^src/engine/(?!definition/)' },
      'definition imports nothing.',
    ),
    room(
      'logic-on-definition',
      { path: engine('logic') },
      { path: '^src/engine/(?!definition/|logic/)' },
      'definition <- logic',
    ),
    room(
      'validate-on-definition',
      { path: engine('validate') },
      { path: '^src/engine/(?!definition/|validate/)' },
      'definition <- validate',
    ),
    room(
      'flow-on-logic-and-validate',
      { path: engine('flow') },
      { path: engineFolders('draft', 'session', 'react', 'theme') },
      'logic, validate <- flow',
    ),
    room(
      'draft-on-definition',
      { path: engine('draft') },
      { path: engineFolders('session', 'react', 'theme') },
      'flow <- draft',
    ),
    room(
      'session-without-react',
      { path: engine('session') },
      { path: ['^src/engine/(react|theme)/', 'node_modules/(react|react-dom)/'] },
      'draft <- session <- react',
    ),
    room(
      'no-runtime-dev-dependency',
      { path: '^src/', pathNot: '^src/(engine/compile|site/build)/' },
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
      'What ships is a dependency.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
