/** Who may import whom: the rooms of docs/architecture.md, as rules that fail `npm run lint`. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const engine = (...folders) => `^src/engine/(${folders.join('|')})/`;
/** Everything of ours but the given rooms, and what all stand on. */
const othersThan = (...rooms) => `^src/(?!(values|${rooms.join('|')})/)`;

module.exports = {
  forbidden: [
    rule('no-cycle', {}, { circular: true }, 'Import cycles make load order matter.'),
    rule('values-are-ground', { path: '^src/values/' }, { path: '^src/(?!values/)' }, 'All rooms stand on it.'),
    rule('json-is-ground', { path: '^src/json/' }, { path: othersThan('json') }, 'Reading JSON needs no other room.'),
    rule(
      'engine-is-ground',
      { path: '^src/engine/' },
      { path: othersThan('engine') },
      'The engine serves any product.',
    ),
    rule(
      'north-america-on-definition',
      { path: '^src/northAmerica/' },
      { path: [othersThan('northAmerica', 'engine'), '^src/engine/(?!definition/)'] },
      'An extension of the engine, for any product.',
    ),
    rule('pricing-is-pure', { path: '^src/pricing/' }, { path: othersThan('pricing') }, 'The calculator is pure.'),
    rule(
      'compile-on-the-ground',
      { path: '^src/compile/' },
      { path: othersThan('compile', 'json', 'engine') },
      'json, engine <- compile',
    ),
    rule(
      'checker-reads-files',
      { path: '^src/checker/' },
      {
        path: [
          '^src/(versions|build|dev|siteBuilder|site|desk|deskApi|server|cli)/',
          '^src/leads/(?!advice|house|namedFields|notices|generated/NoticesFile|palette)',
        ],
      },
      'The checker looks at what the owner edits; hosts stand on it.',
    ),
    rule(
      'checker-and-compile-without-pages',
      { path: '^src/(checker|compile)/' },
      { path: engine('saved', 'session', 'react', 'theme') },
      'They look at definitions and what follows from them.',
    ),
    rule(
      'content-on-the-ground',
      { path: '^src/content/' },
      { path: [othersThan('content', 'json', 'engine', 'pricing'), '^src/engine/(?!definition/)'] },
      'json, engine/definition, pricing <- content: checker, versions, desk, service and commands stand on it.',
    ),
    rule(
      'desk-api-is-types',
      { path: '^src/deskApi/' },
      { path: othersThan('deskApi', 'content', 'leads', 'engine', 'pricing') },
      'The pages of the desk and the service meet in deskApi.',
    ),
    rule(
      'leads-on-engine-and-pricing',
      { path: '^src/leads/' },
      { path: othersThan('leads', 'engine', 'northAmerica', 'pricing') },
      'Browser and service meet in leads.',
    ),
    rule(
      'leads-without-react',
      { path: '^src/leads/' },
      { path: engine('react', 'theme') },
      'Leads run in browser and service.',
    ),
    rule(
      'versions-read-without-making',
      { path: '^src/versions/', pathNot: '^src/versions/make/' },
      {
        path: othersThan('versions', 'json', 'content', 'deskApi', 'engine', 'leads', 'pricing'),
        dependencyTypesNot: ['type-only'],
      },
      'The service reads versions without the compiler, the site and what makes pictures: it has their types alone.',
    ),
    rule(
      'versions-made-apart',
      { path: '^src/', pathNot: '^src/(versions/make|build|dev|siteBuilder|cli)/' },
      { path: '^src/versions/make/' },
      'Versions are made in a process of their own.',
    ),
    rule(
      'versions-below-hosts',
      { path: '^src/versions/' },
      { path: '^src/(server|build|dev|siteBuilder|cli)/' },
      'Hosts use them.',
    ),
    rule(
      'build-and-dev-on-top',
      { path: '^src/', pathNot: '^src/(build|dev|cli)/' },
      { path: '^src/(build|dev)/' },
      'Vite bundles the code, and serves it while it is developed: nothing that runs imports that.',
    ),
    rule(
      'package-on-the-engine',
      { path: '^src/package/' },
      { path: othersThan('package', 'checker', 'compile', 'engine', 'json', 'northAmerica') },
      'Other products install it: it knows nothing of this one.',
    ),
    rule(
      'site-builder-on-top',
      { path: '^src/', pathNot: '^src/(siteBuilder|cli)/' },
      { path: '^src/siteBuilder/' },
      'The service starts it as a process of its own, and commands use its options.',
    ),
    rule('server-never-site', { path: '^src/server/' }, { path: '^src/site/' }, 'They meet in leads alone.'),
    rule(
      'server-never-react',
      { path: '^src/server/' },
      { path: [engine('react', 'theme'), 'node_modules/(react|react-dom|styled-components|@rjsf)/'] },
      'The service renders no forms.',
    ),
    rule(
      'server-without-sessions',
      { path: '^src/server/' },
      { path: '^src/engine/(logic/|session/(?!failures|sessionState))' },
      'The service validates answers and puts them into words; of a session it knows the state and its failures.',
    ),
    rule(
      'json-editor-on-the-ground',
      { path: '^src/jsonEditor/' },
      {
        path: [
          othersThan('jsonEditor', 'json', 'content', 'engine', 'compile', 'checker'),
          '^src/(compile|checker)/(?!meta/)',
        ],
      },
      'Whoever edits JSON has it: the desk and the playground. Of compiling and checking it has the meta-schemas alone.',
    ),
    rule(
      'json-editor-never-on-the-site',
      { path: '^src/(site|server|engine|leads|versions)/' },
      { path: '^src/jsonEditor/' },
      'No visitor loads a byte of it.',
    ),
    rule(
      'playground-on-top',
      { path: '^src/', pathNot: '^src/(playground|cli)/' },
      { path: '^src/playground/' },
      'Part of `npm run dev` alone: nothing that is served to visitors has a byte of it.',
    ),
    rule(
      'playground-between',
      { path: '^src/playground/' },
      {
        path: ['^src/(server|versions|build|dev|siteBuilder|desk|deskApi|leads|pricing|cli)/', '^src/site/(?!styles/)'],
      },
      'It compiles and shows forms, whatever they ask and whoever has them.',
    ),
    rule(
      'playground-page-without-node',
      { path: '^src/playground/(?!node/)' },
      { path: ['^src/playground/node/', '^src/checker/(?!meta/)'], dependencyTypesNot: ['type-only'] },
      'The page asks the dev server to compile.',
    ),
    rule(
      'desk-between',
      { path: '^src/desk/' },
      { path: ['^src/(server|compile|checker|versions)/', '^src/site/(?!styles/|dialogs/)'] },
      "The owner's desk meets the service in deskApi, and has the looks of the site.",
    ),
    rule(
      'desk-on-its-own',
      { path: '^src/', pathNot: '^src/(desk|build)/' },
      { path: '^src/desk/' },
      'No visitor loads a byte of the desk.',
    ),
    rule('site-never-server', { path: '^src/site/' }, { path: '^src/server/' }, 'They meet in leads alone.'),
    rule(
      'pages-never-compile',
      { path: '^src/site/' },
      { path: '^src/(compile|checker|json|content|deskApi|versions)/' },
      'The browser gets compiled definitions.',
    ),
    rule(
      'sharp-where-pictures-are-made',
      {
        path: '^src/',
        pathNot: '^src/(versions/make/makePictures|checker/photos|server/files/reencodePicture)\\.ts',
      },
      { path: 'node_modules/sharp/' },
      'Pictures are looked at by the checker, made when the site is built, and made anew when somebody uploads them.',
    ),
    rule(
      'runtime-never-compile',
      { path: '^src/(engine|leads|pricing/(?!node/))' },
      { path: '^src/(compile|checker|json)/', dependencyTypesNot: ['type-only'] },
      'ajv stays out of the browser.',
    ),
    rule(
      'ajv-only-in-compile',
      { path: '^src/', pathNot: '^src/compile/' },
      { path: 'node_modules/(ajv|ajv-errors)/' },
      'One ajv.',
    ),
    rule(
      'axios-only-in-client',
      { path: '^src/', pathNot: '^src/(site/api/|desk/deskApi\\.ts)' },
      { path: 'node_modules/axios/' },
      'One axios client for visitors, one for the desk.',
    ),
    rule(
      'rjsf-only-in-react-and-theme',
      {
        path: '^src/',
        pathNot: [engine('react', 'theme'), '^src/(compile/validators|engine/flow/sectionErrors)\\.ts$'],
      },
      { path: 'node_modules/@rjsf/' },
      'Only the engine mounts RJSF; its validator is compiled in one place, and judges in one.',
    ),
    rule(
      'only-react-mounts-theme',
      { path: '^src/', pathNot: [engine('react', 'theme'), '^src/cli/generateTypes\\.ts$'] },
      {
        path: engine('theme'),
        pathNot:
          '^src/engine/theme/(Button|Control|ErrorBoundary|Failure|Icon|chevron|refuseDrops|spans|tabKeys|tokens|Wheel)\\.tsx?$',
      },
      'Only react mounts theme; tokens, buttons, text inputs, icons, texts, keys of tabs, error boundaries, small styles, what says that one waits, and what refuses dropped files are for the page around a form, too.',
    ),
    rule(
      'theme-stays-below-react',
      { path: engine('theme') },
      { path: engine('react', 'session', 'saved', 'flow') },
      'The theme is looks alone.',
    ),
    rule(
      'definition-is-the-ground',
      { path: engine('definition') },
      { path: '^src/engine/(?!definition/)' },
      'definition imports nothing.',
    ),
    rule(
      'logic-on-definition',
      { path: engine('logic') },
      { path: '^src/engine/(?!definition/|logic/)' },
      'definition <- logic',
    ),
    rule(
      'flow-on-logic',
      { path: engine('flow') },
      { path: engine('saved', 'session', 'react', 'theme') },
      'logic <- flow',
    ),
    rule('saved-on-flow', { path: engine('saved') }, { path: engine('session', 'react', 'theme') }, 'flow <- saved'),
    rule(
      'session-without-react',
      { path: engine('session'), pathNot: '/formCode\\.ts$' },
      { path: [engine('react', 'theme'), 'node_modules/(react|react-dom)/'] },
      'saved <- session <- react. The type of the code that shows a form names components.',
    ),
    rule(
      'one-clock',
      { path: '^src/', pathNot: '^src/pricing/node/timeZones\\.ts$' },
      { path: 'node_modules/moment(-timezone)?/' },
      'One place knows time zones.',
    ),
    rule(
      'pages-without-node',
      { path: '^src/(site|desk|engine)/' },
      { path: '^src/pricing/node/' },
      'Pages and desk are handed the clock and the rate tables.',
    ),
    rule(
      'no-runtime-dev-dependency',
      { path: '^src/', pathNot: '^src/compile/' },
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
