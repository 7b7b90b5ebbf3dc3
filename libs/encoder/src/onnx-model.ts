import { extname, join } from 'node:path';
import { Piscina } from 'piscina';
import { waitedFor, WaitingInputs } from './waiting-inputs';

/** Whole numbers by the names of the model's inputs, in the shape it takes them in. */
export type EncoderInput = Readonly<
  Record<string, { readonly numbers: BigInt64Array; readonly dims: readonly number[] }>
>;
/** By the names of the model's outputs: all numbers of one, in its order. */
export type Encoded = Readonly<Record<string, Float32Array>>;

/** What carries the models out: native code where the platform has it, which takes about half the time. */
export type Runtime = 'native' | 'webassembly';

export interface Ran {
  readonly runtime: Runtime;
  readonly encoded: Encoded;
}

/** What a model is for: whoever finds is waited for, and must not stand behind what is learned. */
export type Purpose = 'learning' | 'finding';

/** Memory goes back when nothing was read for so long; the next input loads its model again, in about half a second. */
const idleMs: Readonly<Record<Purpose, number>> = { learning: 60_000, finding: 1_800_000 };

/**
 * One thread a process and purpose: what is learned is read one run after another, so that more would only hold the models more
 * often. It is there from the first input on, keeps no process from ending, and is replaced if it dies.
 */
const threads = new Map<Purpose, Piscina<{ path: string; input: EncoderInput }, Ran>>();
const pool = (purpose: Purpose) => {
  const known = threads.get(purpose);
  if (known !== undefined) return known;
  const made = new Piscina<{ path: string; input: EncoderInput }, Ran>({
    // The source where tests run on it, else what was built of it.
    filename: join(__dirname, `thread${extname(__filename)}`),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs[purpose],
    taskQueue: new WaitingInputs(),
  });
  threads.set(purpose, made);
  return made;
};

/** Ends the threads and gives their memory back; the next input starts another. */
export const stopEncoder = async (): Promise<void> => {
  const ending = [...threads.values()];
  threads.clear();
  await Promise.all(ending.map((one) => one.destroy()));
};

let warned = false;
const warn = (): void => {
  if (warned) return;
  warned = true;
  process.emitWarning(
    'The encoder runs in WebAssembly, about twice as slow: onnxruntime-node is missing here',
  );
};

/** An ONNX model in a file, run in a thread of its own: the caller's goes on meanwhile. */
export class OnnxModel {
  constructor(
    private readonly path: string,
    private readonly purpose: Purpose = 'learning',
  ) {}

  /**
   * Rejects where the file is no model, the input not what it takes, or the thread dies: then it may be asked again.
   * @param isWaitedFor somebody waits for this one: it goes before those that nobody waits for
   */
  async run(input: EncoderInput, isWaitedFor = false): Promise<Encoded> {
    return (await this.ran(input, isWaitedFor)).encoded;
  }

  /** With what carried it out. */
  async ran(input: EncoderInput, isWaitedFor = false): Promise<Ran> {
    const task = { path: this.path, input };
    const ran = await pool(this.purpose).run(isWaitedFor ? waitedFor(task) : task);
    if (ran.runtime === 'webassembly') warn();
    return ran;
  }
}
