import { randomUUID } from 'node:crypto';
import { isKeepsakeError, KeepsakeError } from '../domain/errors';
import { type UserRef, type WriteFence } from '../domain/identity';
import { tellsOtherwise } from '../domain/statement-readings';
import { type Turn } from '../domain/turn';
import { segmentAfter } from '../domain/turn-segment';
import { vectorsAfter } from '../domain/turn-vectors';
import { type MemoryChange, type MemoryWriter, type StampedPart } from '../ports/memory-store';
import { type RecordChange, type RecordStore } from '../ports/record-store';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { type CommitPlace } from './codec';
import { codecs } from './codecs';
import {
  pipelineRecordId,
  profileRecordId,
  readingRecordId,
  segmentRecordId,
  settingsRecordId,
  stepRecordId,
  vectorsRecordId,
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
    const beside = [
      ...(await this.segmentsAfter(user, changes)),
      ...(await this.vectorsAfter(user, changes)),
      ...(await this.readingsAfter(user, changes)),
    ];
    return this.records.commit(user, fence, [
      ...beside.map((change) => recordChange(seal, change, { step, index: 0 })),
      ...partsOf(changes).map((part) => nextStamp(seal, part, { step, index: 0 })),
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
    const turns = turnsAmong(changes);
    if (turns.length === 0) return [];
    const segments = await this.sealed.all(user, 'segment', { range: from(turns) }, byThroughSeq);
    return segments
      .filter(({ afterSeq, throughSeq }) => turns.some(({ seq }) => seq > afterSeq && seq <= throughSeq))
      .map((segment) => ({ put: 'segment', value: segmentAfter(segment, turns) }));
  }

  /** Vectors of turns that are taken back go with them. */
  private async vectorsAfter(
    user: UserRef,
    changes: readonly MemoryChange[],
  ): Promise<readonly MemoryChange[]> {
    const gone = turnsAmong(changes).filter(isRetracted);
    if (gone.length === 0) return [];
    const stretches = await this.sealed.all(user, 'vector', { range: from(gone) }, byThroughSeq);
    return stretches.flatMap((stretch): readonly MemoryChange[] => {
      const value = vectorsAfter(stretch, gone);
      return value === stretch ? [] : [{ put: 'vectors', value }];
    });
  }

  /**
   * Readings of statements must not keep the words of an insight that goes or is reworded; what else is written of one
   * leaves them as they are. Made anew by whoever puts them (`KeepReadings`).
   */
  private async readingsAfter(
    user: UserRef,
    changes: readonly MemoryChange[],
  ): Promise<readonly MemoryChange[]> {
    if (changes.some((change) => 'put' in change && change.put === 'reading')) return [];
    if (changes.some((change) => 'remove' in change && change.remove === 'insight')) return [dropped];
    const insights = changes.flatMap((change) =>
      'put' in change && change.put === 'insight' ? change.value : [],
    );
    if (insights.length === 0) return [];
    try {
      const [readings] = await this.sealed.get(user, 'reading', [readingRecordId]);
      return readings !== undefined && tellsOtherwise(readings, insights) ? [dropped] : [];
    } catch (error) {
      // Nobody can tell whose words are in there.
      if (isKeepsakeError(error, 'unreadable-record')) return [dropped];
      throw error;
    }
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

const isRetracted = ({ retractedAt }: Turn): boolean => retractedAt !== undefined;

/** What is written of the memory with a record of each kind; of turns only that they are taken back is told apart. */
const partOf: Partial<Record<string, StampedPart>> = {
  insight: 'learned',
  attractor: 'learned',
  profile: 'told',
  summary: 'told',
  settings: 'settings',
};

const partsOf = (changes: readonly MemoryChange[]): readonly StampedPart[] => {
  const written = changes.flatMap((change) => partOf['put' in change ? change.put : change.remove] ?? []);
  const takesBack = turnsAmong(changes).some(isRetracted);
  return [...new Set(takesBack ? (['retractions', ...written] as const) : written)];
};

const nextStamp = (seal: UserSeal, part: StampedPart, place: CommitPlace): RecordChange => ({
  put: sealRecord(seal, codecs.stamp, part, { written: randomUUID() }, place),
});

const turnsAmong = (changes: readonly MemoryChange[]): readonly Turn[] =>
  changes.flatMap((change) => ('put' in change && change.put === 'turn' ? change.value : []));

/** Where stretches that hold one of the turns may be. */
const from = (turns: readonly Turn[]) => ({
  field: 'throughSeq',
  atLeast: turns.reduce((least, { seq }) => Math.min(least, seq), Infinity),
});

const dropped: MemoryChange = { remove: 'reading' };

const byThroughSeq = { field: 'throughSeq', direction: 'ascending' } as const;

const removedId = (change: Extract<MemoryChange, { readonly remove: string }>): string => {
  if (change.remove === 'reading') return readingRecordId;
  if (change.remove === 'vectors') return vectorsRecordId(change.afterSeq);
  return change.remove === 'step' ? stepRecordId(change.ordinal) : change.id;
};

const recordChange = (seal: UserSeal, change: MemoryChange, place: CommitPlace): RecordChange => {
  if ('remove' in change) {
    const kind = change.remove === 'vectors' ? 'vector' : change.remove;
    return { remove: { kind, id: removedId(change) } };
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
    case 'reading':
      return { put: sealRecord(seal, codecs.reading, readingRecordId, change.value, place) };
    case 'vectors':
      return {
        put: sealRecord(seal, codecs.vector, vectorsRecordId(change.value.afterSeq), change.value, place),
      };
    case 'settings':
      return { put: sealRecord(seal, codecs.settings, settingsRecordId, change.value, place) };
  }
};
