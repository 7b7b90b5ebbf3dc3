import { extname, join } from 'node:path';
import { Piscina } from 'piscina';

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

/** Memory goes back when nothing was read for so long; the next input loads its model again, in about half a second. */
const idleMs = 60_000;

/**
 * One thread a process: what is learned waits for each sentence before the next, so that more would only hold the models more
 * often. It is there from the first input on, keeps no process from ending, and is replaced if it dies.
 */
let threads: Piscina<{ path: string; input: EncoderInput }, Ran> | undefined;
const pool = () =>
  (threads ??= new Piscina({
    // The source where tests run on it, else what was built of it.
    filename: join(__dirname, `thread${extname(__filename)}`),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  }));

/** Ends the thread and gives its memory back; the next input starts another. */
export const stopEncoder = async (): Promise<void> => {
  const ending = threads;
  threads = undefined;
  await ending?.destroy();
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
  constructor(private readonly path: string) {}

  /** Rejects where the file is no model, the input not what it takes, or the thread dies: then it may be asked again. */
  async run(input: EncoderInput): Promise<Encoded> {
    return (await this.ran(input)).encoded;
  }

  /** With what carried it out. */
  async ran(input: EncoderInput): Promise<Ran> {
    const ran = await pool().run({ path: this.path, input });
    if (ran.runtime === 'webassembly') warn();
    return ran;
  }
}
