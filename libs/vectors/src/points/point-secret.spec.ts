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
const weighing = { saturation: 1.2, lengthShare: 0.75, usualTerms: 12 };

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
    new PointSecret(await memory.vault.openOrCreate(user), embedder.dimensions);
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
    let [known, hits, alike] = [0, 0, 0];
    for (let at = 0; at < all.length; at += 20) {
      const stored = turned[at]!;
      const best = (of: readonly (readonly number[])[]): number =>
        of.reduce((top, vector, place) => (dot(vector, stored) > dot(of[top]!, stored) ? place : top), 0);
      if (dot(turned[best(turned)]!, stored) > 0.999) known += 1;
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

  it('should keep a word from being matched by who lacks the key, and be the same for who has it', async () => {
    const read = inEnglish.of('en').text.passage('I love sailing in Lisbon');
    const [mine, again, bens] = [await secretOf(), await secretOf(), await secretOf(ben)].map((secret) =>
      secret.words(read, weighing),
    );
    expect(again).toEqual(mine);
    expect(mine!.indices).toHaveLength(read.terms.length);
    expect(bens!.indices.filter((index) => mine!.indices.includes(index))).toEqual([]);
  });

  it('should weigh what is said again more, and what is said in a long passage less', async () => {
    const secret = await secretOf();
    const weight = (counts: readonly number[], length: number): number =>
      secret.words({ terms: ['sail'], counts, length, cues: 0 }, weighing).values[0] as number;
    expect(weight([1], 12)).toBeCloseTo(1, 9);
    expect(weight([3], 12)).toBeGreaterThan(weight([1], 12));
    expect(weight([1], 60)).toBeLessThan(weight([1], 12));
  });

  it('should be another once the user was erased, since his key is', async () => {
    const keys = new MemoryKeyStore();
    const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 7)), new ManualClock());
    const versionNow = async (): Promise<string> =>
      new PointSecret(await vault.openOrCreate(ana), 4).versionOf('words');
    const before = await versionNow();
    expect(await versionNow()).toBe(before);
    await keys.destroy(ana);
    vault.forget(ana);
    expect(await versionNow()).not.toBe(before);
  });
});
