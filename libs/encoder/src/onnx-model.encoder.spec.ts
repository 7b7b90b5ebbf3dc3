import { join } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { type EncoderInput, OnnxModel } from './onnx-model';

const file = (name: string): string => join(__dirname, '../../language-en/src/readers/tables', name);
const input = (...pieces: readonly number[]): EncoderInput => ({
  ids: { numbers: BigInt64Array.from(pieces, BigInt), dims: [pieces.length] },
});
const texts = [
  input(101, 1045, 2444, 102),
  input(101, ...Array.from({ length: 62 }, (_, at) => 2000 + 37 * at), 102),
];

describe('a model in a thread', () => {
  const encoder = new OnnxModel(file('meaning-encoder.onnx'));

  it('should run natively where the platform has it', async () => {
    expect((await encoder.ran(texts[0] as EncoderInput)).runtime).toBe('native');
  });

  it('should give the numbers that WebAssembly gives, to two thousandths', async () => {
    env.wasm.numThreads = 1;
    const web = await InferenceSession.create(file('meaning-encoder.onnx'));
    for (const text of texts) {
      const { numbers, dims } = text['ids'] as EncoderInput[string];
      const outputs = await web.run({ ids: new Tensor('int64', numbers, dims) });
      const encoded = await encoder.run(text);
      expect(Object.keys(encoded).toSorted()).toEqual(Object.keys(outputs).toSorted());
      const [native, other] = [encoded['meaning'] as Float32Array, outputs['meaning']?.data as Float32Array];
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
      encoder.run({ sides: (texts[0] as EncoderInput)['ids'] as EncoderInput[string] }),
    ).rejects.toThrow();
    expect((await encoder.run(texts[0] as EncoderInput))['meaning']).toHaveLength(384);
  });
});
