/** Arrows go one way: domain <- ports <- stages <- (language, stores, vectors, queues, models) <- app-kit <- apps (ARCHITECTURE: the house). */
const core = '^libs/memory-core/src';
// Every other folder is a stage, so that a new one is held to the rules without being named here.
const notStages = 'config|domain|ports';
const stages = `${core}/(?!(${notStages})/)[a-z-]+/`;
/** Libraries that fill ports of the core with a technology. */
const providers = '^libs/(stores|vectors|queues|models)/';
const notTests = '(\\.spec\\.ts$|\\.contract\\.ts$)';
const tests = `^test/|^bench/|^libs/testing/|${notTests}`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two rooms are one idea, or that data flows both ways.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Domain rules must be testable in microseconds and readable without knowing any technology.',
      severity: 'error',
      from: { path: `${core}/domain/`, pathNot: notTests },
      to: { pathNot: `(${core}/domain/|node_modules/uuid/)` },
    },
    {
      name: 'config-knows-nothing',
      comment:
        'Parameters are read by everyone, so they may depend on nobody (zod parses the environment; domain gives vocabulary).',
      severity: 'error',
      from: { path: `${core}/config/`, pathNot: notTests },
      to: { pathNot: `(${core}/(config|domain)/|node_modules/zod|^path$)` },
    },
    {
      name: 'ports-know-domain-only',
      comment:
        'A port says what the core needs in its own words; a technology in it would leak to every stage (zod is how the shape of an answer is said, a KeyObject how a key is handed on without being shown).',
      severity: 'error',
      from: { path: `${core}/ports/`, pathNot: notTests },
      to: { pathNot: `(${core}/(ports|domain|config)/|node_modules/zod|^crypto$)` },
    },
    {
      name: 'core-does-not-know-who-fills-its-ports',
      comment:
        'Stages talk to ports, so that fakes and other stores, queues and models fit without a change.',
      severity: 'error',
      from: { path: core, pathNot: notTests },
      to: { path: `(${providers}|^libs/app-kit/)` },
    },
    {
      name: 'core-knows-no-language',
      comment:
        'Only composition says which languages there are; the core asks by the language of a turn or a claim, so that a new one is one more package.',
      severity: 'error',
      from: { path: core, pathNot: notTests },
      to: { path: '^libs/language-' },
    },
    {
      name: 'core-is-framework-free',
      comment: 'Domain, ports and stages outlive frameworks and drivers.',
      severity: 'error',
      from: { path: core, pathNot: notTests },
      to: {
        path: 'node_modules/(@nestjs|bullmq|ioredis|@qdrant|pg|openai|fastify|pino|onnxruntime|piscina)',
      },
    },
    {
      name: 'language-is-framework-free',
      comment: 'A language package reads text: it needs no queue, store, endpoint or framework.',
      severity: 'error',
      from: { path: '^libs/language-', pathNot: notTests },
      to: {
        path: `(${providers}|^libs/app-kit/|node_modules/(@nestjs|bullmq|ioredis|@qdrant|pg|openai|fastify|pino))`,
      },
    },
    {
      name: 'encoder-runs-what-it-is-given',
      comment: 'It runs models on numbers: what they mean is known where the model lies.',
      severity: 'error',
      from: { path: '^libs/encoder/', pathNot: notTests },
      to: { path: '^(libs/(?!encoder/)|node_modules/@nestjs)' },
    },
    {
      name: 'only-the-encoder-touches-onnx',
      comment: 'Which runtime a platform has, and in which thread it runs, is decided in one place.',
      severity: 'error',
      from: { pathNot: `(^libs/encoder/|${tests})` },
      to: { path: 'node_modules/onnxruntime' },
    },
    {
      name: 'providers-do-not-know-each-other',
      comment: 'Only composition knows which store, vector index, queue and model stand behind the ports.',
      severity: 'error',
      from: { path: '^libs/(stores|vectors|queues|models)/', pathNot: notTests },
      to: { path: '^libs/(stores|vectors|queues|models|app-kit|language-[a-z]+)/', pathNot: '^libs/$1/' },
    },
    {
      name: 'only-stores-touch-sqlite',
      comment: 'node:sqlite is a detail of a store, and of the lock on a data directory.',
      severity: 'error',
      from: { pathNot: `(^libs/(stores|queues)/|${tests})` },
      to: { path: '^node:sqlite$' },
    },
    {
      name: 'only-stores-touch-postgres',
      comment: 'A driver or a statement elsewhere would have to be found again when the schema changes.',
      severity: 'error',
      from: { pathNot: `(^libs/stores/|${tests})` },
      to: { path: 'node_modules/(pg|umzug)/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Fakes in production code would be test switches.',
      severity: 'error',
      from: { pathNot: `(${tests})` },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'libraries-have-front-doors',
      comment:
        'The index of a room says what is public of it; a deep import makes every file public. Vocabulary (domain, ports, config) is imported by file.',
      severity: 'error',
      from: { path: '^(apps|demo|bench)/', pathNot: notTests },
      to: {
        path: '^libs/(?!testing/)',
        pathNot: [
          '^libs/[a-z-]+/src/index\\.ts$',
          '^libs/[a-z-]+/src/[a-z-]+/index\\.ts$',
          `${core}/(domain|ports|config)/`,
        ],
      },
    },
    {
      name: 'apps-do-not-know-each-other',
      comment: 'The four programs are deployed apart; only standalone holds them together.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/standalone/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'libraries-do-not-know-apps',
      comment: 'Libraries are used by programs, never the other way round.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(apps|demo|bench|test)/' },
    },
    {
      name: 'packages-know-nothing-of-the-server',
      comment: 'They are installed in programs of others, and speak to a server over HTTP alone.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(libs|apps|demo|bench|test)/' },
    },
    {
      name: 'client-runs-anywhere',
      comment:
        'Node, Bun, Deno, browsers and edge runtimes have `fetch` and the rest of the Web in common, and nothing of Node.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: notTests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-unlisted-packages',
      comment: 'A package that package.json does not name vanishes with the one that brought it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment:
        'An import that nobody can follow is a typo (what programs under test load from dist/ is built later, so it is not there on a clean checkout).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '/dist/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The root lists tools and what programs use, each library what it uses.
    combinedDependencies: true,
    exclude: { path: '(^dist/|^packages/[^/]+/dist/|^scripts/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
