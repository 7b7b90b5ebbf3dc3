import { areBlocks, BlockReader, writeBlocks } from '../domain/blocks';
import { noticeOf } from '../domain/notice';
import { type RecordKind } from '../ports/record-store';
import { type Codec } from './codec';
import { changeKey, placeKey } from './order-keys';
import { checkpointOfFirst, insightOfFirst } from './first-claims';
import { readReadings, writeReadings } from './readings-body';
import { readSegment, segmentOfFirst, writeSegment } from './segment-body';
import { type TurnVectors } from '../domain/turn-vectors';

type Head = Pick<TurnVectors, 'embedder' | 'dimensions' | 'afterSeq' | 'throughSeq'> & {
  readonly version: number;
};

/** Vectors of turns as they are sealed: a head in JSON, and their numbers. */
const writeVectors = ({ seqs, scales, numbers, ...of }: TurnVectors, version: number): Uint8Array =>
  writeBlocks({ version, ...of } satisfies Head, [
    seqs,
    scales,
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  ]);

/** With the version that wrote them. Throws what `BlockReader` does. */
const readVectors = (body: Uint8Array): { readonly version: unknown; readonly value: TurnVectors } => {
  const blocks = new BlockReader(body);
  const { version, ...of } = blocks.head as Head;
  const [seqs, scales, bytes] = [blocks.float64(), blocks.float64(), blocks.bytes()];
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { version, value: { ...of, seqs, scales, numbers } };
};

/** How every kind of record is kept. A changed shape of a value gets an entry in `upgrades`. */
export const codecs: { readonly [K in RecordKind]: Codec<K> } = {
  turn: {
    kind: 'turn',
    fields: (turn) => ({
      seq: turn.seq,
      conversationId: turn.conversationId,
      // Notes and retracted turns have no place in their conversation, so that reading it skips them.
      place: turn.origin === 'message' && turn.retractedAt === undefined ? placeKey(turn) : null,
      flagged: turn.signals.length > 0 ? 1 : 0,
      origin: turn.origin,
    }),
    // A segment holds turns: what is upgraded here is upgraded there too.
    upgrades: [],
  },
  conversation: {
    kind: 'conversation',
    fields: (conversation) => ({
      // One whose every message was taken back leaves no trace in the list; its numbering is still counted on.
      lastAt: conversation.turns === 0 ? null : conversation.lastAt,
      ended: conversation.endedAt === undefined ? 0 : 1,
    }),
    upgrades: [],
  },
  insight: {
    kind: 'insight',
    fields: ({ status, category, kind, recordedAt, dueAt }) => ({
      status,
      category,
      kind,
      recordedAt,
      dueAt: dueAt ?? null,
    }),
    upgrades: [insightOfFirst],
  },
  attractor: { kind: 'attractor', fields: ({ dueAt }) => ({ dueAt: dueAt ?? null }), upgrades: [] },
  profile: { kind: 'profile', fields: ({ version }) => ({ version }), upgrades: [] },
  summary: { kind: 'summary', fields: ({ scope }) => ({ scope }), upgrades: [] },
  change: {
    kind: 'change',
    fields: (change, place) => ({
      ordinal: changeKey(change.at, place.step, place.index),
      // Null in entries of before it was kept: whether they are told of, only what they say can tell.
      notice: noticeOf(change) === undefined ? 0 : 1,
    }),
    upgrades: [],
  },
  pipeline: { kind: 'pipeline', fields: ({ dueAt }) => ({ dueAt: dueAt ?? null }), upgrades: [] },
  step: { kind: 'step', fields: ({ ordinal }) => ({ ordinal }), upgrades: [] },
  // A checkpoint is found by its id alone, and goes with its step.
  checkpoint: { kind: 'checkpoint', fields: () => ({ at: null }), upgrades: [checkpointOfFirst] },
  settings: { kind: 'settings', fields: ({ changedAt }) => ({ at: changedAt }), upgrades: [] },
  segment: {
    kind: 'segment',
    fields: ({ throughSeq }) => ({ throughSeq }),
    upgrades: [segmentOfFirst],
    form: { write: writeSegment, is: areBlocks, read: readSegment },
  },
  reading: {
    kind: 'reading',
    // There is one, found by its id.
    fields: () => ({ at: null }),
    upgrades: [],
    form: { write: writeReadings, is: areBlocks, read: readReadings },
  },
  vector: {
    kind: 'vector',
    fields: ({ throughSeq }) => ({ throughSeq }),
    upgrades: [],
    form: { write: writeVectors, is: areBlocks, read: readVectors },
  },
  // Compared and never opened: hundreds of times as often read as written.
  stamp: { kind: 'stamp', fields: ({ written }) => ({ written }), upgrades: [] },
};
