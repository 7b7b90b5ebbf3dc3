import { type Block, type BlockReader } from './blocks';
import { type Role, roles, type Turn } from './turn';

const inColumns = [
  'id',
  'seq',
  'conversationId',
  'role',
  'occurredAt',
  'speaker',
  'sequence',
  'origin',
  'tokens',
  'receivedAt',
] as const satisfies readonly (keyof Turn)[];

/** What of a turn stands in no column. Most have no signals. */
type Words = Omit<Turn, (typeof inColumns)[number] | 'signals'> & Partial<Pick<Turn, 'signals'>>;

/** Names that stand beside the columns. */
export interface PackedNames {
  readonly conversations: readonly string[];
  readonly speakers: readonly string[];
}

/** One entry a turn, in the order of the turns. */
export interface TurnColumns {
  readonly seq: Float64Array;
  readonly occurredAt: Float64Array;
  /** NaN where the caller sent none. */
  readonly sequence: Float64Array;
  readonly receivedAt: Float64Array;
  readonly tokens: Int32Array;
  /** Place in `names.conversations`. */
  readonly conversation: Int32Array;
  /** Place in `names.speakers`, or less than 0. */
  readonly speaker: Int32Array;
  /** The role's place in `roles`, and whether it is a note. */
  readonly flags: Uint8Array;
  readonly idEnds: Int32Array;
  readonly ids: Uint8Array;
  readonly wordEnds: Int32Array;
  readonly words: Uint8Array;
}

const noteBit = 4;
const roleBits = 3;
const nobody = -1;

/**
 * Turns in columns, as they are sealed together: what orders and places a turn is looked at in place, its words are
 * decoded when somebody wants them.
 */
export class PackedTurns {
  private constructor(
    readonly names: PackedNames,
    readonly columns: TurnColumns,
  ) {}

  static of(turns: readonly Turn[]): PackedTurns {
    const conversations = new Map<string, number>();
    const speakers = new Map<string, number>();
    const ids = joined(turns.map(({ id }) => id));
    const words = joined(turns.map((turn) => JSON.stringify(wordsOf(turn))));
    const columns: TurnColumns = {
      seq: Float64Array.from(turns, ({ seq }) => seq),
      occurredAt: Float64Array.from(turns, ({ occurredAt }) => occurredAt),
      sequence: Float64Array.from(turns, ({ sequence }) => sequence ?? NaN),
      receivedAt: Float64Array.from(turns, ({ receivedAt }) => receivedAt),
      tokens: Int32Array.from(turns, ({ tokens }) => tokens),
      conversation: Int32Array.from(turns, ({ conversationId }) => placeIn(conversations, conversationId)),
      speaker: Int32Array.from(turns, ({ speaker }) =>
        speaker === undefined ? nobody : placeIn(speakers, speaker),
      ),
      flags: Uint8Array.from(
        turns,
        ({ role, origin }) => roles.indexOf(role) + (origin === 'note' ? noteBit : 0),
      ),
      idEnds: ids.ends,
      ids: ids.bytes,
      wordEnds: words.ends,
      words: words.bytes,
    };
    return new PackedTurns(
      { conversations: [...conversations.keys()], speakers: [...speakers.keys()] },
      columns,
    );
  }

  /** From what `blocks` wrote. */
  static read(names: PackedNames, blocks: BlockReader): PackedTurns {
    return new PackedTurns(names, {
      seq: blocks.float64(),
      occurredAt: blocks.float64(),
      sequence: blocks.float64(),
      receivedAt: blocks.float64(),
      tokens: blocks.int32(),
      conversation: blocks.int32(),
      speaker: blocks.int32(),
      flags: blocks.bytes(),
      idEnds: blocks.int32(),
      ids: blocks.bytes(),
      wordEnds: blocks.int32(),
      words: blocks.bytes(),
    });
  }

  /** In the order that `read` reads them. */
  get blocks(): readonly Block[] {
    const { seq, occurredAt, sequence, receivedAt, tokens, conversation, speaker } = this.columns;
    const { flags, idEnds, ids, wordEnds, words } = this.columns;
    return [
      ...[seq, occurredAt, sequence, receivedAt, tokens, conversation, speaker],
      ...[flags, idEnds, ids, wordEnds, words],
    ];
  }

  get length(): number {
    return this.columns.seq.length;
  }

  /** Of all that they hold. */
  get byteLength(): number {
    return this.blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  idAt(place: number): string {
    return textAt(this.columns.ids, this.columns.idEnds, place);
  }

  /** Less than 0 where none has this id. */
  placeOf(id: string): number {
    const { ids, idEnds } = this.columns;
    const [all, wanted] = [Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength), Buffer.from(id)];
    for (let from = all.indexOf(wanted); from >= 0; from = all.indexOf(wanted, from + 1)) {
      const place = idEnds.indexOf(from + wanted.length);
      if (place >= 0 && (place === 0 ? 0 : idEnds[place - 1]) === from) return place;
    }
    return -1;
  }

  isNote(place: number): boolean {
    return ((this.columns.flags[place] as number) & noteBit) !== 0;
  }

  roleAt(place: number): Role {
    return roles[(this.columns.flags[place] as number) & roleBits] as Role;
  }

  at(place: number): Turn {
    const { names, columns } = this;
    const { signals = [], ...words } = JSON.parse(textAt(columns.words, columns.wordEnds, place)) as Words;
    const sequence = columns.sequence[place] as number;
    const speaker = names.speakers[columns.speaker[place] as number];
    return {
      ...words,
      id: this.idAt(place),
      seq: columns.seq[place] as number,
      conversationId: names.conversations[columns.conversation[place] as number] as string,
      role: this.roleAt(place),
      occurredAt: columns.occurredAt[place] as number,
      ...(speaker !== undefined && { speaker }),
      ...(!Number.isNaN(sequence) && { sequence }),
      origin: this.isNote(place) ? 'note' : 'message',
      signals,
      tokens: columns.tokens[place] as number,
      receivedAt: columns.receivedAt[place] as number,
    };
  }

  all(): readonly Turn[] {
    return Array.from({ length: this.length }, (_, place) => this.at(place));
  }
}

const placeIn = (names: Map<string, number>, name: string): number => {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, names.size);
  return names.size - 1;
};

const isInColumns: ReadonlySet<string> = new Set(inColumns);
const wordsOf = (turn: Turn): object =>
  Object.fromEntries(
    Object.entries(turn).filter(
      ([name]) => !isInColumns.has(name) && (name !== 'signals' || turn.signals.length > 0),
    ),
  );

/** Texts one after the other in UTF-8, and where each of them ends. */
const joined = (texts: readonly string[]): { readonly ends: Int32Array; readonly bytes: Uint8Array } => {
  const encoded = texts.map((text) => Buffer.from(text));
  let end = 0;
  return {
    ends: Int32Array.from(encoded, ({ byteLength }) => (end += byteLength)),
    bytes: Buffer.concat(encoded),
  };
};

const textAt = (bytes: Uint8Array, ends: Int32Array, place: number): string => {
  const from = place === 0 ? 0 : (ends[place - 1] as number);
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, (ends[place] as number) - from).toString();
};
