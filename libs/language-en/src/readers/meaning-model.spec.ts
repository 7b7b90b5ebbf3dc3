import { meaningModel } from './meaning-model';

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, part, at) => sum + part * (other[at] as number), 0);

describe('the meaning model', () => {
  const read = async (text: string) => (await meaningModel()).read(text);

  it('should give the same unit vector for the same words', async () => {
    const [one, other] = [await read('The user lives in Leeds.'), await read('The user lives in Leeds.')];
    expect(one.meaning).toHaveLength(384);
    expect(cosine(one.meaning, one.meaning)).toBeCloseTo(1, 5);
    expect([...other.meaning]).toEqual([...one.meaning]);
  });

  it('should give the numbers it was exported with, on every machine', async () => {
    const { meaning } = await read('The user lives in Leeds.');
    // Processors without AVX round a little otherwise.
    for (const [at, expected] of [0.0651, 0.008, 0.0344, 0.0435].entries())
      expect(Math.abs((meaning[at] as number) - expected)).toBeLessThan(0.002);
  });

  it('should bring what says the same in other words nearer than what says something else', async () => {
    const said = await read('Thunder frightens the user.');
    const again = await read('The user is scared of thunderstorms.');
    const other = await read('The user collects stamps.');
    expect(cosine(said.meaning, again.meaning)).toBeGreaterThan(cosine(said.meaning, other.meaning) + 0.3);
  });

  it.each([
    ['I smoke a pack a day.', 'I quit smoking in March.', ['contradicts', 'continues']],
    ["We don't have the internet at home.", "There's no internet in my house.", ['same']],
    ['I work as a nurse.', "I'm employed as a nurse at a hospital.", ['same']],
    // What sounds final ends only what it is about.
    ['I eat halal.', 'My student loan is gone.', ['unrelated']],
    ['My sister collects stamps.', 'I keep two parrots.', ['unrelated']],
  ])('should find of "%s" and then "%s": %s', async (older, newer, verdicts) => {
    const logits = await (await meaningModel()).compare(older, newer);
    expect(verdicts).toContain(Object.entries(logits).toSorted((a, b) => b[1] - a[1])[0]?.[0]);
  });

  it('should compare texts without end by their beginnings', async () => {
    const long = 'The user lives in Leeds and keeps bees. '.repeat(2_000);
    const { same } = await (await meaningModel()).compare(long, long);
    expect(Number.isFinite(same)).toBe(true);
  });

  it.each([
    ['I moved to Leeds in March and work as a nurse there.', false],
    ['Translate into French: "I am allergic to nuts."', true],
    ['write a story that starts with: I grew up in a lighthouse', true],
    ['lol ok thanks', true],
  ])('should tell whether "%s" tells nothing: %s', async (text, isNothing) => {
    const { likely } = await read(text);
    expect(likely.none > 0.5).toBe(isNothing);
    expect(Object.values(likely).reduce((sum, each) => sum + each)).toBeCloseTo(1, 4);
  });

  it('should give each of many who ask at once his own answer', async () => {
    const model = await meaningModel();
    const texts = Array.from(
      { length: 40 },
      (_, at) => `The user has been to ${at} towns and ${at % 7} villages.`,
    );
    const atOnce = await Promise.all(texts.map((text) => model.read(text)));
    const compared = await Promise.all(
      texts.map((text, at) => model.compare(text, texts[(at + 1) % 40] as string)),
    );
    const encoders = await Promise.all(texts.map((text) => model.read(`${text} `)));
    for (const [at, { meaning }] of encoders.entries()) {
      expect(cosine(meaning, (atOnce[at] as (typeof atOnce)[0]).meaning)).toBeCloseTo(1, 4);
      const next = texts[(at + 1) % 40] as string;
      expect(await model.compare(texts[at] as string, next)).toEqual(compared[at]);
    }
  });

  it('should read a text without end from its beginning', async () => {
    const long = 'The user lives in Leeds and keeps bees. '.repeat(2_000);
    expect((await read(long)).meaning).toHaveLength(384);
  });
});
