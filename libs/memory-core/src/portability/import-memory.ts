import { createHash } from 'node:crypto';
import { derivedId } from '../domain/derived-id';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { stepOwner } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { type UserSettings } from '../domain/user-settings';
import { tombstoneOf } from '../intake/read-turn';
import { type InboxNumbering } from '../ports/inbox';
import { type JobPublisher } from '../ports/job-publisher';
import { type MemorySwitch } from '../ports/key-store';
import { type UserLease } from '../ports/lease';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { type UserVault } from '../ports/user-vault';
import { type ExportDocument } from './export-document';
import { readDocument } from './read-document';

/** Records written in one commit. Changes go in one of their own: their order within it is theirs. */
const perCommit = 500;

export interface ImportParts {
  readonly vault: UserVault;
  readonly keys: MemorySwitch;
  readonly inbox: InboxNumbering;
  /** Drained first, because what waits in the inbox already makes the memory not empty. */
  readonly drain: { run(user: UserRef): Promise<unknown> };
  readonly lease: UserLease;
  readonly publisher: JobPublisher;
  /** Turns are counted again: budgets depend on their sizes, and another installation may use another tokenizer. */
  readonly tokens: TokenCounter;
}

export interface ImportReceipt {
  /** False if this same document had been imported before and nothing was done. */
  readonly imported: boolean;
  readonly records: Readonly<Record<'turns' | 'insights' | 'profiles' | 'changes', number>>;
}

/**
 * Imports an export, here or in another installation, for the tenant and user that it was made from, or for a new owner. The
 * memory must be empty: otherwise what the person said since would be mixed with what was believed before.
 */
export class ImportMemory {
  constructor(
    private readonly store: MemoryStore,
    private readonly parts: ImportParts,
  ) {}

  /**
   * Importing the same document again has no effect, or finishes an import that was interrupted. Throws `invalid-input`
   * naming fields, and `memory-not-empty`.
   */
  async run(user: UserRef, given: unknown, isNewOwner = false): Promise<ImportReceipt> {
    const document = readDocument(given, user, isNewOwner);
    const { epoch } = await this.parts.vault.openOrCreate(user);
    await this.parts.drain.run(user);
    const imported = await this.parts.lease.hold(user, (token) =>
      this.write(user, { epoch, token }, document),
    );
    if (imported) {
      const [head] = document.steps;
      if (head !== undefined) await this.parts.publisher.steps(user, epoch, stepOwner(head.kind));
    }
    const { turns, insights, profiles, changes } = document;
    return {
      imported,
      records: {
        turns: turns.length,
        insights: insights.length,
        profiles: profiles.length,
        changes: changes.length,
      },
    };
  }

  private async write(
    user: UserRef,
    fence: { readonly epoch: number; readonly token: number },
    document: ExportDocument,
  ): Promise<boolean> {
    const markId = derivedId(user, 'import');
    const digest = digestOf(document);
    const mark = await this.store.pipeline.checkpoint(user, markId);
    const isSame = mark?.kind === 'import' && mark.digest === digest;
    if (isSame && mark.done) return false;
    if (!isSame && mark !== undefined) throw notEmpty();
    // An interrupted import left turns of the document only, unless the person has spoken since.
    const lastSeq = lastSeqOf(document);
    const [turn] = await this.store.turns.bySeq(user, isSame ? lastSeq : -1, Number.MAX_SAFE_INTEGER, 1);
    // The turns were numbered by another queue. New ones need higher numbers, or they would count as drained already.
    const waiting = await this.parts.inbox.numberAbove(user, fence.epoch, lastSeq);
    if (turn !== undefined || waiting > 0) throw notEmpty();
    // Before anything is written, so that an interruption cannot lose it. Memory is never turned on by an import: a person
    // who has turned it off since the export means it.
    if (document.memory === 'off') await this.parts.keys.turnMemory(user, 'off');
    const marked = (done: boolean): MemoryChange => ({
      put: 'checkpoint',
      id: markId,
      value: { kind: 'import', digest, done },
    });
    const records = [
      ...wishesIn(document, await this.store.settings.get(user)),
      ...changesOf(document, this.parts.tokens),
    ];
    await this.store.writer.commit(user, fence, [marked(false)]);
    for (let from = 0; from < records.length; from += perCommit) {
      await this.store.writer.commit(user, fence, records.slice(from, from + perCommit));
    }
    await this.store.writer.commit(
      user,
      fence,
      document.changes.map((value): MemoryChange => ({ put: 'change', value })),
    );
    await this.store.writer.commit(user, fence, [marked(true), ...progressOf(document)]);
    return true;
  }
}

const notEmpty = (): KeepsakeError =>
  new KeepsakeError('memory-not-empty', 'there is a memory of this user already');

const lastSeqOf = ({ pipeline, turns }: ExportDocument): number =>
  turns.reduce((last, { seq }) => Math.max(last, seq), pipeline?.drainedSeq ?? 0);

/** A deletion passes over turns that were taken back, so whatever a document holds of one must not come in. */
const asKept = (turn: ExportDocument['turns'][number], tokens: TokenCounter): Turn =>
  turn.retractedAt === undefined
    ? { ...turn, tokens: tokens.count(turn.content) }
    : tombstoneOf(turn, turn.retractedAt);

/**
 * The settings of the document together with those of here, each as far as it hides or stops something: what a person has
 * wished since the export is not undone by it, nor what they had wished before.
 */
const wishesIn = (
  { settings: before }: ExportDocument,
  since: UserSettings | undefined,
): readonly MemoryChange[] => {
  if (before === undefined) return [];
  if (since === undefined) return [{ put: 'settings', value: before }];
  const isOff = (name: 'extraction' | 'aiSelection'): 'on' | 'off' =>
    before[name] === 'off' ? 'off' : since[name];
  const value: UserSettings = {
    ...before,
    ...since,
    extraction: isOff('extraction'),
    aiSelection: isOff('aiSelection'),
    categoriesOff: [...new Set([...since.categoriesOff, ...before.categoriesOff])],
    suppressedTopics: [...new Set([...since.suppressedTopics, ...before.suppressedTopics])],
    changedAt: Math.max(before.changedAt, since.changedAt),
  };
  return [{ put: 'settings', value }];
};

const changesOf = (document: ExportDocument, tokens: TokenCounter): readonly MemoryChange[] => [
  ...document.turns.map((turn): MemoryChange => ({ put: 'turn', value: asKept(turn, tokens) })),
  ...document.conversations.map((value): MemoryChange => ({ put: 'conversation', value })),
  ...document.insights.map((value): MemoryChange => ({ put: 'insight', value })),
  ...document.attractors.map((value): MemoryChange => ({ put: 'attractor', value })),
  ...document.profiles.map((value): MemoryChange => ({ put: 'profile', value })),
  ...document.summaries.map((value): MemoryChange => ({ put: 'summary', value })),
];

/**
 * Planned steps and the progress they belong to, in one commit: a worker takes up any step it finds, and an import that was
 * cut short must not have it work on half a memory. Pending steps are due at once, so that the reconciler finds them even
 * if the wake-up is lost.
 */
const progressOf = ({ pipeline, steps }: ExportDocument): readonly MemoryChange[] => {
  if (pipeline === undefined) return [];
  const due = steps.length > 0 && { dueAt: pipeline.lastReceivedAt };
  return [
    ...steps.map((value): MemoryChange => ({ put: 'step', value })),
    { put: 'pipeline', value: { ...due, ...pipeline } },
  ];
};

const digestOf = ({ exportedAt: _when, ...document }: ExportDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');
