import { type Candidate } from '@app/memory-core/domain/extraction';
import { isUsable } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { holdsSecret } from '../../quality/secrets';
import { answerTo } from '../dialogue/answer';
import { ownTurnBefore, ownTurnsBefore, questionBefore } from '../dialogue/before';
import { contrastIn, correctionOf, isMoved } from '../dialogue/correction';
import { leansBack } from '../dialogue/leaning';
import { asRead, ownTextOf } from '../own-text';
import { type Piece } from '../telling/pieces';
import { type TellingReader } from '../telling/reader';
import { readPieces, tells, type ReadPiece } from '../telling/told';
import { candidatesFrom } from './candidate';
import { type Draft } from './drafts';
import { type TurnToRead } from './turn-to-read';

type Proposed = Omit<Candidate, 'ordinal'>;
type Whole = Pick<Draft, 'start' | 'end' | 'text' | 'explicit'>;

/** A longer turn says for itself what it is about. */
const mostPieces = 3;

/** The sentences of a turn before that tell something, the last first, as they stand in it. */
const toldIn = async (
  before: Turn,
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly (ReadPiece & { readonly quote: string })[]> => {
  const readings = await readPieces({
    own: ownTextOf(before.content),
    read: reader,
    limits: read.parameters,
  });
  return readings
    .filter((each) => tells(each, { explicit: false, limits: read.parameters }))
    .map((each) => ({ ...each, quote: before.content.slice(each.piece.start, each.piece.end) }))
    .toReversed();
};

/** What a turn claims that corrects or ends a sentence of the turn before, and which belief it contradicts. */
const correctedIn = async (
  before: Turn,
  text: string,
  whole: Whole,
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly Proposed[]> => {
  for (const { piece, telling, quote } of await toldIn(before, read, reader)) {
    const correction = correctionOf(piece.text, text);
    if (correction === undefined) continue;
    const belief = read.related.find(({ evidence }) =>
      evidence.some((each) => each.turnId === before.id && each.quote.includes(quote)),
    );
    const draft: Draft = {
      ...whole,
      says: correction.isEnd ? '' : (correction.says ?? text),
      telling,
      about: [quote],
      isEnd: correction.isEnd,
    };
    // What is read in one go with its correction is no belief yet.
    const of = belief === undefined ? { turnId: before.id } : { insightId: belief.id };
    const relation = { ...of, says: 'contradicts' as const };
    return candidatesFrom(draft, read).map((each) => ({ ...each, relation }));
  }
  return [];
};

/** "He moved to Leeds in May": a turn that opens by going on about what its person told before is claimed with that. */
export const withWhatItLeansOn = async (
  drafts: readonly Draft[],
  own: string,
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly Draft[]> => {
  const [first, ...others] = drafts;
  const opensTurn = first !== undefined && own.slice(0, first.start).trim() === '';
  // Between people a "she" is as often the other's.
  if (!opensTurn || read.subject !== 'user' || first.instructed !== undefined || !leansBack(first.text))
    return drafts;
  const before = ownTurnBefore(read.turn, read.context);
  const [told] = before === undefined ? [] : await toldIn(before, read, reader);
  return told === undefined ? drafts : [{ ...first, about: [told.quote] }, ...others];
};

/** A sentence, and where it was told. */
interface Named {
  readonly quote: string;
  readonly importance: number;
  readonly of: { readonly insightId: string } | { readonly turnId: string };
}

/** The one belief that names it, however many turns ago it was told; of several, the only one of this conversation. */
const beliefNaming = (word: string, { related, turn }: TurnToRead): Named | undefined => {
  const naming = related.filter((insight) => isUsable(insight) && holdsWord(insight.quote, word));
  const here = naming.filter(({ evidence }) =>
    evidence.some(({ conversationId }) => conversationId === turn.conversationId),
  );
  const [belief, ...others] = here.length > 0 ? here : naming;
  if (belief === undefined || others.length > 0) return undefined;
  return { quote: belief.quote, importance: belief.importance, of: { insightId: belief.id } };
};

/** What is read in one go with what sets it right is no belief yet: the last turn of the conversation that told it. */
const turnNaming = async (
  word: string,
  read: TurnToRead,
  reader: TellingReader,
): Promise<Named | undefined> => {
  for (const turn of ownTurnsBefore(read.turn, read.context).toReversed()) {
    if (!holdsWord(turn.content, word)) continue;
    const told = (await toldIn(turn, read, reader)).find(({ quote }) => holdsWord(quote, word));
    if (told !== undefined) return { quote: told.quote, importance: 0, of: { turnId: turn.id } };
  }
  return undefined;
};

const contrastedIn = async (
  whole: Whole,
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly Proposed[]> => {
  const contrast = contrastIn(whole.text);
  if (contrast === undefined) return [];
  const { right, wrong } = contrast;
  const named = beliefNaming(wrong, read) ?? (await turnNaming(wrong, read, reader));
  if (named === undefined) return [];
  const says = named.quote.replace(wrong, () => right);
  const telling = await reader(says);
  const draft: Draft = { ...whole, says, telling, about: [named.quote], isEnd: false };
  return candidatesFrom(draft, read).map((each) => ({
    ...each,
    importance: Math.max(each.importance, named.importance),
    relation: { ...named.of, says: 'contradicts' as const },
  }));
};

/** "They moved it. The due date is now 2 December": of the one belief with a day to come that speaks of the same. */
const movedIn = async (
  whole: Whole,
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly Proposed[]> => {
  const today = new Date(read.turn.occurredAt).toISOString().slice(0, 10);
  const [belief, another] = read.related.filter(
    (one) => isUsable(one) && one.dates?.some(({ date }) => date >= today) && isMoved(one.quote, whole.text),
  );
  if (belief === undefined || another !== undefined) return [];
  const telling = await reader(whole.text);
  const draft: Draft = { ...whole, says: whole.text, telling, about: [belief.quote], isEnd: false };
  const relation = { insightId: belief.id, says: 'contradicts' as const };
  return candidatesFrom(draft, read).flatMap((each) => (each.dates ? { ...each, relation } : []));
};

const holdsWord = (text: string, word: string): boolean => {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  const around = `${text.charAt(at - 1)}${text.charAt(at + word.length)}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
};

const answerIn = async (
  question: string,
  whole: Whole,
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly Proposed[]> => {
  const answer = answerTo(question, whole.text);
  if (answer === undefined) return [];
  const telling = await reader(answer.says === '' ? `${question} ${whole.text}` : answer.says);
  if (telling.likely.none >= read.parameters.untoldByMeaning) return [];
  const draft: Draft = { ...whole, says: answer.says, telling, about: [question], isEnd: false };
  return candidatesFrom(draft, read);
};

/**
 * What a short turn says to what was said before it (SPEC R19): it corrects or ends what its person told, or answers what
 * they were asked. It is told together with that.
 */
export const repliesIn = async (
  own: string,
  pieces: readonly Piece[],
  read: TurnToRead,
  reader: TellingReader,
): Promise<readonly Proposed[]> => {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined || pieces.length > mostPieces) return [];
  const text = asRead(own.slice(first.start, last.end));
  const whole: Whole = { start: first.start, end: last.end, text, explicit: false };
  if (holdsSecret(text)) return [];
  const before = ownTurnBefore(read.turn, read.context);
  const corrected = before === undefined ? [] : await correctedIn(before, first.text, whole, read, reader);
  if (corrected.length > 0) return corrected;
  for (const correcting of [contrastedIn, movedIn]) {
    const claims = await correcting(whole, read, reader);
    if (claims.length > 0) return claims;
  }
  const question = questionBefore(read.turn, read.context);
  return question === undefined || holdsSecret(`${question} ${text}`)
    ? []
    : answerIn(question, whole, read, reader);
};
