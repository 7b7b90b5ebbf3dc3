import { type Parameters } from '@app/memory-core/config/parameters';
import { type ChatEndpoint } from '@app/models/endpoints';
import { type GenerateRequest } from '@app/memory-core/ports/language-model';
import { z } from 'zod';
import { countingMetrics } from './counting-metrics';
import { failureOf, languageModelAt, recorders } from './model-clients';
import { type Behaviour, says, type ScriptedModel, startScriptedModel } from './scripted-model';

const user = { tenantId: 'acme', userId: 'ana' };
/** What every call is about, and nothing but the endpoint may come to know. */
export const secret = 'the marmalade sleeps under the piano';
export const well = says({ found: ['one'] });

const things = z.object({ found: z.array(z.string()), note: z.string().nullish() });
type Things = z.infer<typeof things>;

/** Scripted endpoints, each with a client that asks it one thing; all are to be stopped after a test. */
export const askedModels = () => {
  const open: ScriptedModel[] = [];
  const start = async (otherwise: Behaviour = well): Promise<ScriptedModel> => {
    const server = await startScriptedModel(otherwise);
    open.push(server);
    return server;
  };
  return {
    start,
    aModel: async (
      over: Partial<Parameters['model']> = {},
      otherwise: Behaviour = well,
      key: string | null = 'a-key',
      endpoint: Partial<ChatEndpoint> = {},
    ) => {
      const server = await start(otherwise);
      const record = recorders();
      const { counts, metrics } = countingMetrics();
      const model = languageModelAt(server.url, { over, key, record, endpoint, metrics });
      const ask = (more: Partial<GenerateRequest<Things>> = {}) =>
        model.generate({
          user,
          task: 'extraction',
          system: 'Find things.',
          prompt: secret,
          schema: things,
          schemaName: 'things',
          maxTokens: 100,
          ...more,
        });
      return { server, model, ask, counts, failure: () => failureOf(ask()), ...record };
    },
    stop: async (): Promise<void> => {
      await Promise.all(open.splice(0).map((model) => model.stop()));
    },
  };
};
