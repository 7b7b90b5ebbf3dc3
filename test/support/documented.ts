import { readFile, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(__dirname, '../..');

/** The TypeScript in a page, or what it has in another language, block by block. */
export const codeOf = async (page: string, language = 'ts'): Promise<readonly string[]> => {
  const text = await readFile(join(root, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)]
    .filter(([, , written]) => written === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
};

/** A folder with these programs, in which the packages are installed as they are built. */
export const newcomersFolder = async (programs: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-newcomer-'));
  await mkdir(join(folder, 'node_modules'));
  for (const scope of ['@keepsake', '@modelcontextprotocol', '@langchain', 'ai', 'openai'])
    await symlink(join(root, 'node_modules', scope), join(folder, 'node_modules', scope));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  for (const [name, code] of Object.entries(programs)) await writeFile(join(folder, name), code);
  return folder;
};
