import { type TenantSettings } from '../../config/tenant-settings';
import { derivedId } from '../../domain/derived-id';
import { isKeepsakeError, KeepsakeError } from '../../domain/errors';
import { type Candidate } from '../../domain/extraction';
import { type UserRef } from '../../domain/identity';
import { type LifecycleEvent } from '../../domain/inbox';
import { type Turn } from '../../domain/turn';
import { type UserSettings } from '../../domain/user-settings';
import { turnOf } from '../../intake/read-turn';
import { Visibility } from '../../settings/visibility';
import { type MemoryEditor } from '../editing/memory-editor';
import { refuseUnstatable } from './read-statement';

/** Takes what a person says and has it in the store at once. */
export interface Intake {
  /** `notKept` where the person has turned memory off. */
  event(tenantId: string, userId: string, event: LifecycleEvent): Promise<{ readonly notKept?: true }>;
  drain(user: UserRef): Promise<unknown>;
}

export interface Statement {
  /** As the person said it. */
  readonly words: string;
  readonly conversationId?: string;
  /** Derives the note, so that the same request twice is one. */
  readonly eventId: string;
}

type NoteEvent = Extract<LifecycleEvent, { type: 'memory.remember' }>;
export type Read = (note: Turn, settings: TenantSettings) => Promise<readonly Candidate[]>;

export const noteIdOf = (user: UserRef, eventId: string): string => derivedId(user, 'note', eventId);

/** Keeps what a person states as turns of their own, unless they do not want it kept (SPEC R66). */
export class Notes {
  constructor(
    private readonly editor: MemoryEditor,
    private readonly intake: Intake,
  ) {}

  /**
   * Keeps the words, and answers which candidates the person wants. Throws `invalid-input`, `suppressed` and `memory-off`, and
   * keeps nothing then.
   */
  async take(
    user: UserRef,
    { words, eventId, conversationId }: Statement,
    read: Read,
  ): Promise<(candidate: Candidate) => boolean> {
    refuseUnstatable(words, this.editor.bench.languages);
    const event: NoteEvent = {
      type: 'memory.remember',
      eventId,
      content: words,
      occurredAt: this.editor.bench.instruments.clock.now(),
      ...(conversationId !== undefined && { conversationId }),
    };
    const wanted = await this.wanted(user, event, read);
    const { notKept } = await this.intake.event(user.tenantId, user.userId, event);
    if (notKept) throw new KeepsakeError('memory-off', 'the person has turned memory off');
    await this.intake.drain(user);
    return wanted;
  }

  /** Reads the words before they are kept, where there is anything that the person does not want. */
  private async wanted(
    user: UserRef,
    event: NoteEvent,
    read: Read,
  ): Promise<(candidate: Candidate) => boolean> {
    const { tenants } = this.editor.bench;
    const visibility = new Visibility(await this.wishesOf(user), this.editor.bench.languages);
    if (visibility.whole) return () => true;
    const wanted = (candidate: Candidate) =>
      visibility.isOn(candidate.category) && visibility.ofCandidate(candidate);
    const draft = turnOf(user, { seq: 0, receivedAt: event.occurredAt }, event, {
      tokens: this.editor.tokens,
      languages: this.editor.bench.languages,
    });
    const candidates = visibility.ofTurn(draft) ? await read(draft, tenants.for(user.tenantId)) : [];
    if (!candidates.some(wanted)) {
      throw new KeepsakeError('suppressed', 'the person does not want it remembered');
    }
    return wanted;
  }

  /** None of who was never met: what he wants remembered may be the first that he says. */
  private async wishesOf(user: UserRef): Promise<UserSettings | undefined> {
    try {
      return await this.editor.bench.store.settings.get(user);
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return undefined;
      throw error;
    }
  }

  /** The note, once it is in the store. Throws `lease-busy` (retryable) before that. */
  async taken(user: UserRef, { eventId }: Statement): Promise<Turn> {
    const [note] = await this.editor.bench.store.turns.byIds(user, [noteIdOf(user, eventId)]);
    if (note === undefined || note.retractedAt !== undefined) {
      throw new KeepsakeError('lease-busy', 'what was said before is still being taken in', {
        retryable: true,
      });
    }
    return note;
  }
}
