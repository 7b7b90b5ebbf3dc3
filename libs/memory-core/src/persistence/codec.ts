import { type Attractor } from '../domain/attractor';
import { type Change } from '../domain/change';
import { type Conversation } from '../domain/conversation';
import { KeepsakeError } from '../domain/errors';
import { type Checkpoint } from '../domain/extraction';
import { type Insight } from '../domain/insight';
import { type PipelineState, type Step } from '../domain/pipeline';
import { type Profile } from '../domain/profile';
import { type StatementReadings } from '../domain/statement-readings';
import { type Summary } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { type TurnSegment } from '../domain/turn-segment';
import { type TurnVectors } from '../domain/turn-vectors';
import { type UserSettings } from '../domain/user-settings';
import { type FieldValue, type RecordKind, type recordFields } from '../ports/record-store';

/** What each kind of record holds. */
export interface RecordValues {
  readonly turn: Turn;
  readonly conversation: Conversation;
  readonly insight: Insight;
  readonly attractor: Attractor;
  readonly profile: Profile;
  readonly summary: Summary;
  readonly change: Change;
  readonly pipeline: PipelineState;
  readonly step: Step;
  readonly checkpoint: Checkpoint;
  readonly settings: UserSettings;
  readonly segment: TurnSegment;
  readonly reading: StatementReadings;
  readonly vector: TurnVectors;
  readonly stamp: Stamp;
}

/**
 * Of one part of a memory, by whose name it is found. `written`: drawn at random by every commit that writes of the part, for
 * the same thing written once more must not bring back the stamp of before what came between.
 */
export interface Stamp {
  readonly written: string;
}

/** Where in a commit a record is written, for records whose order follows from it. */
export interface CommitPlace {
  /** Ordinal of the step that the commit ends; 0 when it ends none. */
  readonly step: number;
  readonly index: number;
}

export type FieldsOf<K extends RecordKind> = { readonly [F in keyof (typeof recordFields)[K]]: FieldValue };

/** Turns a value as one schema version wrote it into what the next version would have written. */
export type Upgrade = (value: unknown) => unknown;

/** How one kind of record is kept: which fields stay in the clear to be found by, and what older bodies become. */
export interface Codec<K extends RecordKind> {
  readonly kind: K;
  readonly fields: (value: RecordValues[K], place: CommitPlace) => FieldsOf<K>;
  /** From version 1 on, one for each version that is no longer written (SPEC R98). Never remove one. */
  readonly upgrades: readonly Upgrade[];
  /** Where the body of today is no JSON. */
  readonly form?: BodyForm<RecordValues[K]>;
}

/** A body in a form of its own, told from JSON by its first bytes. */
export interface BodyForm<T> {
  readonly write: (value: T, version: number) => Uint8Array;
  readonly is: (body: Uint8Array) => boolean;
  /** Throws when the body is not understood. */
  readonly read: (body: Uint8Array) => { readonly version: unknown; readonly value: unknown };
}

export const schemaVersionOf = (codec: Pick<Codec<RecordKind>, 'upgrades'>): number =>
  codec.upgrades.length + 1;

/** The body of a record before it is sealed: the value and the schema version it is written in. */
export const encodeBody = <K extends RecordKind>(codec: Codec<K>, value: RecordValues[K]): Uint8Array =>
  codec.form?.write(value, schemaVersionOf(codec)) ??
  Buffer.from(JSON.stringify({ version: schemaVersionOf(codec), value }));

/** The value in today's shape, whatever version wrote it. */
export const decodeBody = <K extends RecordKind>(codec: Codec<K>, body: Uint8Array): RecordValues[K] => {
  const { version, value } = parsed(codec.kind, codec.form, body);
  if (version > schemaVersionOf(codec)) {
    throw new KeepsakeError(
      'unreadable-record',
      `a ${codec.kind} of schema version ${version}; this program reads up to ${schemaVersionOf(codec)}`,
    );
  }
  return codec.upgrades.slice(version - 1).reduce((old, upgrade) => upgrade(old), value) as RecordValues[K];
};

const parsed = (
  kind: RecordKind,
  form: Pick<BodyForm<never>, 'is' | 'read'> | undefined,
  body: Uint8Array,
): { version: number; value: unknown } => {
  const unreadable = `a ${kind} whose body is not understood`;
  let content: unknown;
  try {
    content = form?.is(body) === true ? form.read(body) : jsonIn(body);
  } catch {
    // The parser's own message quotes the text: words of a person.
    throw new KeepsakeError('unreadable-record', unreadable);
  }
  const { version, value } = (content ?? {}) as { version?: unknown; value?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new KeepsakeError('unreadable-record', unreadable);
  }
  return { version, value };
};

const jsonIn = (body: Uint8Array): unknown =>
  JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
