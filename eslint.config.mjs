import jest from 'eslint-plugin-jest';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { noWordsInPatterns } from './scripts/eslint/no-words-in-patterns.mjs';

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'packages/*/dist/**',
      'packages/client/src/api.ts',
      'node_modules/**',
      'data/**',
      'coverage/**',
      '**/*.cjs',
      'eslint.config.mjs',
      'scripts/**',
      '**/*.mjs',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/libs/*/src/**'], message: 'Import @app/<library>/<room>, not a path into it.' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is parsed once, in libs/app-kit/src/environment.',
        },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Patterns meet whatever people write: none may take time that grows faster than their text.
    files: ['apps/**/*.ts', 'libs/**/*.ts', 'packages/**/*.ts', 'demo/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/testing/src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    // The core and all that fills its other ports know no human language (ARCHITECTURE: the house).
    files: ['libs/{memory-core,stores,vectors,queues,models,app-kit}/**/*.ts', 'apps/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { local: { rules: { 'no-words-in-patterns': noWordsInPatterns } } },
    rules: { 'local/no-words-in-patterns': 'error' },
  },
  {
    // Nest resolves constructor parameters from emitted metadata, which a type-only import would erase.
    files: ['apps/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: [
      'libs/app-kit/src/environment/environment.ts',
      'packages/*/src/main.ts',
      'test/**/*.ts',
      'bench/**/*.ts',
      'demo/**/*.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.contract.ts', 'test/models/**/*.ts'],
    plugins: { jest },
    rules: {
      'jest/no-focused-tests': 'error',
      'jest/no-disabled-tests': 'error',
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '*.expect*'] },
      ],
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
