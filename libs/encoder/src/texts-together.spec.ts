import { type Encoded, type EncoderInput } from './onnx-model';
import { TextsTogether } from './texts-together';

/** Tells of each text its pieces' sum and count; what it was given stands in `runs`. */
class SummingModel {
  readonly runs: Record<string, readonly number[]>[] = [];
  failing = false;

  run(input: EncoderInput): Promise<Encoded> {
    const given = Object.fromEntries(
      Object.entries(input).map(([name, { numbers }]) => [name, [...numbers].map(Number)]),
    );
    this.runs.push(given);
    if (this.failing) return Promise.reject(new Error('no model'));
    const { ids = [], lengths = [] } = given;
    let from = 0;
    const rows = lengths.map((length) => ids.slice(from, (from += length)));
    return Promise.resolve({
      sum: Float32Array.from(rows.flatMap((row) => [row.reduce((sum, id) => sum + id, 0), row.length])),
    });
  }
}

const ofLength = (length: number) => ({ ids: Array.from({ length }, () => 1) });

describe('TextsTogether', () => {
  const setUp = () => {
    const model = new SummingModel();
    return { model, texts: new TextsTogether(model) };
  };

  it('should read what is asked for at once in one run, and tell each text its own', async () => {
    const { model, texts } = setUp();
    const [one, other] = await Promise.all([
      texts.read({ ids: [1, 2, 3], sides: [0, 0, 1] }),
      texts.read({ ids: [40, 50], sides: [0, 1] }),
    ]);
    expect([...(one['sum'] ?? [])]).toEqual([6, 3]);
    expect([...(other['sum'] ?? [])]).toEqual([90, 2]);
    expect(model.runs).toEqual([
      { ids: [1, 2, 3, 40, 50], sides: [0, 0, 1, 0, 1], places: [0, 1, 2, 0, 1], lengths: [3, 2] },
    ]);
  });

  it('should read no more together than saves something, in the order they came, and a longer one alone', async () => {
    const { model, texts } = setUp();
    await Promise.all([60, 60, 60, 200, 10, 10].map((length) => texts.read(ofLength(length))));
    expect(model.runs.map(({ lengths }) => lengths)).toEqual([[60, 60, 60], [200], [10, 10]]);
  });

  it('should read together what comes while it reads', async () => {
    const { model, texts } = setUp();
    const later: Promise<Encoded>[] = [];
    const first = texts
      .read(ofLength(4))
      .then(() => later.push(texts.read(ofLength(5)), texts.read(ofLength(6))));
    await first;
    await Promise.all(later);
    expect(model.runs.map(({ lengths }) => lengths)).toEqual([[4], [5, 6]]);
  });

  it('should tell all of a run that it failed, and go on', async () => {
    const { model, texts } = setUp();
    model.failing = true;
    const failed = await Promise.allSettled([texts.read(ofLength(2)), texts.read(ofLength(3))]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    model.failing = false;
    expect([...((await texts.read(ofLength(2)))['sum'] ?? [])]).toEqual([2, 2]);
  });
});
