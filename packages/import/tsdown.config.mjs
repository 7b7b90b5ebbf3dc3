import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/main.ts'],
  format: ['esm', 'cjs'],
  platform: 'node',
  fixedExtension: false,
  target: 'node20',
  dts: true,
  tsconfig: 'tsconfig.build.json',
  logLevel: 'warn',
  inputOptions: { checks: { pluginTimings: false } },
});
