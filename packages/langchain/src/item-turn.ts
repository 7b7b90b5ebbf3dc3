import { type SaidTurn, type StoredTurn } from '@keepsake/client';
import { type Item } from '@langchain/langgraph-checkpoint';

/** What a turn carries of an item beside its text: metadata is flat, and its texts are of at most 512 units of UTF-16. */
const pieceLength = 500;
const mostPieces = 12;

/** `[user, ...rest]`: the items of a namespace are the turns of a conversation of its user. */
export interface Place {
  readonly userId: string;
  readonly conversationId: string;
}

const root = 'store';

export const placeOf = (namespace: readonly string[]): Place => {
  const [userId, ...rest] = namespace;
  if (userId === undefined)
    throw new TypeError('KeepsakeStore: a namespace must begin with the id of the user');
  return { userId, conversationId: [root, ...rest].map(encodeURIComponent).join('/') };
};

/** Undefined for a conversation that is no namespace. */
export const namespaceOf = (userId: string, conversationId: string): string[] | undefined => {
  const [first, ...rest] = conversationId.split('/');
  return first === root ? [userId, ...rest.map(decodeURIComponent)] : undefined;
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** In pieces of at most `pieceLength` units of UTF-16, of which none ends within a character. */
const inPieces = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const full = Math.min(start + pieceLength, text.length);
    const end = isHighSurrogate(text.charCodeAt(full - 1)) ? full - 1 : full;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
};

/** Its texts are what is learned from and found by; the whole value comes back from `get`. */
export const turnOfItem = ({ namespace, key, value, createdAt, updatedAt }: Item): SaidTurn => {
  const json = JSON.stringify(value);
  const pieces = inPieces(json);
  if (pieces.length > mostPieces)
    throw new TypeError(
      `KeepsakeStore: a value must have at most ${pieceLength * mostPieces} characters as JSON`,
    );
  return {
    ...placeOf(namespace),
    role: 'user',
    content: textsIn(value).join('\n') || json,
    occurredAt: updatedAt.toISOString(),
    metadata: {
      key,
      createdAt: createdAt.toISOString(),
      ...Object.fromEntries(pieces.map((piece, index) => [`value${index}`, piece])),
    },
  };
};

/** Undefined for a turn that holds no item. */
export const itemOfTurn = (
  namespace: string[],
  { metadata = {}, occurredAt }: StoredTurn,
): Item | undefined => {
  const { key, createdAt } = metadata;
  if (typeof key !== 'string' || typeof createdAt !== 'string') return undefined;
  const pieces = Array.from({ length: mostPieces }, (_, index) => metadata[`value${index}`] ?? '');
  const value = JSON.parse(pieces.join('')) as Item['value'];
  return { namespace, key, value, createdAt: new Date(createdAt), updatedAt: new Date(occurredAt) };
};
