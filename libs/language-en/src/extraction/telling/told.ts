import { type Parameters } from '@app/memory-core/config/parameters';
import { passagesOf } from '../../flagging';
import { clausesOf, goesOnOfSpeaker, secretAmong } from './clauses';
import { isHardlyMeant, isShowing, saysItPasses } from './not-meant';
import { piecesOf, type Piece } from './pieces';
import { together, type Telling, type TellingReader } from './reader';

/** A sentence with what is read of it. */
export interface ReadPiece {
  readonly piece: Piece;
  readonly telling: Telling;
  /** By itself, without what stands around it. */
  readonly alone: Telling;
}

type Limits = Pick<
  Parameters['extraction'],
  | 'untoldByMeaning'
  | 'untoldInOwnWords'
  | 'untoldDespiteRequest'
  | 'untoldDespiteRefusal'
  | 'maxSentenceChars'
>;

/** A reading takes milliseconds: of a turn without end so many passages are read, first of all those that speak of somebody's own. */
const mostPassages = 32;
const ofSpeaker = /\b(?:I|I['’](?:m|ve|d|ll)|im|ive|i|my|me|we|our)\b/;
/** What so surely tells nothing, and what is cut into so many pieces, is not read sentence by sentence. */
const surelyUntold = 0.97;
const mostPieces = 12;

/** Chosen on lines that were left out of the fit. */
const surelyPassing = 0.9;
const isPassing = ({ piece, alone }: ReadPiece): boolean =>
  alone.passing >= surelyPassing || saysItPasses(piece.text);

/** "Better.", "Ha.", "Cake?": hardly a word, and no frame for what stands beside it. */
const isFragment = ({ text }: Piece): boolean => !/\S\s+\S+\s+\S/.test(text) && !ofSpeaker.test(text);

interface Reading {
  readonly own: string;
  readonly read: TellingReader;
  readonly limits: Limits;
}

/** A line of a list ends as a sentence does: unended, it would be read as one with the next. */
const asSentence = ({ text }: Piece): string => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

/** Two sentences as one. */
const joined = (first: Piece, second: Piece): Piece => ({
  ...first,
  end: second.end,
  text: `${first.text} ${second.text}`,
});

/**
 * "It was never about the money. I was scared of being ordinary": where a passage tells something and none of its sentences
 * does, two of them tell it together, or the likeliest.
 */
const toldTogether = async (
  readings: readonly ReadPiece[],
  whole: Telling,
  { read, limits }: Reading,
): Promise<readonly ReadPiece[]> => {
  const isTold = (each: ReadPiece): boolean => tells(each, { explicit: false, limits });
  if (whole.likely.none >= limits.untoldInOwnWords || readings.length < 2 || readings.some(isTold))
    return readings;
  const pairs = [...readings.slice(1).entries()].filter(
    ([, second]) => second.piece.isNear && !second.piece.isQuestion && !isPassing(second),
  );
  const both = await Promise.all(
    pairs.map(async ([at, second]) => {
      const piece = joined((readings[at] as ReadPiece).piece, second.piece);
      const alone = await read(piece.text);
      return { at, reading: { piece, alone, telling: together(whole, alone) } };
    }),
  );
  const [best] = both.toSorted((a, b) => a.reading.alone.likely.none - b.reading.alone.likely.none);
  if (best === undefined) return readings;
  const { at, reading } = best;
  return [...readings.slice(0, at), reading, ...readings.slice(at + 2)];
};

/** Each sentence of a passage, together with the passage. */
const readPassage = async (passage: readonly Piece[], reading: Reading): Promise<readonly ReadPiece[]> => {
  const { read } = reading;
  const sentences = passage.filter((piece) => !isFragment(piece));
  const framed = sentences.length === 0 ? passage : sentences;
  const whole = await read(framed.map(asSentence).join(' '));
  const isReadWhole =
    passage.length === 1 ||
    passage.length > mostPieces ||
    (whole.likely.none > surelyUntold && passage.length > 3);
  const readings = passage.map(async (piece): Promise<ReadPiece> => {
    const isAll = framed.length === 1 && piece === framed[0];
    const alone = isReadWhole || isAll ? whole : await read(piece.text);
    return { piece, alone, telling: isReadWhole ? whole : together(whole, alone) };
  });
  return toldTogether(await Promise.all(readings), whole, reading);
};

/** What tells of something else, and is no part of something told: on sentences of the development set. */
const standsApart = { untold: 0.1, describing: 0.25 };

/** A sentence by its clauses, where each tells of something else by itself, or one holds a secret and is told without it (SPEC R22). */
const readApart = async (whole: ReadPiece, { own, read, limits }: Reading): Promise<readonly ReadPiece[]> => {
  const isTold = (each: ReadPiece): boolean => tells(each, { explicit: false, limits });
  const clauses = clausesOf(whole.piece, own);
  const secret = secretAmong(clauses, whole.piece);
  if (clauses.length < 2 || (secret.size === 0 && !isTold(whole))) return [whole];
  const readings = await Promise.all(
    clauses
      .filter((clause) => !secret.has(clause))
      .map(async (piece): Promise<ReadPiece> => {
        const alone = await read(piece.text);
        return { piece, alone, telling: together(whole.telling, alone) };
      }),
  );
  const isApart = readings.every(
    (each, at) =>
      each.alone.likely.none < standsApart.untold &&
      each.alone.describing >= standsApart.describing &&
      !(at > 0 && goesOnOfSpeaker(each.piece)),
  );
  return isApart || secret.size > 0 ? readings : [whole];
};

/** Reads each sentence of a turn, together with the passage that it stands in. */
export const readPieces = async (reading: Reading): Promise<readonly ReadPiece[]> => {
  const pieces = piecesOf(reading.own);
  const passages = passagesOf(pieces) as unknown as readonly (readonly Piece[])[];
  const isOwn = (passage: readonly Piece[]): boolean => passage.some(({ text }) => ofSpeaker.test(text));
  const chosen = passages.length <= mostPassages ? passages : passages.filter(isOwn).slice(0, mostPassages);
  const read = (await Promise.all(chosen.map((passage) => readPassage(passage, reading)))).flat();
  return (await Promise.all(read.map((whole) => readApart(whole, reading)))).flat();
};

interface How {
  readonly explicit: boolean;
  /** Stands in a turn that may not be meant. */
  readonly isDoubtful?: boolean;
  readonly limits: Limits;
}

/** Whether a sentence tells something to keep. Less is needed of what was asked to be remembered, more of questions and jokes. */
export const tells = (read: ReadPiece, { explicit, isDoubtful = false, limits }: How): boolean => {
  const { piece, telling, alone } = read;
  if (piece.end - piece.start > limits.maxSentenceChars) return false;
  if ((isPassing(read) || isShowing(piece.text)) && !explicit) return false;
  if (explicit) return alone.likely.none < limits.untoldDespiteRequest;
  if (isDoubtful || piece.isQuestion || isHardlyMeant(piece.text))
    return telling.likely.none < limits.untoldDespiteRefusal;
  return telling.likely.none < limits.untoldByMeaning;
};
