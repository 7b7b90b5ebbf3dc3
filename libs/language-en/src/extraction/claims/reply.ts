import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Turn } from '@app/memory-core/domain/turn';
import { ownTextOf } from '../own-text';
import { type Piece } from '../telling/pieces';
import { type TellingReader } from '../telling/reader';
import { readPieces, tells, type ReadPiece } from '../telling/told';
import { candidatesFrom } from './candidate';
import { type Draft } from './drafts';
import { instructionIn } from './instruction';
import { type TurnToRead } from './turn-to-read';

export type Proposed = Omit<Candidate, 'ordinal'>;

type Stretch = Pick<Draft, 'start' | 'end' | 'text' | 'explicit'>;

/** A short turn, which is read with what was said before it. */
export interface Reply {
  readonly whole: Stretch;
  /** As far as it answers another: what goes on about its speaker is read by itself. */
  readonly answer: Stretch;
  /** Its first sentence, with the second where the first says no more than that something is wrong: "No. Three." */
  readonly opening: string;
  readonly read: TurnToRead;
  readonly reader: TellingReader;
}

/** The sentences of a turn before that tell something, the last first, as they stand in it. */
export const toldIn = async (
  before: Turn,
  { read, reader }: Pick<Reply, 'read' | 'reader'>,
): Promise<readonly (ReadPiece & { readonly quote: string })[]> => {
  const own = ownTextOf(before.content);
  const readings = await readPieces({ own, read: reader, limits: read.parameters });
  return readings
    .filter((each) => tells(each, { explicit: false, limits: read.parameters }))
    .map((each) => ({ ...each, quote: before.content.slice(each.piece.start, each.piece.end) }))
    .toReversed();
};

/** How sure it must be that a reply tells something. */
interface Bar {
  /** It was asked for by its name, and less is needed. */
  readonly isAsked?: boolean;
  /** How surely it describes the person. */
  readonly describing?: number;
}

/** What a reply claims by the statement that it makes with the sentence of another that it is about. */
export const claimsOf = async (
  says: string,
  about: string,
  { answer, read, reader }: Reply,
  { isAsked = false, describing = 0 }: Bar = {},
): Promise<readonly Proposed[]> => {
  const telling = await reader(says === '' ? `${about} ${answer.text}` : says);
  const piece: Piece = { ...answer, isQuestion: false, isNear: false };
  const isTold = tells({ piece, telling, alone: telling }, { explicit: isAsked, limits: read.parameters });
  if (!isTold || telling.describing < describing) return [];
  const instructed = says === '' ? undefined : instructionIn(says, read.subject, telling.standing);
  const draft: Draft = { ...answer, says, telling, about: [about], isEnd: false };
  return candidatesFrom(instructed === undefined ? draft : { ...draft, instructed }, read);
};
