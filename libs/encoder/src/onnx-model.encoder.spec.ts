import { join } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { type EncoderInput, OnnxModel } from './onnx-model';
import { type TextPieces, TextsTogether } from './texts-together';

const file = (name: string): string => join(__dirname, '../../language-en/src/readers/tables', name);
const integers = (numbers: readonly number[]) => ({
  numbers: BigInt64Array.from(numbers, BigInt),
  dims: [numbers.length],
});
const input = (...pieces: readonly number[]): EncoderInput => ({
  ids: integers(pieces),
  places: integers(pieces.map((_, place) => place)),
  lengths: integers([pieces.length]),
});
const texts = [
  input(101, 1045, 2444, 102),
  input(101, ...Array.from({ length: 62 }, (_, at) => 2000 + 37 * at), 102),
];

const inWebAssembly = async (path: string): Promise<Pick<OnnxModel, 'run'>> => {
  env.wasm.numThreads = 1;
  const session = await InferenceSession.create(path);
  return {
    run: async (given) => {
      const feeds = Object.entries(given).map(([name, { numbers, dims }]) => [
        name,
        new Tensor('int64', numbers, dims),
      ]);
      const outputs = await session.run(Object.fromEntries(feeds) as Record<string, Tensor>);
      return Object.fromEntries(
        Object.entries(outputs).map(([name, { data }]) => [name, Float32Array.from(data as Float32Array)]),
      );
    },
  };
};

describe('a model in a thread', () => {
  const encoder = new OnnxModel(file('meaning-encoder.onnx'));

  it('should run natively where the platform has it', async () => {
    expect((await encoder.ran(texts[0] as EncoderInput)).runtime).toBe('native');
  });

  it('should give the numbers that WebAssembly gives, to two thousandths', async () => {
    const web = await inWebAssembly(file('meaning-encoder.onnx'));
    for (const text of texts) {
      const outputs = await web.run(text);
      const encoded = await encoder.run(text);
      expect(Object.keys(encoded).toSorted()).toEqual(Object.keys(outputs).toSorted());
      const [native, other] = [encoded['meaning'] as Float32Array, outputs['meaning'] as Float32Array];
      expect(native).toHaveLength(384);
      for (const [at, value] of native.entries())
        expect(Math.abs(value - (other[at] as number))).toBeLessThan(0.002);
    }
  });

  it('should leave its caller free meanwhile', async () => {
    let turns = 0;
    let isRunning = true;
    const spin = (): void => {
      turns += 1;
      if (isRunning) setImmediate(spin);
    };
    spin();
    await encoder.run(texts[1] as EncoderInput);
    isRunning = false;
    expect(turns).toBeGreaterThan(10);
  });

  it('should say so where there is no model, or the input is none of it, and go on', async () => {
    await expect(new OnnxModel(file('nothing.onnx')).run(input(101, 102))).rejects.toThrow('nothing.onnx');
    await expect(
      encoder.run({ ids: (texts[0] as EncoderInput)['ids'] as EncoderInput[string] }),
    ).rejects.toThrow();
    expect((await encoder.run(texts[0] as EncoderInput))['meaning']).toHaveLength(384);
  });
});

describe('a model that reads several texts in one run', () => {
  const ofLength = (length: number, seed: number): TextPieces => {
    const pieces = Array.from({ length }, (_, at) => at);
    return {
      ids: pieces.map((at) => 1000 + ((seed + 7919 * at) % 29_000)),
      sides: pieces.map((at) => (2 * at < length ? 0 : 1)),
    };
  };
  const read = [38, 2, 64, 17, 3, 50, 12, 12, 31].map(ofLength);

  it.each(
    ['meaning-encoder.onnx', 'meaning-cross-encoder.onnx'].flatMap((name) => [
      { name, runtime: 'native' },
      { name, runtime: 'webassembly' },
    ]),
  )(
    'should give the numbers of a text read alone, to the bit: $name, $runtime',
    async ({ name, runtime }) => {
      const model = runtime === 'native' ? new OnnxModel(file(name)) : await inWebAssembly(file(name));
      const given = name.includes('cross') ? read : read.map(({ ids = [] }) => ({ ids }));
      const runs: number[] = [];
      const texts = new TextsTogether({
        run: (all) => {
          runs.push(all['lengths']?.numbers.length ?? 0);
          return model.run(all);
        },
      });
      const together = await Promise.all(given.map((text) => texts.read(text)));
      expect(Math.max(...runs)).toBeGreaterThan(3);
      for (const [at, text] of given.entries()) expect(await texts.read(text)).toEqual(together[at]);
    },
  );
});
