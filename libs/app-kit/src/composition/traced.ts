import { type StepKind } from '@app/memory-core/domain/pipeline';
import { type StepHandler } from '@app/memory-core/pipeline';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type Inbox } from '@app/memory-core/ports/inbox';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { type Tracing } from '@app/memory-core/ports/tracing';

/**
 * Spans around the outside parts and the steps, put on where everything is put together, so that no stage knows of
 * tracing and an installation without a collector runs the bare parts.
 */
export const tracedRecords = (records: RecordStore, tracing: Tracing): RecordStore => {
  const span = <T>(operation: string, kind: string, work: () => Promise<T>): Promise<T> =>
    tracing.span(`store ${operation}`, { 'keepsake.records': kind }, work, { kind: 'client' });
  return {
    get: (user, kind, ids) => span('get', kind, () => records.get(user, kind, ids)),
    query: (user, query) => span('query', query.kind, () => records.query(user, query)),
    commit: (user, fence, changes) =>
      tracing.span(
        'store commit',
        { 'keepsake.changes': changes.length },
        () => records.commit(user, fence, changes),
        { kind: 'client' },
      ),
    revision: (user) => records.revision(user),
    due: (kind, at, limit, part) => span('due', kind, () => records.due(kind, at, limit, part)),
    erase: (user, epoch) => span('erase', 'all', () => records.erase(user, epoch)),
  };
};

export const tracedInbox = (inbox: Inbox, tracing: Tracing): Inbox => {
  const span = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    tracing.span(`inbox ${operation}`, {}, work, { kind: 'client' });
  return {
    append: (user, epoch, entries, at) => span('append', () => inbox.append(user, epoch, entries, at)),
    read: (user, afterSeq, limit) => span('read', () => inbox.read(user, afterSeq, limit)),
    latest: (user, room) => span('latest', () => inbox.latest(user, room)),
    trim: (user, throughSeq) => span('trim', () => inbox.trim(user, throughSeq)),
    erase: (user, epoch) => span('erase', () => inbox.erase(user, epoch)),
    trimmedThrough: (user) => inbox.trimmedThrough(user),
    forgetSeen: (user, drainedSeq) => inbox.forgetSeen(user, drainedSeq),
    waiting: (before, limit) => inbox.waiting(before, limit),
    lookedAfter: (user, at) => inbox.lookedAfter(user, at),
  };
};

export const tracedModel = (model: LanguageModel, tracing: Tracing): LanguageModel => ({
  nameFor: (task) => model.nameFor(task),
  generate: (request) =>
    tracing.span(
      `model ${request.task}`,
      { 'gen_ai.request.model': model.nameFor(request.task) },
      async (note) => {
        const answer = await model.generate(request);
        note({
          'gen_ai.usage.input_tokens': answer.usage.promptTokens,
          'gen_ai.usage.output_tokens': answer.usage.completionTokens,
        });
        return answer;
      },
      { kind: 'client' },
    ),
});

export const tracedEmbedder = (embedder: Embedder, tracing: Tracing): Embedder => ({
  name: embedder.name,
  dimensions: embedder.dimensions,
  beyondWords: embedder.beyondWords,
  embed: (texts, user, side) =>
    tracing.span(
      'model embeddings',
      { 'gen_ai.request.model': embedder.name, 'keepsake.texts': texts.length },
      () => embedder.embed(texts, user, side),
      { kind: 'client' },
    ),
});

type Handlers = { readonly [K in StepKind]: StepHandler<K> };

export const tracedSteps = (handlers: Handlers, tracing: Tracing): Handlers => {
  const traced = <K extends StepKind>(handler: StepHandler<K>): StepHandler<K> => ({
    kind: handler.kind,
    ...(handler.prepare === undefined
      ? {}
      : {
          prepare: (context, step) =>
            tracing.span(`${handler.kind} prepare`, {}, async () => handler.prepare?.(context, step)),
        }),
    apply: (context, step, checkpoint) =>
      tracing.span(`${handler.kind} apply`, {}, async (note) => {
        const outcome = await handler.apply(context, step, checkpoint);
        note({ 'keepsake.changes': outcome.changes.length });
        return outcome;
      }),
  });
  return {
    extract: traced(handlers.extract),
    reread: traced(handlers.reread),
    retract: traced(handlers.retract),
    consolidate: traced(handlers.consolidate),
    summarise: traced(handlers.summarise),
    'summarise-across': traced(handlers['summarise-across']),
  };
};
