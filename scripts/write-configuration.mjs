// Writes docs/configuration.md from the parameters and the environment schema: `npm run docs:configuration`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { configurationMarkdown } = createRequire(import.meta.url)(
  '../dist/libs/app-kit/src/environment/configuration-doc.js',
);
writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationMarkdown());
console.log('docs/configuration.md written');
