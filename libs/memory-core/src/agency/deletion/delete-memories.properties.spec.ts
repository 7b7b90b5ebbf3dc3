import fc from 'fast-check';
import { type Evidence } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { type DeletionRequest } from './deletion-request';

const cities = ['Lisbon', 'Porto', 'Oslo'];
const hobbies = ['pottery', 'chess', 'sailing'];

/** Someone who moves, repeats himself and changes his mind. */
const remark = fc.oneof(
  fc.constantFrom(...cities).map((city) => `I moved to ${city} with`),
  fc.constantFrom(...hobbies).map((hobby) => `I love ${hobby} with`),
  fc.constantFrom(...hobbies).map((hobby) => `I don't like ${hobby} with`),
  fc.constantFrom(...hobbies).map((hobby) => `I am learning ${hobby} with`),
);

/** Conversations of remarks, each with a name of its own in it, by which its words are known wherever they are. */
const conversations = fc.array(fc.array(remark, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

/** What is deleted: the nth of what there is, of each kind that a request can name. */
const deletions = fc.array(
  fc.record({ by: fc.constantFrom('insight', 'category', 'conversation', 'topic', 'time'), nth: fc.nat() }),
  { minLength: 1, maxLength: 3 },
);
type Wanted = typeof deletions extends fc.Arbitrary<readonly (infer T)[]> ? T : never;

const letters = 'bdfgklmnprst';
/** Names that no dictionary has, no two of which share a stem: "Zabub", "Zabud". */
const markerOf = (n: number): string =>
  `Z${letters[Math.floor(n / letters.length)]}u${letters[n % letters.length]}ax`;

const lived = async (said: readonly (readonly string[])[]): Promise<PersonFixture> => {
  const person = await aPerson();
  let n = 0;
  for (const [index, remarks] of said.entries()) {
    await person.says(`c-${index}`, ...remarks.map((words) => `${words} ${markerOf(n++)}.`));
  }
  await person.rests();
  return person;
};

const turnsOf = async ({ store, user }: PersonFixture): Promise<readonly Turn[]> =>
  (await store.turns.bySeq(user, -1, Number.MAX_SAFE_INTEGER, 1_000)).filter(
    ({ retractedAt }) => retractedAt === undefined,
  );

/** Undefined where there is nothing to name. */
const requestOf = async (
  { by, nth }: Wanted,
  person: PersonFixture,
): Promise<DeletionRequest | undefined> => {
  const insights = await person.store.insights.all(person.user);
  const turns = await turnsOf(person);
  const insight = insights[nth % insights.length];
  const turn = turns[nth % turns.length];
  if (turn === undefined) return undefined;
  switch (by) {
    case 'conversation':
      return { by, conversationId: turn.conversationId };
    case 'time':
      return { by, from: turn.occurredAt, to: turn.occurredAt + 90_000 };
    case 'topic':
      return { by, topic: [...cities, ...hobbies][nth % (cities.length + hobbies.length)]! };
    case 'insight':
      return insight && { by, insightId: insight.id };
    case 'category':
      return insight && { by, category: insight.category };
  }
};

const keyOf = ({ turnId, quote }: Evidence): string => `${turnId} ${quote}`;

const evidenceOf = async (person: PersonFixture): Promise<ReadonlyMap<string, readonly Evidence[]>> =>
  new Map((await person.store.insights.all(person.user)).map(({ id, evidence }) => [id, evidence]));

const markersIn = (text: string): ReadonlySet<string> => new Set(text.match(/Z\wu\wax/gi) ?? []);

/** Deletes one thing and holds what is left to what was there. */
const deletedRightly = async (person: PersonFixture, wanted: Wanted): Promise<void> => {
  const request = await requestOf(wanted, person);
  if (request === undefined) return;
  const before = await evidenceOf(person);
  const { turns, insights } = await person.remove.run(person.user, request, { cause: 'person' });
  const going = new Set(turns.map(({ id }) => id));
  const goneIds = new Set(insights.gone.map(({ id }) => id));
  const after = await evidenceOf(person);

  // What is left is what rests on something else: as before, without the turns that went.
  const expected = [...before].flatMap(([id, evidence]) => {
    const left = evidence.filter(({ turnId }) => !going.has(turnId));
    return left.length === 0 ? [] : [[id, left.map(keyOf).toSorted()] as const];
  });
  expect(new Map([...after].map(([id, evidence]) => [id, evidence.map(keyOf).toSorted()]))).toEqual(
    new Map(expected),
  );
  expect([...goneIds].toSorted()).toEqual([...before.keys()].filter((id) => !after.has(id)).toSorted());

  // No word of what went is in any record, at once and after everything was derived anew.
  const goneMarkers = markersIn(turns.map(({ content }) => content).join(' '));
  const left = async () => [...markersIn(await person.everything())].filter((name) => goneMarkers.has(name));
  expect(await left()).toEqual([]);
  await person.rests();
  expect(await left()).toEqual([]);
  for (const evidence of (await evidenceOf(person)).values()) expect(evidence).not.toEqual([]);
};

describe('deletions of anything from any memory', () => {
  it('should leave each insight on its other sources, none without one, and no word of what went', async () => {
    const figures = { turns: 0, insights: 0, left: 0 };
    await fc.assert(
      fc.asyncProperty(conversations, deletions, async (said, wanted) => {
        const person = await lived(said);
        figures.turns += (await turnsOf(person)).length;
        figures.insights += (await evidenceOf(person)).size;
        for (const one of wanted) await deletedRightly(person, one);
        figures.left += (await turnsOf(person)).length;
      }),
      { numRuns: 40 },
    );
    // Or nothing was learned, and nothing was tested.
    expect(figures.insights).toBeGreaterThan(figures.turns / 3);
    expect(figures.left).toBeLessThan(figures.turns);
  }, 120_000);
});
