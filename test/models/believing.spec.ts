import { type Installation } from '@app/app-kit/composition';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { statementOf } from '@app/memory-core/domain/claim';
import { CosineScale } from '@app/models/embeddings';
import { connectRedis } from '@app/queues/redis';
import { Installations } from '../support/installations';
import { fourConversations, monologue } from './conversations';
import { settle } from './settle';
import { describeAt, embeddingsEndpoint, embeddingsVariables } from './real-endpoint';

const user = { tenantId: 'acme', userId: 'ana' };
const minuteMs = 60_000;

/** About nothing that another is about. */
const unrelated = [
  'I am allergic to penicillin.',
  'My sister Ingrid is a vet in Tromsø.',
  'I work as a radiographer at the county hospital.',
  'I live in Valencia.',
  'I play the cello in an amateur orchestra.',
  'My car is a red Skoda.',
  'I hate coriander.',
  'I have a tortoise called Walnut.',
  'The grant application is due on 14 March 2027.',
  'I prefer window seats on trains.',
  'I was born in 1984.',
  'I am learning Finnish.',
  'My boss is called Deirdre Quinn.',
  'I swim forty lengths every Wednesday.',
  'I am saving for a wooden sailing boat.',
  'My grandfather built clocks.',
  'I broke my left wrist in 2019.',
  'I always write my diary by hand.',
  'My wedding is on 5 September 2027.',
  'I sold my motorbike to a neighbour.',
  'I cannot stand loud music in shops.',
  'Our house has solar panels.',
  'I teach chess to children on Saturdays.',
  'My favourite colour is dark green.',
];

/** A person's beliefs, and which of them lie in one theme, in the words that they are shown in. */
const beliefsOf = async ({ exports }: Installation) => {
  const { insights, attractors } = await exports.run(user);
  const words = new Map(insights.map((insight) => [insight.id, statementOf(insight)]));
  return {
    insights: insights
      .map(
        ({ id, status, evidence }) =>
          `${words.get(id)} ${status} ${evidence.map(({ eventId }) => eventId).join()}`,
      )
      .sort(),
    themes: attractors.map(({ members }) => members.map((id) => words.get(id)).sort().join(' | ')).sort(), // prettier-ignore
  };
};

/** Thresholds as one would set them by hand for a space, on which they are then read as they stand. */
const byHand = (scale: CosineScale) => {
  const { learning, consolidation, recall } = defaultParameters;
  return {
    parameters: {
      learning: {
        attractorSimilarity: scale.cosineAt(learning.attractorSimilarity),
        attractorMergeSimilarity: scale.cosineAt(learning.attractorMergeSimilarity),
        attractorSplitBelow: scale.cosineAt(learning.attractorSplitBelow),
      },
      consolidation: { mergeSimilarity: scale.cosineAt(consolidation.mergeSimilarity) },
      recall: { denseFloor: scale.cosineAt(recall.denseFloor) },
    },
  };
};
/** Of a scale on which thresholds are what they say. */
const asTheyStand = [0.1, 0.6, 0.9];

describeAt('EMBEDDINGS', 'what is believed with real embeddings', () => {
  let bench: Installations;
  let variables: Record<string, string>;
  let opened = 0;

  const open = (more: Record<string, string>, settings?: object) =>
    bench.open({ ...variables, KEEPSAKE_DATA_DIR: `${bench.folder}/${(opened += 1)}`, ...more }, settings);

  beforeAll(async () => {
    bench = await Installations.start();
    const { model, dimensions } = await embeddingsEndpoint();
    variables = {
      ...embeddingsVariables(),
      KEEPSAKE_MODEL_EMBEDDINGS: model,
      KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: String(dimensions),
    };
  });
  afterAll(() => bench.stop());

  it(
    'should take none of 200 unrelated pairs for a repetition, a contradiction or one statement',
    async () => {
      const core = await open({ KEEPSAKE_QUEUE_PREFIX: 'unrelated' });
      await settle(core, user, monologue(user.userId, unrelated));
      const { insights } = await core.exports.run(user);
      const pairs = (insights.length * (insights.length - 1)) / 2;
      console.info(`${insights.length} statements learned of ${unrelated.length}, ${pairs} pairs`);
      expect(pairs).toBeGreaterThanOrEqual(200);
      for (const insight of insights) {
        expect([statementOf(insight), insight.status, insight.evidence.length]).toEqual([
          statementOf(insight),
          'active',
          1,
        ]);
      }
    },
    10 * minuteMs,
  );

  it(
    'should believe the same with default settings as with thresholds set for the space by hand',
    async () => {
      const conversations = fourConversations(user.userId);
      const core = await open({ KEEPSAKE_QUEUE_PREFIX: 'default' });
      await settle(core, user, conversations);
      const redis = connectRedis(bench.redisUrl, 'worker', defaultParameters.queues, silentLogger);
      const kept = Object.entries(await redis.hgetall('default:{figures}'));
      const [space = '', figures = ''] = kept.find(([name]) => name.startsWith('cosines ')) ?? [];
      const scale = CosineScale.of(figures.split(' ').map(Number));
      if (scale === undefined) throw new Error('nothing was calibrated');
      await redis.hset('by-hand:{figures}', space, asTheyStand.join(' '));
      await redis.quit();
      const set = await open({ KEEPSAKE_QUEUE_PREFIX: 'by-hand' }, byHand(scale));
      await settle(set, user, conversations);
      const beliefs = await beliefsOf(core);
      console.info(beliefs);
      expect(beliefs.insights.length).toBeGreaterThan(20);
      expect(await beliefsOf(set)).toEqual(beliefs);
    },
    20 * minuteMs,
  );
});
