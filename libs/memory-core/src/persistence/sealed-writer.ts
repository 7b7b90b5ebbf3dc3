import { isKeepsakeError, KeepsakeError } from '../domain/errors';
import { type UserRef, type WriteFence } from '../domain/identity';
import { segmentAfter } from '../domain/turn-segment';
import { type MemoryChange, type MemoryWriter } from '../ports/memory-store';
import { type RecordChange, type RecordStore } from '../ports/record-store';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { type CommitPlace } from './codec';
import { codecs } from './codecs';
import {
  pipelineRecordId,
  profileRecordId,
  segmentRecordId,
  settingsRecordId,
  stepRecordId,
} from './record-ids';
import { sealRecord, SealedRecords } from './sealed-records';

export class SealedWriter implements MemoryWriter {
  private readonly sealed: SealedRecords;

  constructor(
    private readonly records: RecordStore,
    private readonly vault: UserVault,
  ) {
    this.sealed = new SealedRecords(records, vault);
  }

  async commit(user: UserRef, fence: WriteFence, changes: readonly MemoryChange[]): Promise<number> {
    const seal = await this.openAt(user, fence.epoch);
    const step = changes.reduce(
      (ended, change) => ('ordinal' in change ? Math.max(ended, change.ordinal) : ended),
      0,
    );
    // First, since progress is put last.
    const segments = await this.segmentsAfter(user, changes);
    return this.records.commit(user, fence, [
      ...segments.map((change) => recordChange(seal, change, { step, index: 0 })),
      ...changes.map((change, index) => recordChange(seal, change, { step, index })),
    ]);
  }

  /**
   * Segments that hold turns, or places of turns, that are written: they must not keep what is taken back. Nobody makes one
   * between this and the commit, for whoever writes holds the user's lease, or is refused by the fence.
   */
  private async segmentsAfter(
    user: UserRef,
    changes: readonly MemoryChange[],
  ): Promise<readonly MemoryChange[]> {
    const turns = changes.flatMap((change) => ('put' in change && change.put === 'turn' ? change.value : []));
    if (turns.length === 0) return [];
    const atLeast = turns.reduce((least, { seq }) => Math.min(least, seq), Infinity);
    const range = { field: 'throughSeq', atLeast };
    const segments = await this.sealed.all(user, 'segment', { range }, byThroughSeq);
    return segments
      .filter(({ afterSeq, throughSeq }) => turns.some(({ seq }) => seq > afterSeq && seq <= throughSeq))
      .map((segment) => ({ put: 'segment', value: segmentAfter(segment, turns) }));
  }

  /** A writer of an earlier epoch must neither bring a key back nor seal with a later one (SPEC R73). */
  private async openAt(user: UserRef, epoch: number): Promise<UserSeal> {
    const seal = await this.vault.open(user).catch((error: unknown) => {
      if (!isKeepsakeError(error, 'user-unknown')) throw error;
      throw new KeepsakeError('stale-epoch', 'the user was erased, or never met', { cause: error });
    });
    if (seal.epoch !== epoch) throw new KeepsakeError('stale-epoch', 'the user was erased since');
    return seal;
  }
}

const byThroughSeq = { field: 'throughSeq', direction: 'ascending' } as const;

const recordChange = (seal: UserSeal, change: MemoryChange, place: CommitPlace): RecordChange => {
  if ('remove' in change) {
    const id = change.remove === 'step' ? stepRecordId(change.ordinal) : change.id;
    return { remove: { kind: change.remove, id } };
  }
  switch (change.put) {
    case 'turn':
      return { put: sealRecord(seal, codecs.turn, change.value.id, change.value, place) };
    case 'conversation':
      return { put: sealRecord(seal, codecs.conversation, change.value.id, change.value, place) };
    case 'insight':
      return { put: sealRecord(seal, codecs.insight, change.value.id, change.value, place) };
    case 'attractor':
      return { put: sealRecord(seal, codecs.attractor, change.value.id, change.value, place) };
    case 'profile':
      return {
        put: sealRecord(seal, codecs.profile, profileRecordId(change.value.version), change.value, place),
      };
    case 'summary':
      return { put: sealRecord(seal, codecs.summary, change.value.id, change.value, place) };
    case 'change':
      return { put: sealRecord(seal, codecs.change, change.value.id, change.value, place) };
    case 'pipeline':
      return { put: sealRecord(seal, codecs.pipeline, pipelineRecordId, change.value, place) };
    case 'step':
      return { put: sealRecord(seal, codecs.step, stepRecordId(change.value.ordinal), change.value, place) };
    case 'checkpoint':
      return { put: sealRecord(seal, codecs.checkpoint, change.id, change.value, place) };
    case 'segment':
      return {
        put: sealRecord(seal, codecs.segment, segmentRecordId(change.value.afterSeq), change.value, place),
      };
    case 'settings':
      return { put: sealRecord(seal, codecs.settings, settingsRecordId, change.value, place) };
  }
};
