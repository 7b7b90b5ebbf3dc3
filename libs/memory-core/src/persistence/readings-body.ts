import { BlockReader, writeBlocks } from '../domain/blocks';
import { type StatementReadings } from '../domain/statement-readings';

type Head = Omit<StatementReadings, 'bytes'> & { readonly version: number };

/** Readings of statements as they are sealed: a head in JSON, and what recall has made of them. */
export const writeReadings = ({ bytes, ...readings }: StatementReadings, version: number): Uint8Array =>
  writeBlocks({ version, ...readings } satisfies Head, [bytes]);

/** With the version that wrote them. Throws what `BlockReader` does. */
export const readReadings = (
  body: Uint8Array,
): { readonly version: unknown; readonly value: StatementReadings } => {
  const blocks = new BlockReader(body);
  const { version, ...head } = blocks.head as Head;
  return { version, value: { ...head, bytes: blocks.bytes() } };
};
