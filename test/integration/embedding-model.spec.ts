import { type Installation } from '@app/app-kit/composition';
import { Installations, turnsTold } from '../support/installations';
import { eventually } from '../support/eventually';
import {
  afterMs,
  embeds,
  failsWith,
  hangs,
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-model';

const user = { tenantId: 'acme', userId: 'ana' };

/** A space that knows the world a little: what is about food lies apart from what is about work. */
const vectorOf = (text: string): readonly number[] => [
  /peanut|allerg|eat|food|snack|lunch/i.test(text) ? 1 : 0,
  /deadline|phoenix|project|work|job/i.test(text) ? 1 : 0,
  /lunch/i.test(text) ? 0.7 : 0.1,
];

/** An endpoint for vectors and nothing else: what is learned is read offline. */
describe('an installation with a model for embeddings', () => {
  let installations: Installations;
  let model: ScriptedModel;
  let said = 0;

  const withVectors = (dimensions = '3', settings?: object): Promise<Installation> =>
    installations.open(
      {
        KEEPSAKE_MODEL_URL: model.url,
        KEEPSAKE_MODEL_EMBEDDINGS: 'vectors-1',
        KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: dimensions,
      },
      settings,
    );

  /** One batch of five turns, learned from. */
  const tell = async (installation: Installation, ...statements: readonly string[]): Promise<void> => {
    const contents = [...statements, ...new Array<string>(5 - statements.length).fill('Thanks!')];
    const turns = turnsTold(user.userId, contents, said);
    said += contents.length;
    await installation.receive.turns(user.tenantId, turns);
    await installation.drain.run(user, 1);
    await installation.steps.run(user, 1, 'extractor');
  };

  const found = async (installation: Installation, query: string): Promise<readonly string[]> => {
    const items = await installation.search.search(user, { query, kinds: ['insight'] });
    return items.map(({ text }) => text);
  };

  const spaces = async (installation: Installation): Promise<readonly string[]> => {
    const { attractors } = await installation.exports.run(user);
    return attractors.map(({ embedder }) => embedder);
  };

  beforeEach(async () => {
    installations = await Installations.start();
    model = await startScriptedModel(embeds(vectorOf));
  });

  afterEach(async () => {
    await installations.stop();
    await model.stop();
  });

  it('should find by meaning what shares no word, and put the calls to account', async () => {
    const installation = await withVectors();
    await tell(installation, 'I am allergic to peanuts.', 'My deadline for Phoenix is Friday.');
    expect((await found(installation, 'What snack can I bring?'))[0]).toMatch(/peanuts/);
    const today = new Date(installation.clock.now()).toISOString().slice(0, 10);
    await eventually(async () => {
      const { tasks } = await installation.operations.usage.read(user.tenantId, today, today);
      return tasks.length === 1 && tasks[0]?.task === 'embeddings' && tasks[0].promptTokens > 0;
    });
  });

  it('should find a turn by what it means once it is consolidated, and leave no vector of who is erased', async () => {
    const installation = await withVectors();
    const small = ['The peanut butter was gone.', 'It rained.', 'The boat is blue.', 'My mother called.'];
    for (let batch = 0; batch < 4; batch += 1) {
      await tell(installation, ...(batch === 0 ? small : []));
      for (const owner of ['consolidator', 'extractor', 'consolidator'] as const) {
        await installation.steps.run(user, 1, owner);
      }
    }
    const request = { query: 'Which snack is missing?', kinds: ['turn'] } as const;
    const [first] = await installation.search.search(user, request);
    expect(first).toMatchObject({ text: small[0], reasons: ['close in meaning'] });
    const context = await installation.context.build(user, { message: request.query, explain: true });
    expect(context.text).toContain(small[0]);
    expect((await installation.eraseUser.run(user)).records.vector).toBe(1);
  });

  it('should find by words, and not wait for the endpoint, when it hangs', async () => {
    // Longer than this test may take.
    const patient = { parameters: { model: { embeddingTimeoutMs: 600_000 } } };
    const installation = await withVectors('3', patient);
    await tell(installation, 'I am allergic to peanuts.');
    model.will(...new Array<typeof hangs>(20).fill(hangs));
    expect((await found(installation, 'peanuts'))[0]).toMatch(/peanuts/);
    const context = await installation.context.build(user, { message: 'Is there a peanut in it?' });
    expect(context.text).toMatch(/peanuts/);
  });

  it('should say in the one answer that an embedding was too late for, and in no other', async () => {
    const installation = await withVectors();
    await tell(installation, 'I am allergic to peanuts.');
    const message = 'What snack can I bring?';
    const asked = { query: message, kinds: ['insight'] } as const;
    const meanings = async () => [
      (await installation.context.build(user, { message })).meaning,
      (await installation.search.page(user, asked)).meaning,
    ];
    expect(await meanings()).toEqual([undefined, undefined]);
    await installations.closeAll();
    const anew = await withVectors();
    // Insights were embedded when they were learned and the scale is kept: the first call is for the message.
    model.will(afterMs(1_500, embeds(vectorOf)));
    const slow = await anew.context.build(user, { message });
    expect(slow).toMatchObject({ meaning: 'late', watermark: { extracted: 5 } });
    await eventually(async () => (await anew.search.page(user, asked)).meaning === undefined);
    expect((await anew.context.build(user, { message })).meaning).toBeUndefined();
  });

  it('should learn later what it cannot learn while the endpoint is away', async () => {
    const installation = await withVectors();
    model.will(failsWith(401));
    await expect(tell(installation, 'I am allergic to peanuts.')).rejects.toMatchObject({
      code: 'model-unavailable',
      retryable: true,
    });
    await installation.steps.run(user, 1, 'extractor');
    expect(await found(installation, 'snack')).toHaveLength(1);
  });

  it('should delete what is to be deleted while the endpoint is away', async () => {
    const before = await withVectors();
    await tell(before, 'I am allergic to peanuts.', 'I eat oats at six every day.');
    await installations.closeAll();
    // One that has no vectors at hand any more.
    const installation = await withVectors();
    model.will(...new Array<typeof hangs>(40).fill(failsWith(401)));
    const [first, ...others] = (await installation.see.insights(user, {}, 10)).items.map(
      ({ insight }) => insight.id,
    );
    expect(others).toHaveLength(1);
    await installation.agency.remove.run(user, { by: 'insight', insightId: first ?? '' }, { cause: 'test' });
    const after = await installation.see.insights(user, {}, 10);
    expect(after.items.map(({ insight }) => insight.id)).toEqual(others);
    // Where it was would tell of what is gone.
    expect(await spaces(installation)).toEqual(['']);
  });

  it('should move a memory into the space of another embedder when it learns again', async () => {
    const offline = await installations.open();
    await tell(offline, 'I am allergic to peanuts.');
    expect(await spaces(offline)).toEqual(['offline-hash/1']);
    await installations.closeAll();
    const installation = await withVectors();
    // Not compared with a centroid of the other space, and found all the same.
    expect((await found(installation, 'What snack can I bring?'))[0]).toMatch(/peanuts/);
    await tell(installation, 'My deadline for Phoenix is Friday.');
    expect(new Set(await spaces(installation))).toEqual(new Set(['model/vectors-1/3']));
  });

  it('should not start where vectors have another length', async () => {
    await expect(withVectors('4')).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
