const { options } = require('./.dependency-cruiser.cjs');

/** Beside cycles between files, cycles between folders; specs and fakes, which look everywhere, are left out. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment:
        'Two folders that need each other are one room with a wall in it, or hold something that belongs to neither.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: '(^dist/|^packages/[^/]+/dist/|^scripts/|\\.spec\\.ts$|\\.contract\\.ts$|^libs/testing/|^test/|^bench/|^demo/|node_modules)',
    },
  },
};
