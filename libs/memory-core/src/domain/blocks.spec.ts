import { areBlocks, BlockReader, writeBlocks } from './blocks';

const written = writeBlocks({ name: 'Zoë' }, [
  Float64Array.of(1.5, NaN),
  Uint8Array.of(7, 8, 9),
  Int32Array.of(-1, 2),
]);

describe('Blocks', () => {
  it.each([
    ['as they were written', written],
    // As they come from a buffer that others share.
    ['at any place of a buffer', Buffer.concat([Buffer.alloc(3), written]).subarray(3)],
  ])('should be read %s', (_, bytes) => {
    const blocks = new BlockReader(bytes);
    expect(blocks.head).toEqual({ name: 'Zoë' });
    expect(blocks.float64()).toEqual(Float64Array.of(1.5, NaN));
    expect([...blocks.bytes()]).toEqual([7, 8, 9]);
    expect(blocks.int32()).toEqual(Int32Array.of(-1, 2));
  });

  it('should not take JSON for blocks', () => {
    expect(areBlocks(Buffer.from('{"version":1}'))).toBe(false);
    expect(() => new BlockReader(Buffer.from('{}'))).toThrow(RangeError);
  });

  it('should refuse what is cut short', () => {
    const blocks = new BlockReader(written.subarray(0, written.length - 8));
    blocks.float64();
    blocks.bytes();
    expect(() => blocks.int32()).toThrow(RangeError);
  });
});
