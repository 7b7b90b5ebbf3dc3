/** Counts what each room of the core shows: a door through which everything goes is none. */
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const mostNames = 30;
const core = 'libs/memory-core/src';
/** Vocabulary is imported by file. */
const vocabulary = new Set(['domain', 'ports', 'config']);
/** Rooms that are being rewritten, each to be taken off this list with it. */
const tooWide = new Set(['learning']);

const doors = readdirSync(core, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !vocabulary.has(one.name))
  .map(({ name }) => ({ name, path: join(core, name, 'index.ts') }))
  .filter(({ path }) => existsSync(path));
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const program = ts.createProgram(
  doors.map(({ path }) => path),
  options,
);
const checker = program.getTypeChecker();
let failed = false;
for (const { name, path } of doors) {
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(path));
  const many = symbol === undefined ? 0 : checker.getExportsOfModule(symbol).length;
  if (many <= mostNames) continue;
  const isKnown = tooWide.has(name);
  failed ||= !isKnown;
  console.log(`${isKnown ? 'known' : 'error'}: ${path} shows ${many} names, at most ${mostNames} are a door`);
}
process.exitCode = failed ? 1 : 0;
