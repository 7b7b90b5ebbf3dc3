import { isKeepsakeError, KeepsakeError } from '../domain/errors';
import { type UserRef, type WriteFence } from '../domain/identity';
import { type MemoryChange, type MemoryWriter } from '../ports/memory-store';
import { type RecordChange, type RecordStore } from '../ports/record-store';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { type CommitPlace } from './codec';
import { codecs } from './codecs';
import { pipelineRecordId, profileRecordId, settingsRecordId, stepRecordId } from './record-ids';
import { sealRecord } from './sealed-records';

export class SealedWriter implements MemoryWriter {
  constructor(
    private readonly records: RecordStore,
    private readonly vault: UserVault,
  ) {}

  async commit(user: UserRef, fence: WriteFence, changes: readonly MemoryChange[]): Promise<number> {
    const seal = await this.openAt(user, fence.epoch);
    const step = changes.reduce(
      (ended, change) => ('ordinal' in change ? Math.max(ended, change.ordinal) : ended),
      0,
    );
    const sealed = changes.map((change, index) => recordChange(seal, change, { step, index }));
    return this.records.commit(user, fence, sealed);
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
    case 'settings':
      return { put: sealRecord(seal, codecs.settings, settingsRecordId, change.value, place) };
  }
};
