import { join } from 'node:path';

const libs = join(__dirname, '../..');

/**
 * Source text that lets a bare Node program `require` our sources as they are, other libraries' too: what is shared between
 * processes (file locks, commits cut short) is only really tried by processes apart.
 */
export const loadTypeScript = `
  const { readFileSync } = require('node:fs');
  const { transformSync } = require(${JSON.stringify(require.resolve('@swc/core'))});
  require.extensions['.ts'] = (module, file) => module._compile(transformSync(readFileSync(file, 'utf8'), {
    filename: file, jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' },
  }).code, file);
  const Module = require('node:module');
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, ...others) =>
    resolve(request.replace(/^@app\\/([^/]+)/, (_, name) => ${JSON.stringify(libs)} + '/' + name + '/src'), ...others);`;
