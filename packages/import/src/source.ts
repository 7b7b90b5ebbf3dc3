import { readFile } from 'node:fs/promises';
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
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

/** Bytes of all conversations of an archive. A small one may unpack to more than there is memory. */
const mostUnpacked = 1024 ** 3;

const unzipped = (data: Uint8Array, path: string): Record<string, Uint8Array> => {
  let size = 0;
  // Sizes are what the archive says, and nothing is unpacked beyond what it says.
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!conversations.test(name)) return false;
    size += originalSize;
    if (size > mostUnpacked)
      throw new UnreadableFile(`${path} unpacks to more than ${mostUnpacked} bytes (1 GiB).`);
    return true;
  };
  try {
    return unzipSync(data, { filter });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
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
