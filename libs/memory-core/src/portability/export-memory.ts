import { type Change } from '../domain/change';
import { type UserRef } from '../domain/identity';
import { type Profile } from '../domain/profile';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { userDigest } from '../jobs';
import { type Clock } from '../ports/clock';
import { type KeyStore } from '../ports/key-store';
import { type UserLease } from '../ports/lease';
import { type MemoryStore } from '../ports/memory-store';
import { type ExportDocument, exportFormat, exportVersion } from './export-document';

const perRead = 1_000;

export interface ExportParts {
  readonly keys: Pick<KeyStore, 'get'>;
  readonly lease: UserLease;
  readonly clock: Clock;
  /** Drained first, because what waits in the inbox belongs to the memory too. */
  readonly drain: { run(user: UserRef): Promise<unknown> };
}

/** Everything kept of a user as one document (SPEC R67), as the store it is given reads it: what settings hide and what is superseded too. */
export class ExportMemory {
  constructor(
    private readonly store: MemoryStore,
    private readonly parts: ExportParts,
  ) {}

  /** A consistent snapshot, read under the user's lease. Throws `user-unknown`. */
  async run(user: UserRef): Promise<ExportDocument> {
    await this.parts.drain.run(user);
    return this.parts.lease.hold(user, () => this.read(user));
  }

  private async read(user: UserRef): Promise<ExportDocument> {
    const { store } = this;
    const [pipeline, settings, key] = await Promise.all([
      store.pipeline.state(user),
      store.settings.get(user),
      this.parts.keys.get(user),
    ]);
    const turns = await this.turns(user);
    const ids = [...new Set(turns.map(({ conversationId }) => conversationId))];
    const conversations = await Promise.all(ids.map((id) => store.conversations.get(user, id)));
    const summaryIds = [...ids.map(conversationSummaryId), crossConversationSummaryId];
    const summaries = await Promise.all(summaryIds.map((id) => store.summaries.get(user, id)));
    return {
      format: exportFormat,
      version: exportVersion,
      exportedAt: new Date(this.parts.clock.now()).toISOString(),
      owner: userDigest(user),
      memory: key?.memoryOff === true ? 'off' : 'on',
      ...(settings && { settings: copied(settings) }),
      ...(pipeline && { pipeline: copied(pipeline) }),
      steps: copied(await store.pipeline.steps(user, Number.MAX_SAFE_INTEGER)),
      conversations: copied(conversations.filter((one) => one !== undefined)),
      insights: copied(await store.insights.all(user)),
      attractors: copied(await store.attractors.all(user)),
      profiles: copied(await this.profiles(user)),
      summaries: copied(summaries.filter((one) => one !== undefined)),
      changes: copied(await this.changes(user)),
      turns: copied(turns),
    };
  }

  private async turns(user: UserRef): Promise<readonly Turn[]> {
    const turns: Turn[] = [];
    for (;;) {
      const after = turns.at(-1)?.seq ?? -1;
      const page = await this.store.turns.bySeq(user, after, Number.MAX_SAFE_INTEGER, perRead);
      turns.push(...page);
      if (page.length < perRead) return turns;
    }
  }

  private async profiles(user: UserRef): Promise<readonly Profile[]> {
    const latest = (await this.store.profiles.latest(user))?.version ?? 0;
    const profiles: Profile[] = [];
    for (let from = 1; from <= latest; from += perRead) {
      const length = Math.min(perRead, latest - from + 1);
      const versions = Array.from({ length }, (_, place) => from + place);
      profiles.push(...(await this.store.profiles.versions(user, versions)));
    }
    return profiles;
  }

  /** Oldest first. */
  private async changes(user: UserRef): Promise<readonly Change[]> {
    const changes: Change[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.list(user, perRead, cursor);
      changes.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return changes.reverse();
  }
}

/** The document's types are mutable, those read from the store are not. */
type Writable<T> = T extends readonly (infer E)[]
  ? Writable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T;
const copied = <T>(value: T): Writable<T> => structuredClone(value) as Writable<T>;
