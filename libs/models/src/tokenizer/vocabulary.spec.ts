import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import o200k from 'gpt-tokenizer/bpeRanks/o200k_base';
import { Vocabulary } from './vocabulary';

describe('Vocabulary', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-vocabulary-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const bytesOf = (token: string | readonly number[]): Buffer => Buffer.from(token as string);

  it('should know each token of o200k_base by its bytes, wherever they stand', () => {
    const vocabulary = new Vocabulary(require.resolve('gpt-tokenizer/data/o200k_base.tiktoken'));
    const wrong = o200k.filter((token, rank) => {
      const bytes = bytesOf(token);
      const among = Buffer.concat([Buffer.from('x'), bytes, Buffer.from('y')]);
      return vocabulary.rankOf(among, 1, 1 + bytes.length) !== rank;
    });
    expect(wrong).toEqual([]);
    const none = Buffer.from('no token has these words');
    expect(vocabulary.rankOf(none, 0, none.length)).toBe(-1);
  });

  it('should refuse a file whose ranks are not its lines', () => {
    const path = join(folder, 'gap.tiktoken');
    writeFileSync(path, 'IQ== 0\nIg== 2\n');
    expect(() => new Vocabulary(path)).toThrow('rank 2 in line 2');
  });
});
