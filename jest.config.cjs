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
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** `npm run test:qdrant`: the same tests, with memories in a Qdrant instead of in a file. */
const onQdrant = process.env.KEEPSAKE_TEST_STORE === 'qdrant' && {
  globalSetup: '<rootDir>/test/support/start-qdrant-under-test.ts',
  globalTeardown: '<rootDir>/test/support/stop-qdrant-under-test.ts',
};

const project = (displayName, testMatch) => ({ ...shared, ...onQdrant, displayName, testMatch });

module.exports = {
  projects: [
    project('unit', ['<rootDir>/{apps,libs,demo,bench}/**/*.spec.ts']),
    project('integration', ['<rootDir>/test/integration/**/*.spec.ts']),
    project('e2e', ['<rootDir>/test/e2e/**/*.spec.ts']),
    project('chaos', ['<rootDir>/test/chaos/**/*.spec.ts']),
  ],
  testTimeout: 120_000,
  maxWorkers: 2,
  // Each suite that learns reads the meaning model into WebAssembly memory of its own, which only ends with its process.
  workerIdleMemoryLimit: '2GB',
};
