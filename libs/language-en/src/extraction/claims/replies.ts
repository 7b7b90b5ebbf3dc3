import { holdsSecret } from '../../quality/secrets';
import { answerTo } from '../dialogue/answer';
import { ownTurnBefore, questionBefore } from '../dialogue/before';
import { isOnlySlip } from '../dialogue/correction';
import { leansBack } from '../dialogue/leaning';
import { asksToBeNamed } from '../dialogue/statement';
import { asRead } from '../own-text';
import { type Piece } from '../telling/pieces';
import { type TellingReader } from '../telling/reader';
import { correctionsIn, movedIn } from './corrections';
import { type Draft } from './drafts';
import { claimsOf, toldIn, type Proposed, type Reply } from './reply';
import { type TurnToRead } from './turn-to-read';

/** A longer turn says for itself what it is about. */
const mostPieces = 3;

const ofSpeaker = /\b(?:I|i|im|[Mm]y|[Ww]e|[Oo]ur)\b/;

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
  const [told] = before === undefined ? [] : await toldIn(before, { read, reader });
  return told === undefined ? drafts : [{ ...first, about: [told.quote] }, ...others];
};

const answering = async (reply: Reply): Promise<readonly Proposed[]> => {
  const question = questionBefore(reply.read.turn, reply.read.context);
  if (question === undefined || holdsSecret(`${question} ${reply.whole.text}`)) return [];
  const says = answerTo(question, reply.opening);
  // What makes no statement with the question is its answer only where nothing stands beside it.
  if (says === undefined || (says === '' && reply.answer.end < reply.whole.end)) return [];
  return claimsOf(says, question, reply, { isAsked: says !== '' && asksToBeNamed(question) });
};

/**
 * What a short turn says to what was said before it (SPEC R19), and where in the turn that ends: it corrects or ends what its person
 * told, sets right what another said of them, or answers what they were asked. It is read as the statement that both make together.
 */
export const repliesIn = async (
  own: string,
  pieces: readonly Piece[],
  read: TurnToRead,
  reader: TellingReader,
): Promise<{ readonly claims: readonly Proposed[]; readonly end: number }> => {
  const none = { claims: [], end: 0 };
  const [first, second] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined || pieces.length > mostPieces) return none;
  const upTo = ({ end }: Piece): Reply['whole'] => ({
    start: first.start,
    end,
    text: asRead(own.slice(first.start, end)),
    explicit: false,
  });
  const whole = upTo(last);
  if (holdsSecret(whole.text)) return none;
  const opening = upTo(second !== undefined && isOnlySlip(first.text) ? second : first);
  const answer = ofSpeaker.test(own.slice(opening.end, last.end)) ? opening : whole;
  const reply: Reply = { whole, answer, opening: opening.text, read, reader };
  const corrections = await correctionsIn(reply);
  if (corrections.length > 0) return { claims: corrections, end: answer.end };
  const moved = await movedIn(reply);
  if (moved.length > 0) return { claims: moved, end: whole.end };
  return { claims: await answering(reply), end: answer.end };
};
