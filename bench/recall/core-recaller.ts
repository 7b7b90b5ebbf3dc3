import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@app/app-kit/clock';
import { openVectors } from '@app/app-kit/composition';
import { type Parameters, withOverrides } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { turnIdOf } from '@app/memory-core/domain/derived-id';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Turn } from '@app/memory-core/domain/turn';
import { packedVectors, type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { type Languages } from '@app/memory-core/languages';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { sealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { RecallIndexes, SearchMemories, spaceOf, textsOf } from '@app/memory-core/recall';
import { GptTokenCounter } from '@app/models/tokenizer';
import { SqliteKeyStore, SqliteRecordStore } from '@app/stores/sqlite';
import { type Conversation, type Question } from './datasets';
import { deepest, rankedRecall, type Recall, type RecalledItem, type Recaller, usual } from './recaller';

export interface CoreOptions {
  readonly name: string;
  /** Overrides of recall parameters. */
  readonly recall?: Readonly<Record<string, number>>;
  /** Without it turns have no speaker: names in a question are words like others. */
  readonly speakers: boolean;
}

/** Recall without HTTP: turns as stored records, encrypted, in SQLite; asked through the same search. */
export class CoreRecaller implements Recaller {
  readonly name: string;
  private readonly tokens = new GptTokenCounter();
  private readonly folder = mkdtempSync(join(tmpdir(), 'keepsake-recall-'));
  private readonly records = SqliteRecordStore.open(join(this.folder, 'memories.db'));
  private readonly keys = SqliteKeyStore.open(join(this.folder, 'keys.db'));
  private readonly vault = new KeyedUserVault(this.keys, MasterKeys.of(Buffer.alloc(32, 1)), systemClock);
  private readonly store = sealedMemoryStore(this.records, this.vault);
  private readonly indexes: RecallIndexes;
  private readonly figures: Parameters['recall'];
  private readonly search: SearchMemories;

  constructor(
    private readonly options: CoreOptions,
    private readonly languages: Languages,
    private readonly passages: Embedder | undefined,
  ) {
    this.name = options.name;
    // What is measured is what is found, however busy this machine is.
    const parameters = withOverrides({ recall: { embeddingTimeoutMs: 60_000, ...options.recall } });
    this.figures = parameters.recall;
    const settings = { for: () => ({ schema: generalSchema, parameters }) };
    const { store, vault } = this;
    this.indexes = new RecallIndexes(
      store,
      vault,
      settings,
      { languages: this.languages, vectors: openVectors(this.languages), passages: this.passages },
      parameters.recall,
    );
    const noTail = { read: async () => ({ turns: [], retractedTurnIds: new Set<string>() }) };
    this.search = new SearchMemories(this.indexes, noTail, settings, systemClock);
  }

  get indexBytes(): number {
    return this.indexes.heldBytes;
  }

  async remember(conversation: Conversation): Promise<number> {
    const user = userOf(conversation);
    const { epoch } = await this.vault.openOrCreate(user);
    const { turns, vectors } = await this.written(conversation);
    const changes: MemoryChange[] = turns.map((value) => ({ put: 'turn', value }));
    changes.push(...vectors.map((value) => ({ put: 'vectors' as const, value })));
    await this.store.writer.commit(user, { epoch, token: 1 }, changes);
    const startedAt = performance.now();
    await this.search.search(user, { query: 'anything', kinds: ['turn'] });
    return performance.now() - startedAt;
  }

  /** What it has of a conversation. */
  async written(
    conversation: Conversation,
  ): Promise<{ readonly turns: readonly Turn[]; readonly vectors: readonly TurnVectors[] }> {
    const user = userOf(conversation);
    const turns = this.turnsOf(user, conversation);
    return { turns, vectors: await this.vectorsOf(user, turns) };
  }

  async recall(conversation: Conversation, question: Question): Promise<Recall> {
    return rankedRecall(await this.find(conversation, question, deepest), this.tokens);
  }

  ask(conversation: Conversation, question: Question): Promise<unknown> {
    return this.find(conversation, question, usual);
  }

  async close(): Promise<void> {
    this.records.close();
    this.keys.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async find(
    conversation: Conversation,
    { text, after }: Question,
    limit: number,
  ): Promise<readonly RecalledItem[]> {
    const before = after === undefined ? undefined : conversation.turns[after]?.occurredAt;
    const items = await this.search.search(userOf(conversation), {
      query: text,
      kinds: ['turn'],
      limit,
      ...(before !== undefined && { filters: { to: before } }),
    });
    return items.map(({ sources, text }) => ({ turnIds: sources.map(({ eventId }) => eventId), text }));
  }

  /** As the workers would have left them. */
  private async vectorsOf(user: UserRef, turns: readonly Turn[]): Promise<readonly TurnVectors[]> {
    const { passages } = this;
    const { passageWords } = this.figures;
    const last = turns.at(-1);
    if (passages === undefined || last === undefined) return [];
    const texts = turns.flatMap((turn) =>
      textsOf(turn, passageWords).map((text) => ({ seq: turn.seq, text })),
    );
    const vectors = await passages.embed(
      texts.map(({ text }) => text),
      user,
      'passage',
    );
    const space = {
      embedder: spaceOf(passages.name, passageWords),
      dimensions: passages.dimensions,
      afterSeq: 0,
      throughSeq: last.seq,
    };
    const made = texts.map(({ seq }, at) => ({ seq, vector: vectors[at] ?? [] }));
    return [packedVectors(space, made)];
  }

  private turnsOf(user: UserRef, { turns, language }: Conversation): readonly Turn[] {
    return turns.map(({ id, session, role, speaker, text, occurredAt, place }, i) => ({
      id: turnIdOf(user, id),
      eventId: id,
      conversationId: session,
      role,
      content: text,
      language: this.languages.tagOf(text, language) ?? language,
      occurredAt,
      ...(this.options.speakers && speaker !== undefined && { speaker }),
      sequence: place + 1,
      seq: firstArrival + i,
      origin: 'message',
      signals: [],
      tokens: this.tokens.count(text),
      receivedAt: occurredAt,
    }));
  }
}

/** The inbox counts from microseconds: a number that leaves no room beside it. */
const firstArrival = 1_790_000_000_000_000;
const userOf = ({ name }: Conversation): UserRef => ({ tenantId: 'bench', userId: name });
