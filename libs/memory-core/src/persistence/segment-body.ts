import { BlockReader, writeBlocks } from '../domain/blocks';
import { type PackedNames, PackedTurns } from '../domain/packed-turns';
import { type Turn } from '../domain/turn';
import { type TurnSegment } from '../domain/turn-segment';

interface Head extends PackedNames {
  readonly version: number;
  readonly afterSeq: number;
  readonly throughSeq: number;
  /** Of the readings, where there are any. */
  readonly recipe?: string;
}

/** A segment as it is sealed: a head in JSON, the columns of its turns, and what recall has read of them. */
export const writeSegment = (segment: TurnSegment, version: number): Uint8Array => {
  const { afterSeq, throughSeq, turns, readings } = segment;
  const head: Head = {
    version,
    afterSeq,
    throughSeq,
    ...turns.names,
    ...(readings !== undefined && { recipe: readings.recipe }),
  };
  return writeBlocks(head, [...turns.blocks, ...(readings === undefined ? [] : [readings.bytes])]);
};

/** With the version that wrote it. Throws what `BlockReader` does. */
export const readSegment = (body: Uint8Array): { readonly version: unknown; readonly value: TurnSegment } => {
  const blocks = new BlockReader(body);
  const { version, afterSeq, throughSeq, recipe, ...names } = blocks.head as Head;
  const turns = PackedTurns.read(names, blocks);
  const value = { afterSeq, throughSeq, turns };
  return {
    version,
    value: recipe === undefined ? value : { ...value, readings: { recipe, bytes: blocks.bytes() } },
  };
};

/** A segment of the first version, in which turns were JSON: its words are read anew. */
export const segmentOfFirst = (old: unknown): TurnSegment => {
  const { afterSeq, throughSeq, turns } = old as {
    readonly afterSeq: number;
    readonly throughSeq: number;
    readonly turns: readonly Turn[];
  };
  return { afterSeq, throughSeq, turns: PackedTurns.of(turns) };
};
