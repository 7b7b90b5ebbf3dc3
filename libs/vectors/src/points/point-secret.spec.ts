import { defaultParameters } from '@app/memory-core/config/parameters';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { MasterKeys, KeyedUserVault } from '@app/memory-core/privacy';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { inEnglish } from '@app/testing/languages';
import { ManualClock } from '@app/testing/clock';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { PointSecret } from './point-secret';
import { Rotation } from './rotation';

const ana = { tenantId: 'acme', userId: 'ana' };
const ben = { tenantId: 'acme', userId: 'ben' };
const figures = defaultParameters.qdrant;
const pointOf = (id: string) => ({ kind: 'turn', id, part: 0 }) as const;

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);

/** Sentences that tell of different things, each of them a candidate. */
const things = [
  'bread',
  'sailing',
  'chess',
  'dentists',
  'gardens',
  'trains',
  'opera',
  'horses',
  'tea',
  'maps',
];
const places = ['Lisbon', 'Oslo', 'Turin', 'Leeds', 'Graz', 'Porto', 'Lyon', 'Basel', 'Cork', 'Gdansk'];
const ways = ['love', 'fear', 'teach', 'study', 'sell', 'paint', 'miss', 'avoid', 'collect', 'dream of'];
const candidates = things.flatMap((thing) =>
  places.flatMap((place) => ways.map((way) => `I ${way} ${thing} in ${place}`)),
);

describe('PointSecret', () => {
  const embedder = new OfflineEmbedder();
  const memory = aMemoryStore();
  const secretOf = async (user = ana): Promise<PointSecret> =>
    new PointSecret(await memory.vault.openOrCreate(user), embedder.dimensions, figures);
  const vectors = (): Promise<readonly (readonly number[])[]> => embedder.embed(candidates);

  it('should leave cosines and lengths as they are', async () => {
    const secret = await secretOf();
    const some = (await vectors()).slice(0, 40);
    const turned = some.map((vector) => secret.turned(vector));
    for (let one = 0; one < some.length; one += 1) {
      for (let other = 0; other < some.length; other += 1) {
        expect(dot(turned[one]!, turned[other]!)).toBeCloseTo(dot(some[one]!, some[other]!), 9);
      }
    }
  });

  it('should do so in any number of dimensions, and spread one number over all', () => {
    for (const dimensions of [2, 3, 96, 385]) {
      const rotation = new Rotation(Buffer.alloc(32, 5), dimensions);
      const turned = rotation.turn(Array.from({ length: dimensions }, (_, at) => Number(at === 1)));
      expect(dot(turned, turned)).toBeCloseTo(1, 9);
      // In a vector of length 1 that is spread evenly, each number is about 1 / sqrt(dimensions).
      if (dimensions > 90) expect(Math.max(...turned.map(Math.abs))).toBeLessThan(6 / Math.sqrt(dimensions));
    }
    expect(() => new Rotation(Buffer.alloc(32, 5), 3).turn([1])).toThrow(TypeError);
  });

  it('should keep a stored vector, looked at alone, from being matched to any of 1 000 known sentences without the key', async () => {
    expect(new Set(candidates).size).toBe(1_000);
    const all = await vectors();
    const withKey = await secretOf();
    // Who guesses takes what he has: the vectors as the embedder makes them, or as another user's key turns them.
    const bens = await secretOf(ben);
    const guesses = [all, all.map((vector) => bens.turned(vector))];
    const turned = all.map((vector) => withKey.turned(vector));
    const longOf = (vector: readonly number[]): number => Math.sqrt(dot(vector, vector));
    let [known, hits, alike] = [0, 0, 0];
    for (let at = 0; at < all.length; at += 20) {
      const raw = withKey.stored(pointOf(`t${at}`), all[at]!);
      const stored = raw.map((number) => number / longOf(raw));
      const best = (of: readonly (readonly number[])[]): number =>
        of.reduce((top, vector, place) => (dot(vector, stored) > dot(of[top]!, stored) ? place : top), 0);
      if (dot(turned[best(turned)]!, turned[at]!) > 0.999) known += 1;
      for (const guess of guesses) {
        const top = best(guess);
        if (top === at) hits += 1;
        if (dot(guess[top]!, stored) > 0.5) alike += 1;
      }
    }
    // With the key each of the 50 is found; without, no better than by chance (one in a thousand).
    expect(known).toBe(50);
    expect(hits).toBeLessThanOrEqual(1);
    expect(alike).toBe(0);
  });

  it('should store the same for the same vector of a point, and another noise for each other point', async () => {
    const secret = await secretOf();
    const [vector = []] = await vectors();
    const stored = secret.stored(pointOf('one'), vector);
    expect(secret.stored(pointOf('one'), vector)).toEqual(stored);
    const noiseOf = (of: readonly number[]) => of.map((number, at) => number - secret.turned(vector)[at]!);
    const [noise, other] = [noiseOf(stored), noiseOf(secret.stored(pointOf('other'), vector))];
    expect(Math.sqrt(dot(noise, noise))).toBeCloseTo(figures.noise, 1);
    expect(Math.abs(dot(noise, other)) / dot(noise, noise)).toBeLessThan(0.3);
  });

  it('should keep a word from being matched by who lacks the key, and tell who has it whatever number it took', async () => {
    const read = inEnglish.of('en').text.passage('I love sailing in Lisbon');
    const [mine, again, bens] = [await secretOf(), await secretOf(), await secretOf(ben)].map((secret) =>
      secret.words(pointOf('t'), read),
    );
    expect(again).toEqual(mine);
    // Keys are drawn anew: now and then two of them give one number in common, which tells nothing.
    const shared = bens!.indices.filter((index) => mine!.indices.includes(index));
    expect(shared.length).toBeLessThanOrEqual(1);
  });

  it('should let two points that say the same seldom share a number, so that they are not told by what they share', async () => {
    const secret = await secretOf();
    const read = {
      terms: Array.from({ length: 64 }, (_, at) => `term ${at}`),
      counts: [],
      length: 64,
      cues: 0,
    };
    const [one, other] = ['one', 'other'].map((id) => new Set(secret.words(pointOf(id), read).indices));
    const shared = [...one!].filter((index) => other!.has(index)).length;
    expect(shared).toBeLessThan(64 / 4);
    expect(shared).toBeGreaterThan(0);
  });

  it('should tell neither how long a passage is nor what it says twice, but for its class', async () => {
    const secret = await secretOf();
    const wordsOf = (count: number) => {
      const terms = Array.from({ length: count }, (_, at) => `term ${at}`);
      return secret.words(pointOf('t'), { terms, counts: terms.map(() => 3), length: 3 * count, cues: 0 });
    };
    expect([3, 8, 9, 16, 17].map((count) => wordsOf(count).indices.length)).toEqual([8, 8, 16, 16, 32]);
    expect(new Set(wordsOf(3).values)).toEqual(new Set(wordsOf(8).values));
    expect(wordsOf(17).values[0]!).toBeLessThan(wordsOf(3).values[0]!);
    expect(wordsOf(0)).toEqual({ indices: [], values: [] });
  });

  it('should be another once the user was erased, since his key is', async () => {
    const keys = new MemoryKeyStore();
    const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 7)), new ManualClock());
    const versionNow = async (): Promise<string> =>
      new PointSecret(await vault.openOrCreate(ana), 4, figures).versionOf('words');
    const before = await versionNow();
    expect(await versionNow()).toBe(before);
    await keys.destroy(ana);
    vault.forget(ana);
    expect(await versionNow()).not.toBe(before);
  });
});
