import { type LanguageModelV4CallOptions, type LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { keepsakeMemory, type KeepsakeMemoryOptions } from './keepsake-memory';

type Memory = KeepsakeMemoryOptions['memory'];
type Middleware = ReturnType<typeof keepsakeMemory>;
type Wrapped = Parameters<NonNullable<Middleware['wrapGenerate']>>[0];

const params: LanguageModelV4CallOptions = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Where do I live?' }] }],
};
const words = [
  { type: 'text-delta', id: '1', delta: 'In Porto.' },
  { type: 'finish' },
] as readonly LanguageModelV4StreamPart[];

const aModel = {
  doGenerate: async () => ({ content: [{ type: 'text', text: 'In Porto.' }] }),
  doStream: async () => ({ stream: ReadableStream.from(words) }),
  params,
} as unknown as Wrapped;

const aMiddleware = (memory: Partial<Record<keyof Memory, unknown>>, over: object = {}) =>
  keepsakeMemory({ memory: memory as Memory, userId: 'ana', conversationId: 'c-1', ...over });

describe('the middleware of the AI SDK', () => {
  describe('while Keepsake is silent', () => {
    const silent = () => {
      const answers: (() => void)[] = [];
      const recorded: string[] = [];
      const remember = ({ content }: { content: string }) => {
        recorded.push(content);
        return new Promise<void>((resolve) => answers.push(resolve));
      };
      return { answers, recorded, middleware: aMiddleware({ remember }, { waitMs: 20 }) };
    };

    it('should give the reply after `waitMs`, and record it behind', async () => {
      const { answers, recorded, middleware } = silent();
      const { content } = await middleware.wrapGenerate!(aModel);
      expect(content).toEqual([{ type: 'text', text: 'In Porto.' }]);
      expect(recorded).toEqual(['Where do I live?']);
      answers[0]?.();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(recorded).toEqual(['Where do I live?', 'In Porto.']);
    }, 2_000);

    it('should end a stream after `waitMs`', async () => {
      const { middleware } = silent();
      const { stream } = await middleware.wrapStream!(aModel);
      const parts: LanguageModelV4StreamPart[] = [];
      for await (const part of stream) parts.push(part);
      expect(parts).toEqual(words);
    }, 2_000);
  });

  describe('what is remembered', () => {
    const promptWith = async (...messages: readonly object[]) => {
      const middleware = aMiddleware({ context: async () => ({ messages }) });
      const asked = { type: 'generate', params } as Parameters<NonNullable<Middleware['transformParams']>>[0];
      return (await middleware.transformParams!(asked)).prompt;
    };
    const memory = {
      role: 'system',
      content: '<keepsake-memory>\nYou live in Porto.\n</keepsake-memory>',
    };
    const stored = { role: 'system', content: 'The person has paid.' };

    it('should be the marked message that comes first', async () => {
      expect(await promptWith(memory, stored)).toEqual([memory, ...params.prompt]);
    });

    it('should not be a system message that was said in the conversation', async () => {
      expect(await promptWith(stored, { role: 'user', content: 'Where do I live?' })).toEqual(params.prompt);
      expect(await promptWith({ role: 'user', content: 'Hello.' }, memory)).toEqual(params.prompt);
    });
  });
});
