import { type TenantDirectory } from '../config/tenant-settings';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { PackedTurns } from '../domain/packed-turns';
import { type TurnSegment } from '../domain/turn-segment';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type Parameters } from '../config/parameters';
import { packedReadings, type SegmentReading } from './pack-segment';

/** How many turns a user had before and after some were written. */
export interface Grown {
  readonly before: number;
  readonly after: number;
}

/** Segments made at once, where a user of an earlier version has many turns without. */
const mostSegments = 4;

/** Segments of turns, made as turns are stored: the last one grows until it is full. */
export class KeepSegments {
  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'segments'>,
    private readonly settings: TenantDirectory,
    private readonly reading: SegmentReading,
  ) {}

  /**
   * What is to be committed with turns that arrived, under the same lease; mostly nothing, since a segment is written
   * every `segmentEvery` turns.
   */
  async changes(
    user: UserRef,
    arrived: readonly Turn[],
    { before, after }: Grown,
  ): Promise<readonly MemoryChange[]> {
    const { recall } = this.settings.for(user.tenantId).parameters;
    const { segmentEvery, segmentTurns } = recall;
    if (Math.floor(before / segmentEvery) === Math.floor(after / segmentEvery)) return [];
    const last = await this.store.segments.last(user);
    const from = last?.throughSeq ?? -1;
    // What is written of a segment that is there is the store's to keep true.
    if (arrived.some(({ seq }) => seq <= from)) return [];
    const room = mostSegments * segmentTurns;
    const stored = await this.store.turns.bySeq(user, from, Number.MAX_SAFE_INTEGER, room);
    const waiting = stored.length < room ? [...stored, ...arrived] : stored;
    return segmentsOf(waiting, last, recall, this.reading).map((value) => ({ put: 'segment', value }));
  }
}

/**
 * Segments that go on behind `last`, itself among them while it is not full.
 * @param waiting what comes behind it, by arrival; of a turn that is there twice the later one counts.
 */
export const segmentsOf = (
  waiting: readonly Turn[],
  last: TurnSegment | undefined,
  { segmentTurns, passageWords }: Pick<Parameters['recall'], 'segmentTurns' | 'passageWords'>,
  reading: SegmentReading,
): readonly TurnSegment[] => {
  const open = last !== undefined && last.turns.length < segmentTurns ? last : undefined;
  const byId = new Map([...(open?.turns.all() ?? []), ...waiting].map((turn) => [turn.id, turn]));
  const turns = [...byId.values()].sort((a, b) => a.seq - b.seq);
  const segments: TurnSegment[] = [];
  let afterSeq = open?.afterSeq ?? last?.throughSeq ?? -1;
  for (let at = 0; at < turns.length; at += segmentTurns) {
    const part = turns.slice(at, at + segmentTurns);
    const throughSeq = part.at(-1)?.seq ?? afterSeq;
    const standing = part.filter(({ retractedAt }) => retractedAt === undefined);
    const readings = packedReadings(standing, passageWords, reading);
    segments.push({ afterSeq, throughSeq, turns: PackedTurns.of(standing), readings });
    afterSeq = throughSeq;
  }
  return segments;
};
