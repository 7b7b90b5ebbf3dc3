import { aLearningPipeline, type LearningPipeline } from '../../testing/a-learning-pipeline';
import { aUser } from '../../testing/a-pipeline';

const said = (eventId: string, content: string, sequence: number) =>
  ({
    eventId,
    conversationId: 'c',
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

  it('should leave what is told by its own words as it is', async () => {
    await hears('My brother Tom is a plumber.', 'I moved to Ghent in May.');
    const before = (await pipeline.insights()).find(({ statement }) => statement.includes('Ghent'));
    await takesBack('t1');
    const after = (await pipeline.insights()).find(({ statement }) => statement.includes('Ghent'));
    expect(after?.statement).toBe(before?.statement);
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
    const statements = async () => (await pipeline.insights()).map(({ statement }) => statement);
    const before = await statements();
    expect(before.join()).toMatch(/Melanie/);
    await takesBack('t1');
    expect(await statements()).toEqual(before);
  });
});
