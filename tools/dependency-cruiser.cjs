// The arrows between the rooms, as docs/architecture.md draws them. scripts/checks/arrows.mjs runs them and plants a
// violation of each, so every rule here needs an entry there.

const TESTS = '\\.test\\.tsx?$|^(domain|contract|server|web)/test/';
/** Whom tests and journeys meet: the people, vehicles and orders of the demo, not how they get into a database. */
const CAST = '^demo/cast[a-z-]*\\.ts$';
const CONFIGS = '(^|/)(vite|vitest|lingui|playwright|react-router|postcss)\\.config\\.[a-z]+$';

/** Who is shown orders: staff, vendors, customers. */
const SERVER_AUDIENCES = 'back-office|vendor-portal|customer-order';
const WEB_AUDIENCES = 'back-office|vendor-portal';

const rules = [
  {
    name: 'domain-is-pure',
    comment: 'Rules stand alone: no packages, no Node, no other room.',
    from: { path: '^domain/', pathNot: TESTS },
    to: { pathNot: '^domain/' },
  },
  {
    name: 'contract-knows-the-domain-only',
    comment: 'What crosses the wire is the domain, zod and the contract builder.',
    from: { path: '^contract/', pathNot: TESTS },
    to: { pathNot: '^(contract|domain)/|(^|/)node_modules/(zod|@orpc/contract)/' },
  },
  {
    name: 'words-know-the-domain-only',
    comment: 'What server and screens both say is the domain in words, and nothing that could be in neither.',
    from: { path: '^words/', pathNot: TESTS },
    to: { pathNot: '^(words|domain)/|(^|/)node_modules/@lingui/core/' },
  },
  {
    name: 'server-knows-no-other-room',
    comment: 'The demo is started by its name (decision 031).',
    from: { path: '^server/', pathNot: `${TESTS}|${CONFIGS}` },
    to: { path: '^(demo|web|e2e|bench|scripts|tools)/' },
  },
  {
    name: 'server-tests-know-no-other-room',
    comment: 'Tests may bring up a PostgreSQL of their own, and take people and vehicles from the cast.',
    from: { path: `^server/.*(${TESTS})|^server/test/` },
    to: {
      path: '^(demo|web|e2e|bench|scripts|tools)/',
      pathNot: `${CAST}|^demo/(cast\\.sql|chance)\\.ts$|^scripts/postgres\\.mjs$`,
    },
  },
  {
    name: 'demo-calls-the-server',
    comment: 'It is a caller of the server’s features and of nothing else.',
    from: { path: '^demo/', pathNot: TESTS },
    to: { path: '^(web|e2e|bench|scripts|tools)/|^server/(test|main|boot)' },
  },
  {
    name: 'web-never-server',
    from: { path: '^web/', pathNot: CONFIGS },
    to: { path: '^(server|demo|e2e|bench|scripts|tools)/' },
  },
  {
    name: 'web-takes-types-from-the-contract',
    comment: 'The browser gets the minified contract, not its schemas.',
    from: { path: '^web/', pathNot: `^web/scripts/|${TESTS}` },
    to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'ui-could-ship-elsewhere',
    from: { path: '^web/ui/' },
    to: { path: '^web/(api|features|pages)/|^contract/' },
  },
  {
    name: 'features-know-no-page',
    from: { path: '^web/(features|api)/' },
    to: { path: '^web/pages/' },
  },
  {
    name: 'web-features-know-no-audience',
    comment: 'Audiences compose features. Cycles between the folders of features: scripts/checks/feature-cycles.mjs.',
    from: { path: '^web/features/', pathNot: `^web/features/(${WEB_AUDIENCES})/|${TESTS}` },
    to: { path: `^web/features/(${WEB_AUDIENCES})/` },
  },
  {
    name: 'engines-know-no-feature',
    comment: 'Engines carry, send, store and draw; what they are used for is the features’ business.',
    from: { path: '^server/(http|jobs|mail|media|notice|pdf|places|realtime|sms|storage)/', pathNot: TESTS },
    to: { path: '^server/features/' },
  },
  {
    name: 'server-features-know-no-audience',
    comment: 'Audiences compose features and choose what is shown; a feature does not ask who looks.',
    from: { path: '^server/features/', pathNot: `^server/features/(${SERVER_AUDIENCES})/|${TESTS}` },
    to: { path: `^server/features/(${SERVER_AUDIENCES})/` },
  },
  {
    name: 'server-audiences-know-not-each-other',
    comment: 'What one is shown is no other’s business; what two show is a feature.',
    from: { path: `^server/features/(${SERVER_AUDIENCES})/`, pathNot: TESTS },
    to: { path: `^server/features/(${SERVER_AUDIENCES})/`, pathNot: '^server/features/$1/' },
  },
  {
    name: 'only-sql-files-build-sql',
    comment: 'Types of the query builder may be named anywhere; its values only where tables are touched.',
    from: { path: '^(server|demo)/', pathNot: `\\.sql\\.ts$|^server/db/|${TESTS}` },
    to: { path: '(^|/)node_modules/(kysely|pg|@electric-sql/pglite)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'journeys-know-the-cast-only',
    from: { path: '^e2e/' },
    to: {
      path: '^(domain|contract|words|server|demo|web|bench|scripts|tools)/',
      pathNot: `${CAST}|^scripts/postgres\\.mjs$`,
    },
  },
  {
    name: 'nothing-imports-journeys-or-bench',
    from: { pathNot: '^(e2e|bench)/' },
    to: { path: '^(e2e|bench)/' },
  },
  {
    name: 'bench-and-scripts-stay-outside',
    from: { path: '^(bench|scripts)/' },
    to: { path: '^(words|server|demo|web|e2e)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Types may point back: they are gone when the code runs.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'everything-resolves',
    comment: 'The routes’ +types are made by the compiler’s step, .gen.json by the build; virtual: is the bundler’s.',
    from: {},
    to: { couldNotResolve: true, pathNot: '/\\+types/|^virtual:|\\.gen\\.json$' },
  },
  {
    name: 'packages-are-declared',
    comment: 'npm hoists: what a neighbour declared would be found too.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'], pathNot: '/\\+types/|^virtual:' },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.mts', '.js', '.cjs', '.json', '.css'],
    },
  },
};
