/** One transform and one resolver for every kind of test; what differs is where they live and how long they may take. */
const shared = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    // Its package has no entry for `require`, into which imports are turned here.
    '^eld/small$': '<rootDir>/node_modules/eld/src/entries/static.small.js',
    '^@app/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@app/([^/]+)/(.+)$': '<rootDir>/libs/$1/src/$2',
    '^@keepsake/([^/]+)$': '<rootDir>/packages/$1/src/index.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/packages/[^/]+/dist/'],
};

/** `npm run test:postgres`: the same tests, with memories there instead of in files. */
const onStore = process.env.KEEPSAKE_TEST_STORE === 'postgres' && {
  globalSetup: '<rootDir>/test/support/start-postgres-under-test.ts',
  globalTeardown: '<rootDir>/test/support/stop-postgres-under-test.ts',
};

const project = (displayName, testMatch, more = {}) => ({
  ...shared,
  ...onStore,
  setupFilesAfterEnv: ['<rootDir>/test/support/stop-encoder.ts'],
  displayName,
  testMatch,
  ...more,
});

const encoderSpecs = require('./test/support/encoder-specs.cjs');
const besideTheCode = '<rootDir>/{apps,libs,packages,demo,bench}/**/*';
/** Milliseconds each; the encoder, which takes a second or two to load and much memory, is refused to them. */
const unit = project('unit', [`${besideTheCode}.spec.ts`], {
  setupFilesAfterEnv: [],
  testPathIgnorePatterns: [
    '/node_modules/',
    '\\.encoder\\.spec\\.ts$',
    ...encoderSpecs.map((path) => `<rootDir>/${path}$`),
  ],
  moduleNameMapper: {
    '^@app/encoder$': '<rootDir>/test/support/no-encoder.cjs',
    ...shared.moduleNameMapper,
  },
});
const encoder = project('encoder', [
  `${besideTheCode}.encoder.spec.ts`,
  ...encoderSpecs.map((path) => `<rootDir>/${path}`),
]);

module.exports = {
  projects: [
    unit,
    encoder,
    project('integration', ['<rootDir>/test/integration/**/*.spec.ts']),
    project('e2e', ['<rootDir>/test/e2e/**/*.spec.ts']),
    project('chaos', ['<rootDir>/test/chaos/**/*.spec.ts']),
    project('models', ['<rootDir>/test/models/**/*.spec.ts']),
  ],
  testTimeout: 120_000,
  maxWorkers: 2,
  workerIdleMemoryLimit: '2GB',
};
