import {
  type LanguageModelV4CallOptions,
  type LanguageModelV4Middleware,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { type CallOptions, type Keepsake, type SaidTurn } from '@keepsake/client';
import { eventIdOf, lastSaid, withMemory } from './prompt';

export interface KeepsakeMemoryOptions extends Pick<CallOptions, 'userKey'> {
  readonly memory: Pick<Keepsake, 'context' | 'remember'>;
  /** Who talks, and in which conversation: one middleware is of one conversation. */
  readonly userId: string;
  readonly conversationId: string;
  /** Of what is remembered, in tokens. Default: the server's. */
  readonly budgetTokens?: number;
  /**
   * Longest wait for the server, in ms. After it, the model is asked without what is remembered, and its reply given while it is
   * still being recorded. Default: 1 000.
   */
  readonly waitMs?: number;
  /** Is told what failed. The chat goes on whatever it is. Default: `console.warn`. */
  readonly failed?: (error: unknown) => void;
}

/** Is over when the reply is recorded, or has been waited for long enough. */
type Recorded = (content: string, partial?: boolean) => Promise<void>;

/** What memory begins with, as the server writes it: `open` of `libs/memory-core/src/intake/memory-markers.ts`. */
const memoryMarker = '<keepsake-memory>';

/** What is known of the person. A `system` message without the marker was said earlier in the conversation. */
const memoryIn = ([first]: readonly { readonly role: string; readonly content: string }[]) =>
  first?.role === 'system' && first.content.includes(memoryMarker) ? first.content : undefined;

/** Until `promise` is settled, at most `ms`; it goes on behind. */
const atMost = async (ms: number, promise: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** For `wrapLanguageModel`: what is remembered of the person goes into each call, and what both say into the memory. */
export const keepsakeMemory = ({
  memory,
  userId,
  conversationId,
  budgetTokens,
  waitMs = 1_000,
  failed = console.warn,
  userKey,
}: KeepsakeMemoryOptions): LanguageModelV4Middleware => {
  const call = { ...(userKey !== undefined && { userKey }) };

  const known = async (message: string, abort: AbortSignal | undefined): Promise<string | undefined> => {
    try {
      const budget = budgetTokens === undefined ? {} : { budgetTokens };
      const signal = AbortSignal.any([AbortSignal.timeout(waitMs), ...(abort ? [abort] : [])]);
      const { messages } = await memory.context(
        { userId, conversationId, message, ...budget, parts: ['messages'] },
        { ...call, signal },
      );
      return memoryIn(messages);
    } catch (error) {
      failed(error);
      return undefined;
    }
  };

  const remember = async (turn: Omit<SaidTurn, 'userId' | 'conversationId'>): Promise<void> => {
    try {
      await memory.remember({ ...turn, userId, conversationId }, call);
    } catch (error) {
      failed(error);
    }
  };

  /** Begins to record what the person said, and answers how to record the reply to it. */
  const recording = async ({ prompt }: LanguageModelV4CallOptions): Promise<Recorded> => {
    const said = await lastSaid(prompt, conversationId);
    if (said === undefined) return async () => undefined;
    const occurredAt = new Date().toISOString();
    const first = remember({ role: 'user', content: said.text, eventId: said.eventId, occurredAt });
    const reply = async (content: string, partial: boolean): Promise<void> => {
      await first;
      if (content.trim() === '') return;
      const eventId = await eventIdOf(said.eventId, said.since, content);
      await remember({ role: 'assistant', content, eventId, ...(partial && { partial }) });
    };
    return (content, partial = false) => atMost(waitMs, reply(content, partial));
  };

  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      const said = await lastSaid(params.prompt, conversationId);
      const text = said && (await known(said.text, params.abortSignal));
      return text === undefined ? params : { ...params, prompt: withMemory(params.prompt, text) };
    },
    wrapGenerate: async ({ doGenerate, params }) => {
      const recorded = await recording(params);
      const result = await doGenerate();
      await recorded(result.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n'));
      return result;
    },
    wrapStream: async ({ doStream, params }) => {
      const recorded = await recording(params);
      const { stream, ...rest } = await doStream();
      return { stream: stream.pipeThrough(heard(recorded)), ...rest };
    },
  };
};

/** Passes a stream on as it comes, and records it at its end, or what there is of it where it is broken off. */
const heard = (recorded: Recorded): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> => {
  let text = '';
  let ended = false;
  const hooks = {
    transform(
      part: LanguageModelV4StreamPart,
      controller: { enqueue(part: LanguageModelV4StreamPart): void },
    ) {
      if (part.type === 'text-delta') text += part.delta;
      if (part.type === 'finish') ended = true;
      controller.enqueue(part);
    },
    flush: () => recorded(text, !ended),
    // Newer than the types: a runtime without it records no reply that was broken off.
    cancel: () => recorded(text, !ended),
  };
  return new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>(hooks);
};
