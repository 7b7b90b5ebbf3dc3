import { sentencesOf, toldInQuestion, type Sentence } from '../../flagging';

/** Where a sentence turns from telling to asking: "…, can you suggest a name?", "… - how long does it take?". */
const turnsToAsking =
  /(?:[,;:–—]| -)\s{1,2}(?:(?:so|and|but|now|then|please|pls|also|anyway)\s{1,2}){0,2}(?:how|what|what's|whats|which|where|when|who|whose|why|can|could|would|will|should|shall|is|are|was|does|do|did|has|have|may|might|must|any|got|know)\b/i;
/** Opens the reason of a question, which stands by itself just as well: "Since I'm coeliac, …". */
const reason =
  /^(?:since|as|because|now that|given that|seeing that)\s{1,2}(?=(?:i|i'm|i've|i’m|i’ve|my|we|we're|we've|our)\b)/i;
/** How a clause of the speaker's own begins: with nothing before it that makes it a condition, a case or somebody's words. */
export const ownClause =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|now|yes|no|btw|by the way|honestly|quick one|quick question|good (?:morning|evening|afternoon))[,!:]?\s{1,2}){0,3}(?:(?:i|we)(?:['’](?:m|ve|d|re|ll))?\s|(?:im|ive)\s|(?:my|our)\s(?:[\p{L}'’-]{1,20}\s){1,5}?(?:is|are|was|were|has|have|had|'s|can|can't|cannot|will|won't|does|doesn't|do|don't|did|didn't|got|went|came|left|says?|said|[\p{L}'’]{2,15}(?:s|ed))(?:\s|$)|(?:my|our)\s[\p{L}-]{2,20}['’]s\s|(?:mum|mom|mam|dad|gran|granny|grandma|grandad|grandpa|nan)(?:['’]s)?\s)/iu;
/** "My boss keeps asking, can I …", "I wonder, is …": what follows is the rest of it. */
const leadsIn =
  /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|say(?:s|ing)?|said|think(?:s|ing)?|thought|know|see|tell me|told me|mean|guess|question|curious|want|need|like)$/i;
/** The rest of the same question: "…, or York?", "…, right?". */
const goesOnAsking = /^(?:or|and|nor|not|right|no|yes|huh|eh|ok|okay|too|though|then|please|maybe)\b/i;
const longestRead = 1_000;

/** Of a sentence, from and to where it tells something; what comes after asks. */
interface ToldBefore {
  readonly from: number;
  readonly to: number;
}

/** What is told in a question before it is asked: "My passport runs out in June, how long does a renewal take?". */
const toldBeforeQuestion = (sentence: string): ToldBefore | undefined => {
  if (sentence.length > longestRead) return undefined;
  const from = reason.exec(sentence)?.[0].length ?? 0;
  const told = sentence.slice(from);
  if (!ownClause.test(told)) return undefined;
  const last = told.lastIndexOf(', ');
  const length =
    turnsToAsking.exec(told)?.index ??
    (last === -1 || goesOnAsking.test(told.slice(last + 2)) ? undefined : last);
  if (length === undefined) return undefined;
  const clause = told.slice(0, length);
  const isCutQuote = (clause.match(/["“”]/g)?.length ?? 0) % 2 === 1;
  if (isCutQuote || !clause.includes(' ') || leadsIn.test(clause)) return undefined;
  return { from, to: from + length };
};

/** As sentences, with what is told in a question before it is asked as one. */
export const tellingSentencesOf = (text: string): readonly Sentence[] =>
  sentencesOf(text).map((sentence) => {
    const { start, end, isQuestion } = sentence;
    const asked = text.slice(start, end);
    const told = isQuestion ? (toldBeforeQuestion(asked) ?? toldInQuestion(asked, text)) : undefined;
    return told === undefined
      ? sentence
      : { start: start + told.from, end: start + told.to, isQuestion: false };
  });
