import { type ChatEndpoint } from '@app/models/endpoints';
import { answerFormats } from '@app/models/endpoints';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { generalSchema } from '@app/memory-core/config/schemas';
import { z } from 'zod';
import { countingMetrics } from '../support/counting-metrics';
import { languageModelAt, recorders } from '../support/model-clients';
import { extractorAt, told } from '../support/model-extraction';
import { chatEndpoint, describeAt } from './real-endpoint';

const user = { tenantId: 'acme', userId: 'ana' };
const secret = 'marmalade';
const colours = {
  user,
  task: 'extraction' as const,
  system: 'List the colours that the input names.',
  prompt: JSON.stringify({ text: `A red door, a blue roof and a jar of ${secret}.` }),
  schema: z.object({ colours: z.array(z.object({ name: z.string(), sure: z.number().min(0).max(1) })) }),
  schemaName: 'colours',
  items: 'colours',
  maxTokens: 300,
};
const typed = ['unreadable-answer', 'model-overflow', 'model-unavailable'];

/** What came of it: a value, or one of the errors that callers know. Throws any other. */
const outcomeOf = async <T>(work: Promise<{ readonly value: T }>): Promise<{ value?: T; code?: string }> => {
  try {
    return { value: (await work).value };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return { code: error.code };
  }
};

/** A weak model may fail at what it is asked; the path to it may not. So these hold for any model. */
describeAt('MODEL', 'a real model', () => {
  let endpoint: ChatEndpoint;
  beforeAll(async () => {
    endpoint = await chatEndpoint();
  });

  const client = (format?: (typeof answerFormats)[number], over: object = {}) => {
    const record = recorders();
    const model = languageModelAt(endpoint.url, {
      record,
      over: { attempts: 2, timeoutMs: 110_000, ...over },
      endpoint: format === undefined ? endpoint : { ...endpoint, format },
    });
    return { model, ...record };
  };

  it('should answer in the shape that was asked for', async () => {
    const { model, outcomes } = client();
    const { value } = await model.generate(colours);
    console.info(
      `${endpoint.model}: ${JSON.stringify(model.dialectFor('extraction'))}, ${outcomes().join()}`,
    );
    expect(Array.isArray(value.colours)).toBe(true);
    for (const { name, sure } of value.colours) {
      expect(name).not.toBe('');
      expect(sure).toBeGreaterThanOrEqual(0);
      expect(sure).toBeLessThanOrEqual(1);
    }
  });

  it.each(answerFormats)('should answer in %s, or be said to refuse it', async (format) => {
    const { model, logged } = client(format);
    const { value, code } = await outcomeOf(model.generate(colours));
    console.info(`${format}: ${code ?? `${value?.colours.length ?? 0} items`}`);
    expect(value !== undefined || typed.includes(code ?? '')).toBe(true);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });

  it('should say that a request is too long, or read it', async () => {
    const { model } = client(undefined, { attempts: 1 });
    const prompt = JSON.stringify({ text: 'A red door and a blue roof. '.repeat(40_000) });
    const { value, code } = await outcomeOf(model.generate({ ...colours, prompt }));
    console.info(`too long: ${code ?? 'answered'}`);
    expect(value !== undefined || code === 'model-overflow').toBe(true);
  });

  it('should end where the room does', async () => {
    const { model, calls } = client();
    await outcomeOf(model.generate({ ...colours, maxTokens: 24 }));
    for (const { completionTokens } of calls) expect(completionTokens).toBeLessThanOrEqual(100);
  });

  it('should answer all of several who ask at once', async () => {
    const { model } = client(undefined, { callsInFlight: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(model.generate(colours))));
    expect(answers.map(({ code }) => code)).not.toContain('model-unavailable');
  });

  it('should extract nothing that was not said', async () => {
    const { counts, metrics } = countingMetrics();
    const turns = [told(1, 'I moved to Porto in May and I am allergic to peanuts.')];
    const extractor = extractorAt(endpoint.url, { metrics, over: { timeoutMs: 110_000 }, endpoint });
    const { value, code } = await outcomeOf(
      extractor
        .extract({ turns, context: turns }, generalSchema, [], 0)
        .then((result) => ({ value: result })),
    );
    console.info(`extraction: ${code ?? JSON.stringify(counts)}`);
    expect(value !== undefined || code === 'unreadable-answer' || code === 'model-overflow').toBe(true);
    for (const { evidence } of value?.candidates ?? []) expect(turns[0]?.content).toContain(evidence.quote);
  });
});
