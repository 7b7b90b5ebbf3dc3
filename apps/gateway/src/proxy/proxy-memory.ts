import { type BuildContext } from '@app/memory-core/context';
import { inTime } from '@app/memory-core/domain/in-time';
import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { memoryMarkers, type ReceiveEntries } from '@app/memory-core/intake';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type Clock } from '@app/memory-core/ports/clock';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type Logger } from '@app/memory-core/ports/logger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type UserKeyDoor } from '@app/memory-core/privacy';
import { type BatchLimit } from '../limits/batch-limit';
import { userKeyHeader } from '../user-key-header';
import { turnContentRule } from '../validation/fields/text';
import { refuse } from '../validation/problems';

/** Who talks in a proxied chat. */
export interface Talk {
  readonly caller: ApiKeyRecord;
  readonly userId: string;
  readonly conversationId: string;
  /** The person's own key, as it came. */
  readonly userKey?: string;
}

export type MemoryOutcome = 'used' | 'none' | 'late' | 'failed' | 'not-allowed';

export interface Recalled {
  readonly outcome: MemoryOutcome;
  /** What is remembered, marked as such; absent where nothing is. */
  readonly text?: string;
}

/** What it needs besides contexts and the inbox. */
export interface ProxyInstruments {
  readonly tenants: TenantDirectory;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const late = Symbol('late');

/** The memory of proxied chats. It never fails and never takes longer than `proxyWaitMs`: the chat goes on without it. */
export class ProxyMemory {
  constructor(
    private readonly contexts: Pick<BuildContext, 'inParts'>,
    private readonly entries: Pick<ReceiveEntries, 'turns'>,
    private readonly limit: Pick<BatchLimit, 'take'>,
    private readonly userKeys: Pick<UserKeyDoor, 'parse' | 'run'>,
    private readonly instruments: ProxyInstruments,
  ) {}

  /** What is remembered for the answer to a message, without the conversation itself, which the request holds. */
  async recall(talk: Talk, message: string): Promise<Recalled> {
    const recalled = await this.recalled(talk, message);
    this.instruments.metrics.count('proxied_chats_total', { memory: recalled.outcome });
    return recalled;
  }

  /** Records what was said; resolves once it is on disk, or was waited for long enough, while it goes on by itself. */
  async record(
    talk: Talk,
    said: Pick<IncomingTurn, 'eventId' | 'role' | 'content' | 'partial'>,
  ): Promise<void> {
    if (!talk.caller.scopes.includes('ingest')) return this.counted('not-allowed');
    const recording = this.recorded(talk, said).then(
      () => this.counted('recorded'),
      (error: unknown) => {
        this.counted('failed');
        this.warn('a turn of a proxied chat was not recorded', talk, error);
      },
    );
    await inTime(recording, this.parameters(talk).context.proxyWaitMs, () => undefined);
  }

  private async recalled(talk: Talk, message: string): Promise<Recalled> {
    if (!talk.caller.scopes.includes('recall')) return { outcome: 'not-allowed' };
    try {
      const text = await this.known(talk, message);
      if (text === late) return { outcome: 'late' };
      return text === undefined ? { outcome: 'none' } : { outcome: 'used', text };
    } catch (error) {
      this.warn('a proxied chat went on without memory', talk, error);
      return { outcome: 'failed' };
    }
  }

  private async known(
    { caller: { tenantId }, userId, conversationId, ...talk }: Talk,
    message: string,
  ): Promise<string | undefined | typeof late> {
    const { intake, context } = this.parameters({ caller: { tenantId } });
    this.refuseUnfit(message, intake.maxTurnBytes);
    const built = this.withKeyOf(talk, () =>
      this.contexts.inParts(
        { tenantId, userId },
        { conversationId, message, budgetTokens: context.proxyBudgetTokens, parts: ['messages'] },
      ),
    );
    const answer = await inTime(built, context.proxyWaitMs, (): typeof late => late);
    if (answer === late) return late;
    // A recorded turn may be of the system as well. It is no memory, and markers in its words are not the guard's.
    const [first] = answer.messages ?? [];
    return first?.role === 'system' && first.content.includes(memoryMarkers.open) ? first.content : undefined;
  }

  private async recorded(
    { caller, userId, conversationId, ...talk }: Talk,
    said: Pick<IncomingTurn, 'eventId' | 'role' | 'content' | 'partial'>,
  ): Promise<void> {
    this.refuseUnfit(said.content, this.parameters({ caller }).intake.maxTurnBytes);
    const turn: IncomingTurn = { ...said, conversationId, occurredAt: this.instruments.clock.now() };
    await this.withKeyOf(talk, async () => {
      await this.limit.take('turns', caller, 1, 'messages');
      await this.entries.turns(caller.tenantId, [{ userId, turn }]);
    });
  }

  /** Work may outlast the request, and with it the key that the request brought. */
  private async withKeyOf<T>({ userKey }: Pick<Talk, 'userKey'>, work: () => Promise<T>): Promise<T> {
    const key = userKey === undefined ? undefined : this.userKeys.parse(userKey, userKeyHeader);
    return this.userKeys.run(key, (end) => work().finally(end));
  }

  private refuseUnfit(content: string, mostBytes: number): void {
    const message = turnContentRule(mostBytes)(content);
    if (message !== undefined) refuse([{ field: 'messages', message }]);
  }

  private parameters({ caller }: { readonly caller: Pick<ApiKeyRecord, 'tenantId'> }) {
    return this.instruments.tenants.for(caller.tenantId).parameters;
  }

  private counted(outcome: string): void {
    this.instruments.metrics.count('proxied_turns_total', { outcome });
  }

  private warn(what: string, { caller: { tenantId } }: Talk, error: unknown): void {
    this.instruments.logger.warn(what, { tenant: tenantId, error });
  }
}
