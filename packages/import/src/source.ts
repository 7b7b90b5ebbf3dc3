import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { UnreadableFile } from './shape';

/** How a file in a ZIP archive begins. */
const zipMark = Buffer.from('PK\u0003\u0004');
/** In the archives of ChatGPT and Claude, in larger ones in several parts. */
const conversations = /(^|\/)conversations(-\d+)?\.json$/;

export interface SourceText {
  /** Of a file in an archive, else nothing. */
  readonly name?: string;
  readonly text: string;
}

const unzipped = (data: Uint8Array, path: string): Record<string, Uint8Array> => {
  try {
    return unzipSync(data, { filter: ({ name }) => conversations.test(name) });
  } catch (error) {
    throw new UnreadableFile(`${path} is a broken ZIP archive.`, { cause: error });
  }
};

/** The texts of a file: its own, or those of the conversations in an archive as it was downloaded. Held in memory whole. */
export const textsOf = async (path: string): Promise<readonly SourceText[]> => {
  const data = await readFile(path).catch((error: unknown) => {
    throw new UnreadableFile(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  });
  if (!data.subarray(0, zipMark.length).equals(zipMark)) {
    const text = data.toString('utf8');
    // Some tools begin a file with a mark of its encoding, which is no JSON.
    return [{ text: text.startsWith('\uFEFF') ? text.slice(1) : text }];
  }
  const files = Object.entries(unzipped(data, path)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (files.length === 0) throw new UnreadableFile(`${path} is an archive without conversations.json.`);
  return files.map(([name, content]) => ({ name, text: strFromU8(content) }));
};
