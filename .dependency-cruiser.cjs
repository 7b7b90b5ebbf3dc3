/** Arrows go one way: domain <- ports <- stages <- adapters <- apps (ARCHITECTURE: the house). */
const core = '^libs/memory-core/src';
// Every other folder is a stage, so that a new one is held to the rules without being named here.
const notStages = 'adapters|composition|config|domain|ports|testing';
const stages = `${core}/(?!(${notStages})/)[a-z-]+/`;
const notTests = '(\\.spec\\.ts$|\\.contract\\.ts$)';

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
      name: 'stages-do-not-know-adapters',
      comment: 'Stages talk to ports, so that fakes and other stores fit without a change.',
      severity: 'error',
      from: { path: stages, pathNot: notTests },
      to: { path: `${core}/adapters/` },
    },
    {
      name: 'core-is-framework-free',
      comment: 'Domain, ports and stages outlive frameworks and drivers.',
      severity: 'error',
      from: {
        path: `${core}/(?!(adapters|composition|testing)/)[a-z-]+/`,
        pathNot: notTests,
      },
      to: { path: 'node_modules/(@nestjs|bullmq|ioredis|@qdrant|openai|fastify|pino)' },
    },
    {
      name: 'only-adapters-touch-drivers',
      comment: 'node:sqlite is an adapter detail.',
      severity: 'error',
      from: { pathNot: `(${core}/adapters/|^test/|^bench/|${notTests})` },
      to: { path: '^node:sqlite$' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Fakes in production code would be test switches.',
      severity: 'error',
      from: { pathNot: `(${core}/testing/|^test/|^bench/|${notTests})` },
      to: { path: `${core}/testing/` },
    },
    {
      name: 'apps-import-core-by-its-front-door',
      comment: 'The index says what is public; a deep import makes every file public.',
      severity: 'error',
      from: { path: '^(apps|demo|bench|test|libs/app-kit)/' },
      to: { path: `${core}/`, pathNot: `${core}/(index|testing/index)\\.ts$` },
    },
    {
      name: 'the-app-kit-has-a-front-door-too',
      comment: 'What programs share is public by its index alone.',
      severity: 'error',
      from: { pathNot: '^libs/app-kit/' },
      to: { path: '^libs/app-kit/src/', pathNot: '^libs/app-kit/src/index\\.ts$' },
    },
    {
      name: 'apps-do-not-know-each-other',
      comment: 'The four programs are deployed apart; only standalone holds them together.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/standalone/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'core-does-not-know-apps',
      comment: 'The core is a library.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(apps|demo|bench|test)/' },
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
      comment: 'An import that nobody can follow is a typo.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|^scripts/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
