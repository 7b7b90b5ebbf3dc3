import { isKeepsakeError } from '../domain/errors';
import { turnIdOf } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';
import { type InboxItem, type LifecycleEvent } from '../domain/inbox';
import { type IncomingTurn } from '../domain/turn';
import { type JobPublisher } from '../ports/job-publisher';
import { type Instruments } from '../pipeline/pipeline-parts';
import { type KnownToStore } from './known-to-store';
import { forgetIfStoreIsOlder } from './older-store';
import { type SealedInbox } from './sealed-inbox';

export interface Receipt {
  readonly accepted: number;
  /** Event ids that were received before. They have no second effect (SPEC R2). */
  readonly duplicates: readonly string[];
  /** Turns that were acknowledged but not kept, because the person has turned memory off (SPEC R66). */
  readonly notKept?: number;
}

/** Tells which users have turned memory off. */
export interface KeepNothing {
  isWantedBy(user: UserRef): Promise<boolean>;
}

export interface EventReceipt {
  readonly duplicate: boolean;
  /** Set if there was something to remember but memory is off. */
  readonly notKept?: true;
}

/** Receives what upstream sends (SPEC R1–R3). Returns once everything accepted is durable, and throws if anything is not. */
export class ReceiveEntries {
  constructor(
    private readonly inbox: SealedInbox,
    private readonly known: KnownToStore,
    private readonly publisher: JobPublisher,
    private readonly instruments: Instruments,
    private readonly keepNothing: KeepNothing,
  ) {}

  /** Takes turns of any number of users, in the order given. After an error some may be durable already: send all again. */
  async turns(
    tenantId: string,
    items: readonly { readonly userId: string; readonly turn: IncomingTurn }[],
  ): Promise<Receipt> {
    const byUser = Map.groupBy(items, ({ userId }) => userId);
    const outcomes = await Promise.allSettled(
      [...byUser].map(([userId, ofUser]) =>
        this.turnsOf(
          { tenantId, userId },
          ofUser.map(({ turn }) => turn),
        ),
      ),
    );
    const receipts = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    const notKept = receipts.reduce((sum, receipt) => sum + (receipt.notKept ?? 0), 0);
    const receipt = {
      accepted: receipts.reduce((sum, { accepted }) => sum + accepted, 0),
      duplicates: receipts.flatMap(({ duplicates }) => duplicates),
      ...(notKept > 0 && { notKept }),
    };
    const { metrics } = this.instruments;
    metrics.count('turns_received_total', { outcome: 'accepted' }, receipt.accepted);
    metrics.count('turns_received_total', { outcome: 'duplicate' }, receipt.duplicates.length);
    metrics.count('turns_received_total', { outcome: 'not-kept' }, notKept);
    return receipt;
  }

  async event(tenantId: string, userId: string, event: LifecycleEvent): Promise<EventReceipt> {
    this.instruments.metrics.count('events_received_total', { type: event.type });
    // A conversation exists from its first turn on. One that only started leaves no trace (SPEC R3).
    if (event.type === 'conversation.started') return { duplicate: false };
    const user = { tenantId, userId };
    // Events may overtake turns (SPEC R11). A retraction must be known when its turn arrives. An end need not be: without
    // turns there is nothing to flush, and turns that arrive after it are flushed when they have been idle.
    const isEnd = event.type === 'conversation.ended';
    const nothing = !isEnd && (await this.keepNothing.isWantedBy(user));
    if (nothing && event.type === 'memory.remember') return { duplicate: false, notKept: true };
    // With memory off no more turns arrive. What is stored can still be retracted, but that creates no new user.
    const meet = !isEnd && !nothing;
    try {
      const { duplicates } = await this.appendAndWake(user, [event], meet);
      return { duplicate: duplicates.length > 0 };
    } catch (error) {
      // An unknown user has nothing to end or retract, and must not get a key because of this event.
      if (!meet && isKeepsakeError(error, 'user-unknown')) return { duplicate: false };
      throw error;
    }
  }

  private async turnsOf(user: UserRef, turns: readonly IncomingTurn[]): Promise<Receipt> {
    if (await this.keepNothing.isWantedBy(user))
      return { accepted: 0, duplicates: [], notKept: turns.length };
    const drainedLongAgo = await this.knownToStore(user, turns);
    const items = turns.map((turn): InboxItem => ({ type: 'turn', ...turn }));
    const { accepted, duplicates } = await this.appendAndWake(
      user,
      items.filter(({ eventId }) => !drainedLongAgo.has(eventId)),
      true,
    );
    return {
      accepted: accepted.length,
      duplicates: [
        ...turns.filter(({ eventId }) => drainedLongAgo.has(eventId)).map(({ eventId }) => eventId),
        ...duplicates,
      ],
    };
  }

  /** Wakes a worker also if nothing was new: the first delivery may have died between the append and the wake-up. */
  private async appendAndWake(user: UserRef, items: readonly InboxItem[], meet: boolean) {
    const append = (entries: readonly InboxItem[]) =>
      this.inbox.append(user, entries, this.instruments.clock.now(), meet);
    let appended = await append(items);
    const accepted = new Set(appended.accepted.map(({ eventId }) => eventId));
    const known = items.filter(({ eventId }) => !accepted.has(eventId));
    if (known.length > 0 && (await this.isLost(user))) {
      const again = await append(known);
      const twice = appended.duplicates.filter((eventId) => accepted.has(eventId));
      appended = {
        epoch: again.epoch,
        accepted: [...appended.accepted, ...again.accepted],
        duplicates: [...twice, ...again.duplicates],
      };
    }
    if (appended.woken !== true) await this.publisher.drain(user, appended.epoch);
    return appended;
  }

  /** Whether duplicates may be of what a restored store has lost. One that cannot be asked is taken for whole. */
  private async isLost(user: UserRef): Promise<boolean> {
    const trimmed = await this.inbox.trimmedThrough(user);
    try {
      const drained = await this.known.drainedSeq(user);
      return await forgetIfStoreIsOlder(this.inbox, user, trimmed, drained, this.instruments);
    } catch (error) {
      if (isKeepsakeError(error, 'queue-unavailable')) throw error;
      this.instruments.metrics.count('receive_store_unreachable_total');
      return false;
    }
  }

  /**
   * Event ids that the inbox may have forgotten but the store still knows. The drain has the last word on duplicates, so
   * if the store is down the answer only lists fewer duplicates, and no turn is lost (SPEC R13).
   */
  private async knownToStore(user: UserRef, turns: readonly IncomingTurn[]): Promise<ReadonlySet<string>> {
    const eventIds = new Map(turns.map(({ eventId }) => [turnIdOf(user, eventId), eventId]));
    try {
      const stored = await this.known.byIds(user, [...eventIds.keys()]);
      return new Set(stored.flatMap(({ id }) => eventIds.get(id) ?? []));
    } catch (error) {
      if (!isKeepsakeError(error, 'user-unknown')) {
        this.instruments.metrics.count('receive_store_unreachable_total');
      }
      return new Set();
    }
  }
}
