import { isUsable, type Slot } from '@app/memory-core/domain/insight';
import { ownTurnBefore, ownTurnsBefore, sentencesBefore } from '../dialogue/before';
import {
  contrastIn,
  correctionOf,
  correctsOwnWords,
  insteadOfLast,
  isMoved,
  speaksOf,
  type Contrast,
} from '../dialogue/correction';
import { asStatement, isConclusion, tellsOfItsSpeaker } from '../dialogue/statement';
import { holdsWord, withWord } from '../dialogue/word';
import { candidatesFrom } from './candidate';
import { type Draft } from './drafts';
import { claimsOf, toldIn, type Proposed, type Reply } from './reply';
import { type TurnToRead } from './turn-to-read';

type Correcting = (reply: Reply) => Promise<readonly Proposed[]>;

const ofSpeaker = /\b(?:I|me|[Mm]y)\b/;
/** Says what may be, and nothing that is: "You could fly on Monday". */
const isProposed =
  /^(?:if|unless)\b|\bI(?: (?:can|could|may|might|should|must|would|will|need|want)\b|['’](?:ll|d)\b)/i;

/** What is set right is as often of the task at hand ("Your table is in blue"): chosen on the replies that are labelled so. */
const describing = 0.65;

/** A sentence, and where it was told. */
interface Named {
  readonly quote: string;
  readonly importance: number;
  readonly of: { readonly insightId: string } | { readonly turnId: string };
}

/** By its words, and where it is a belief by its slot. */
type IsMeant = (quote: string, slot?: Slot) => boolean;

/** The one belief that names it, however many turns ago it was told; of several, the only one of this conversation. */
const beliefNaming = (word: string, { related, turn }: TurnToRead, isMeant: IsMeant): Named | undefined => {
  const naming = related.filter(
    (one) => isUsable(one) && holdsWord(one.quote, word) && isMeant(one.quote, one.slot),
  );
  const here = naming.filter(({ evidence }) =>
    evidence.some(({ conversationId }) => conversationId === turn.conversationId),
  );
  const [belief, ...others] = here.length > 0 ? here : naming;
  if (belief === undefined || others.length > 0) return undefined;
  return { quote: belief.quote, importance: belief.importance, of: { insightId: belief.id } };
};

/** What names it: a belief, or what is read in one go with the reply and no belief yet, the last turn of the conversation that told it. */
const toldWith = async (
  word: string,
  reply: Reply,
  isMeant: IsMeant = () => true,
): Promise<Named | undefined> => {
  const belief = beliefNaming(word, reply.read, isMeant);
  if (belief !== undefined) return belief;
  for (const turn of ownTurnsBefore(reply.read.turn, reply.read.context).toReversed()) {
    if (!holdsWord(turn.content, word)) continue;
    const told = await toldIn(turn, reply);
    const naming = told.find(({ quote }) => holdsWord(quote, word) && isMeant(quote));
    if (naming !== undefined) return { quote: naming.quote, importance: 0, of: { turnId: turn.id } };
  }
  return undefined;
};

const settingRight = async (
  named: Named,
  { right, wrong }: Contrast,
  { answer, read, reader }: Reply,
): Promise<readonly Proposed[]> => {
  const says = withWord(named.quote, wrong, right);
  const draft: Draft = { ...answer, says, telling: await reader(says), about: [named.quote], isEnd: false };
  return candidatesFrom(draft, read).map((each) => ({
    ...each,
    importance: Math.max(each.importance, named.importance),
    relation: { ...named.of, says: 'contradicts' as const },
  }));
};

/** Whether one says what another has just said: "Shall I book for three?" "No, four" sets right nothing that was told of two children. */
const isSaidByOther = (told: string, { wrong }: Contrast, { read, opening }: Reply): boolean => {
  const said = sentencesBefore(read.turn, read.context).flatMap((sentence) => {
    const statement = asStatement(sentence);
    const values = correctionOf(statement, opening)?.values;
    return values === undefined ? [] : [{ statement, values }];
  });
  return (
    said.length === 0 ||
    said.some(({ statement, values }) => values.wrong === wrong && speaksOf(told, statement, values))
  );
};

/** What a turn claims that corrects or ends a sentence of its person's turn before, and which belief it contradicts. */
const correctingOwn: Correcting = async (reply) => {
  const { answer, opening, read } = reply;
  const before = ownTurnBefore(read.turn, read.context);
  if (before === undefined) return [];
  for (const { piece, telling, quote } of await toldIn(before, reply)) {
    const correction = correctionOf(piece.text, opening);
    if (correction === undefined) continue;
    const { values } = correction;
    const isOfOther = !correctsOwnWords(opening) && sentencesBefore(read.turn, read.context).length > 0;
    // "Wrong, try again" behind what another said is of that.
    if (isOfOther && !correction.isEnd && (!values || !isSaidByOther(piece.text, values, reply))) continue;
    const belief = read.related.find(({ evidence }) =>
      evidence.some((each) => each.turnId === before.id && each.quote.includes(quote)),
    );
    const { isEnd, says = opening } = correction;
    const draft: Draft = { ...answer, says: isEnd ? '' : says, telling, about: [quote], isEnd };
    // What is read in one go with its correction is no belief yet.
    const of = belief === undefined ? { turnId: before.id } : { insightId: belief.id };
    const relation = { ...of, says: 'contradicts' as const };
    return candidatesFrom(draft, read).map((each) => ({ ...each, relation }));
  }
  return [];
};

/**
 * "You have six hens, right?" "Nope, seven": sets right what another said of the person, which is no evidence and only says what
 * is meant (SPEC R15). A belief that says the same is contradicted, one that had it right is told again.
 */
const correctingOther: Correcting = async (reply) => {
  const { read, opening } = reply;
  const said = sentencesBefore(read.turn, read.context).flatMap((sentence) =>
    isProposed.test(asStatement(sentence)) ? sentence.split(', ') : [sentence],
  );
  for (const sentence of said.toReversed()) {
    const statement = asStatement(sentence);
    if (tellsOfItsSpeaker(sentence) || isProposed.test(statement)) continue;
    const isOpen = sentence === said.at(-1);
    const corrected = correctionOf(statement, opening);
    const last = isOpen && !corrected?.values ? insteadOfLast(statement, opening) : undefined;
    const { says, values } = last ?? corrected ?? {};
    if (says === undefined || values === undefined) continue;
    const isMeant: IsMeant = (quote, slot) =>
      isConclusion(statement) ? slot?.value === values.wrong : speaksOf(quote, statement, values);
    const wrong = await toldWith(values.wrong, reply, isMeant);
    if (wrong !== undefined) return settingRight(wrong, values, reply);
    const known = await toldWith(values.right, reply, isMeant);
    if (known === undefined && !ofSpeaker.test(statement)) continue;
    const claims = await claimsOf(known?.quote ?? says, sentence, reply, { describing });
    if (claims.length > 0) return claims;
  }
  return [];
};

/** "No wait, it was B2, not B1": of whatever was told at any time. */
const contrasting: Correcting = async (reply) => {
  const contrast = contrastIn(reply.answer.text);
  if (contrast === undefined) return [];
  const said = sentencesBefore(reply.read.turn, reply.read.context);
  const isOfOther = said.some((sentence) => holdsWord(sentence, contrast.wrong));
  const isMeant: IsMeant = (quote) => !isOfOther || isSaidByOther(quote, contrast, reply);
  const named = await toldWith(contrast.wrong, reply, isMeant);
  return named === undefined ? [] : settingRight(named, contrast, reply);
};

/** "They moved it. The due date is now 2 December": of the one belief with a day to come that speaks of the same. */
export const movedIn: Correcting = async ({ whole, read, reader }) => {
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

/** What a short turn claims that sets right what was said before it. */
export const correctionsIn = async (reply: Reply): Promise<readonly Proposed[]> => {
  const inOrder = correctsOwnWords(reply.opening)
    ? [correctingOwn, contrasting, correctingOther]
    : [correctingOther, correctingOwn, contrasting];
  for (const correcting of inOrder) {
    const claims = await correcting(reply);
    if (claims.length > 0) return claims;
  }
  return [];
};
