/** Counts what each room of the core shows: a door through which everything goes is none. */
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const mostNames = 30;
const core = 'libs/memory-core/src';
/** Vocabulary is imported by file. */
const vocabulary = new Set(['domain', 'ports', 'config']);

const doors = readdirSync(core, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !vocabulary.has(one.name))
  .map(({ name }) => join(core, name, 'index.ts'))
  .filter((path) => existsSync(path));
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const program = ts.createProgram(doors, options);
const checker = program.getTypeChecker();
let failed = false;
for (const path of doors) {
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(path));
  const many = symbol === undefined ? 0 : checker.getExportsOfModule(symbol).length;
  if (many <= mostNames) continue;
  failed = true;
  console.log(`error: ${path} shows ${many} names, at most ${mostNames} are a door`);
}
process.exitCode = failed ? 1 : 0;
