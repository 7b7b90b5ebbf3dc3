/** The file a thread begins with: reads the models that it is asked for, and runs them one input after another. */
import type { InferenceSession, Tensor } from 'onnxruntime-common';
import type { Encoded, EncoderInput, Ran } from './onnx-model';

interface Runtime {
  readonly name: Ran['runtime'];
  readonly InferenceSession: typeof InferenceSession;
  readonly Tensor: typeof Tensor;
}

const load = async (): Promise<Runtime> => {
  try {
    const { InferenceSession, Tensor } = await import('onnxruntime-node');
    return { name: 'native', InferenceSession, Tensor };
  } catch {
    // Another system or C library than it has binaries for, or an installation without optional packages.
    const { env, InferenceSession, Tensor } = await import('onnxruntime-web');
    env.wasm.numThreads = 1;
    return { name: 'webassembly', InferenceSession, Tensor };
  }
};

let runtime: Promise<Runtime> | undefined;
const sessions = new Map<string, Promise<InferenceSession>>();

const sessionOf = (path: string, { InferenceSession }: Runtime): Promise<InferenceSession> => {
  const known = sessions.get(path);
  if (known !== undefined) return known;
  const made = InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  sessions.set(path, made);
  made.catch(() => sessions.delete(path));
  return made;
};

const run = async ({ path, input }: { path: string; input: EncoderInput }): Promise<Ran> => {
  const loaded = await (runtime ??= load().catch((error: unknown) => {
    // Whoever asks next tries it again.
    runtime = undefined;
    throw error;
  }));
  const session = await sessionOf(path, loaded);
  const feeds = Object.fromEntries(
    Object.entries(input).map(([name, { numbers, dims }]) => [
      name,
      new loaded.Tensor('int64', numbers, dims),
    ]),
  );
  const outputs = await session.run(feeds);
  const encoded: Encoded = Object.fromEntries(
    // A copy: the runtime's own memory cannot be handed to another thread.
    Object.entries(outputs).map(([name, { data }]) => [name, Float32Array.from(data as Float32Array)]),
  );
  return { runtime: loaded.name, encoded };
};

export default run;
