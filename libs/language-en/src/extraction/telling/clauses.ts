import { secretsIn } from '../../quality/secrets';
import { asRead } from '../own-text';
import { ownClause } from './before-question';
import { type Piece } from './pieces';

const between = /(?:,? (?:and|but|while)|;)\s{1,2}/g;
const verb =
  "(?:is|are|was|were|has|have|had|can|can['’]t|will|won['’]t|does|did|goes|\\p{Ll}{2,15}(?:s|ed))";
/** "The door code is …", "Dad's court date is …", "Joss works …". */
const ofAnother = new RegExp(
  `^(?:(?:[Tt]he\\s|\\p{Lu}[\\p{L}'’-]{1,20}\\s)(?:[\\p{L}'’-]{1,20}\\s){0,3}?${verb}\\s|(?:[Tt]he\\s)?\\p{L}[\\p{L}-]{1,20}['’]s\\s(?:an?|the|on|in|at|from)\\s)`,
  'u',
);
/** What may reach over all that follows: "I hope my …", "my throat closes if …", "when I …". */
const reachesOn =
  /^(?:\S+ ){0,2}?(?:hope|wish|think|thought|guess|believe|know|want|wanted|dream\w*|said|says?|told|heard|read|feel|imagine|pretend|suppose|if|when|like)\b|\b(?:if|when|whenever|because|cos|that|unless|until|whether|how|why|who|which|where|since|after|before|both|either|neither)\b|["“”]/i;

const beginsAnew = (text: string): boolean => ownClause.test(text) || ofAnother.test(text);

/** The clauses of a sentence that each have a subject of their own: "Nan's operation is on the 3rd and Dad's trial is on the 9th". */
export const clausesOf = (piece: Piece, own: string): readonly Piece[] => {
  const said = own.slice(piece.start, piece.end);
  if (piece.isQuestion || !beginsAnew(said)) return [piece];
  const cuts = [...said.matchAll(between)]
    .map(({ index, 0: found }) => ({ end: index, next: index + found.length }))
    .filter(({ end, next }) => beginsAnew(said.slice(next)) && !reachesOn.test(said.slice(0, end)));
  const starts = [0, ...cuts.map(({ next }) => next)];
  return starts.map((start, at) => {
    const end = cuts[at]?.end ?? said.length;
    const clause = {
      start: piece.start + start,
      end: piece.start + end,
      text: asRead(said.slice(start, end)),
    };
    // Behind the first, nothing goes on about what stands before it.
    return { ...piece, ...clause, isNear: at === 0 && piece.isNear };
  });
};

/** What goes on about its speaker mostly goes on about the same: "I don't take the train any more and I cycle to work". */
export const goesOnOfSpeaker = ({ text }: Piece): boolean => /^(?:i|we)(?![\p{L}-])/iu.test(text);

/** Which clauses hold a secret of their sentence, or repeat one. */
export const secretAmong = (clauses: readonly Piece[], { text }: Piece): ReadonlySet<Piece> => {
  const secrets = secretsIn(text).map(({ start, end }) => text.slice(start, end));
  return new Set(clauses.filter((clause) => secrets.some((secret) => clause.text.includes(secret))));
};
