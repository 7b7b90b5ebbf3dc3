import { textOf } from '../../domain/claim';
import { conversationSummaryId, type Summary } from '../../domain/summary';
import { type Extractor } from '../../ports/extractor';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aLearningPipeline, type LearningPipeline } from '@app/testing/a-learning-pipeline';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { aUser } from '@app/testing/a-pipeline';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { lendings } from './lent-words';

const said = (eventId: string, content: string, sequence: number, conversationId = 'c') =>
  ({
    eventId,
    conversationId,
    role: 'user',
    content,
    occurredAt: 1_770_000_000_000 + sequence,
    sequence,
  }) as const;

describe('a turn that is taken back, by which a later one is understood', () => {
  let pipeline: LearningPipeline;
  const everything = async (): Promise<string> =>
    JSON.stringify([
      await pipeline.insights(),
      await pipeline.store.attractors.all(aUser),
      await pipeline.store.profiles.latest(aUser),
      (await pipeline.store.changes.list(aUser, 100)).items,
    ]);
  const hears = async (...texts: readonly string[]) => {
    pipeline = aLearningPipeline();
    await pipeline.tell(...texts.map((text, at) => said(`t${at + 1}`, text, at + 1)));
    await pipeline.rest();
  };
  const takesBack = async (retractedEventId: string) => {
    await pipeline.happen({
      type: 'turn.retracted',
      eventId: `not-${retractedEventId}`,
      conversationId: 'c',
      occurredAt: 1_770_000_000_100,
      retractedEventId,
    });
    await pipeline.rest();
  };

  it('should lend it no name any more', async () => {
    await hears('My brother Tom is a plumber.', 'He moved to Ghent in May.');
    expect(await everything()).toMatch(/Tom moved to Ghent|Tom .*Ghent/);
    await takesBack('t1');
    expect(await everything()).not.toMatch(/tom\b|plumber/i);
    expect(await everything()).toMatch(/Ghent/);
  });

  it('should lend it no name that is only part of another word', async () => {
    await hears('My brother Tom is a plumber.', 'I have a test tomorrow.', 'He moved to Ghent in May.');
    expect(await everything()).toMatch(/Tom [^"]*Ghent/);
    await takesBack('t1');
    expect(await everything()).not.toMatch(/\btom\b/i);
  });

  it('should leave the name where another turn of the conversation tells it', async () => {
    await hears('My brother Tom is a plumber.', 'Tom turned 40 on Sunday.', 'He moved to Ghent in May.');
    expect(await everything()).toMatch(/Tom [^"]*Ghent/);
    await takesBack('t1');
    expect(await everything()).toMatch(/Tom [^"]*Ghent/);
    expect(await everything()).not.toMatch(/plumber/);
  });

  it.each([
    ['relation', ['My brother is a plumber.', 'He moved to Ghent in May.'], /brother|plumber/i, /Ghent/],
    ['company', ['I spend every weekend with my wife.', 'We moved to Braga in May.'], /wife/i, /Braga/],
    [
      'project',
      ['I am leading Project Phoenix at work.', 'The deadline is on 12 June 2026.'],
      /phoenix/i,
      /2026-06-12/,
    ],
  ])('should lend it no %s any more', async (_what, texts, lent, own) => {
    await hears(...texts);
    expect(await everything()).toMatch(lent);
    await takesBack('t1');
    expect((await everything()).match(lent)).toBeNull();
    expect(await everything()).toMatch(own);
  });

  it('should be in no entry of the log either that tells of it said again, in whatever words', async () => {
    await hears(
      'My brother is a plumber.',
      'He moved to Ghent in May.',
      'He lives in Ghent now, since May.',
      'I love pottery.',
    );
    expect(await everything()).toMatch(/Said again: [^"]*brother/);
    await takesBack('t1');
    expect((await everything()).match(/brother|plumber/i)).toBeNull();
    expect(await everything()).toMatch(/Learned: [^"]*pottery/);
  });

  it('should be in no entry of the log that tells how the same was said again', async () => {
    await hears('My brother Tom hates flying.', 'He really hates flying.', 'I love pottery.');
    expect(await everything()).toMatch(/Said again: [^"]*brother/);
    await takesBack('t1');
    expect((await everything()).match(/brother|\bTom\b/i)).toBeNull();
    expect(await everything()).toMatch(/really hates flying/);
  });

  it('should lend it no name that its statement begins with', async () => {
    const plain = new OfflineExtractor();
    const naming: Extractor = {
      name: 'naming/1',
      extract: async (...asked) => {
        const { candidates, ...rest } = await plain.extract(...asked);
        const named = candidates.map((one) => ({ ...one, ...worded(textOf(one).replace(/^He /, 'Huw ')) }));
        return { ...rest, candidates: named };
      },
    };
    pipeline = aLearningPipeline({ extractor: naming });
    await pipeline.tell(said('t1', 'There is this man, Huw.', 1), said('t2', 'He moved to Leeds in May.', 2));
    await pipeline.rest();
    expect(await everything()).toMatch(/"statement":"Huw moved to Leeds/);
    await takesBack('t1');
    expect((await everything()).match(/\bHuw\b/i)).toBeNull();
    expect(await everything()).toMatch(/Leeds/);
  });

  it('should keep a relation that the later turn tells in other words of the same', async () => {
    await hears('My mum is a plumber.', 'My mother moved to Ghent in May.');
    const before = (await pipeline.insights()).find((insight) => textOf(insight).includes('Ghent'));
    await takesBack('t1');
    const after = (await pipeline.insights()).find((insight) => textOf(insight).includes('Ghent'));
    expect([before, after].map((one) => one && textOf(one))).toEqual(
      Array(2).fill(expect.stringMatching(/mother/)),
    );
  });

  it('should lend nothing to another conversation any more, through what was believed by it', async () => {
    pipeline = aLearningPipeline();
    await pipeline.tell(said('t1', 'My husband Tom is a plumber.', 1));
    await pipeline.rest();
    await pipeline.tell(
      said('t2', 'Tom got a new job at the bakery.', 2, 'other'),
      said('t3', 'He loves pottery.', 3, 'other'),
    );
    await pipeline.rest();
    expect(await everything()).toMatch(/husband Tom loves pottery/);
    const { store, bench, epochOf } = pipeline;
    const id = conversationSummaryId('other');
    const told = 'The user’s husband Tom loves pottery. It rained at the fair.';
    const summary: Summary = {
      ...{ id, scope: 'conversation', conversationId: 'other', text: told, tokens: 9, turns: 2 },
      ...{ throughAt: 1_770_000_000_003, throughSeq: 3, createdAt: 1_770_000_000_003, summariser: 'test/1' },
    };
    const epoch = await epochOf(aUser);
    await bench.lease.hold(aUser, (token) =>
      store.writer.commit(aUser, { epoch, token }, [{ put: 'summary', value: summary }]),
    );
    await takesBack('t1');
    expect((await everything()).match(/husband|plumber/i)).toBeNull();
    expect(await everything()).toMatch(/bakery.*pottery/s);
    expect((await store.summaries.get(aUser, id))?.text).toBe('It rained at the fair.');
  });

  it('should leave what is told by its own words as it is', async () => {
    await hears('My brother Tom is a plumber.', 'I moved to Ghent in May.');
    const before = (await pipeline.insights()).find((insight) => textOf(insight).includes('Ghent'));
    await takesBack('t1');
    const after = (await pipeline.insights()).find((insight) => textOf(insight).includes('Ghent'));
    expect(after && textOf(after)).toBe(before && textOf(before));
    expect(before).toBeDefined();
  });

  it('should leave the name of who is spoken to, which every turn of theirs tells', async () => {
    pipeline = aLearningPipeline();
    const turns = [
      { ...said('t1', 'Hey! How was the trip to the coast?', 1), speaker: 'Melanie' },
      {
        ...said('t2', 'I told you that I start my new job in Porto in June.', 2),
        speaker: 'Caroline',
      },
      { ...said('t3', 'Any time.', 3), speaker: 'Melanie' },
    ];
    await pipeline.tell(...turns);
    await pipeline.rest();
    const statements = async () => (await pipeline.insights()).map(textOf);
    const before = await statements();
    expect(before.join()).toMatch(/Melanie/);
    await takesBack('t1');
    expect(await statements()).toEqual(before);
    await takesBack('t3');
    expect((await statements()).join()).toMatch(/Porto/);
    expect((await statements()).join()).not.toMatch(/Melanie|assistant/);
  });
});

describe('words that a turn which goes may have lent', () => {
  /** Numbered as they arrive, a minute apart, and told in two conversations at a time. */
  const turns = ['My brother Tom is a plumber.', 'Is Tom around?', 'Hm.', 'Hm.', 'He moved to Ghent.'].map(
    (content, at) =>
      aTurn({ id: `t${at}`, content, seq: 1_770_000_000_000_000 + at * 60_000_000, occurredAt: at }),
  );
  const elsewhere = aTurn({ id: 'e', conversationId: 'other', content: 'Tom?', occurredAt: 3 });
  const [gone] = turns;
  const moved = anInsight({
    ...worded('The user’s brother Tom moved to Ghent.'),
    evidence: [
      { turnId: 't4', eventId: 't4', conversationId: 'conversation-1', quote: 'He moved', occurredAt: 4 },
    ],
  });
  const wordsWithin = async (reach: number) => {
    const { store, meet } = aMemoryStore();
    const changes = [...turns, elsewhere].map((value) => ({ put: 'turn', value }) as const);
    await store.writer.commit(aUser, await meet(aUser), changes);
    const memory = { insights: [moved], attractors: [] };
    const found = await lendings(store.turns, aUser, memory, { gone: gone ? [gone] : [], lost: [], reach });
    return found.flatMap(({ words }) => words);
  };

  it.each([
    [3, ['brother']],
    [2, ['tom', 'brother']],
  ])('should be all but those that one of the %d turns around tells', async (reach, words) => {
    expect((await wordsWithin(reach)).toSorted()).toEqual(words.toSorted());
  });
});
