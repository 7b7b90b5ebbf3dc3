import { finiteVerbsIn, wordsIn, type FiniteVerb } from './tense';
import { nounOpeners } from './tense-words';
import { isAdverb, isBaseVerb, isModal } from './verbs';

/** A clause that leans on another, told as a sentence of its own. */
export interface HalfSentence {
  /** As it goes on behind the clause that it completes: "since I was 17". */
  readonly completion: string;
  /** What it says of itself, where its conjunction only says why: "I'm vegan" of "Because I'm vegan." */
  readonly told: string | undefined;
}

const ofReason = /^(?:because|cause|['’]cause|cuz|coz|although|though|even though) (?!of\b)/i;
const ofTime =
  /^(?:(?:ever )?since|when|whenever|while|whilst|until|till|before|after|unless|as soon as|as long as) /i;
/** Stand before a time as well as before a clause: "since my divorce I live alone". */
const alsoBeforeTimes = /^(?:(?:ever )?since|until|till|before|after) /i;

const pause = /[,;:–—]| - /;
const subjectOpener =
  /^(?:(?:i|we|you|he|she|it|they|there|that)(?:'[a-z]{1,2})?|my|our|his|her|their|its|your|the|an?|this|these|those)$/;
const nominatives = /^(?:i|we|he|she|they)(?:'[a-z]{1,2})?$/;
/** Have a state behind them, and no object. */
const beings = /^(?:am|is|are|was|were|[a-z]+'(?:m|re|s))$/;
/** What comes behind these belongs to the clause before them. */
const links =
  /^(?:and|or|but|that|who|which|because|when|if|while|where|what|how|why|since|than|as|of|with|in|on|at|for|to|from|by|about|like)$/;
const orders = /^(?:be|please|don't|do)$/;

/** Between two verbs nothing says that the second belongs to the clause of the first. */
const beginsAnother = (words: readonly string[], one: FiniteVerb, other: FiniteVerb): boolean =>
  !one.reports && !words.slice(one.at + 1, other.at).some((word) => links.test(word));

/** "When I ask for a recipe give me grams": an order has no subject. */
const isOrder = (words: readonly string[], at: number): boolean => {
  const prior = words[at - 1] ?? '';
  const isFree = !nounOpeners.has(prior) && !links.test(prior) && !isModal(prior) && !isAdverb(prior);
  const isVerb = isBaseVerb(words[at] ?? '') || orders.test(words[at] ?? '');
  return isVerb && isFree && finiteVerbsIn(words.slice(0, at)).at(-1)?.at !== at - 1;
};

const holdsVerb = (words: readonly string[]): boolean =>
  finiteVerbsIn(words).length > 0 || words.some((word) => isBaseVerb(word) || orders.test(word));

/** "… that song I cry", "am tired my back hurts": a subject with nothing before it that it could belong to. */
const opensMain = (words: readonly string[], at: number, verb: number): boolean => {
  const [word = '', prior = ''] = [words[at], words[at - 1]];
  if (links.test(prior) || isAdverb(prior) || prior === 'not' || at === verb + 1) return false;
  if (at < verb) return subjectOpener.test(word);
  return beings.test(words[verb] ?? '') ? subjectOpener.test(word) : nominatives.test(word);
};

/** Whether one clause is all that these words are: what opens another subject opens the main clause. */
const isOneClause = (words: readonly string[], mayBeTime: boolean): boolean => {
  const verbs = finiteVerbsIn(words);
  const [first] = verbs;
  if (first === undefined) return false;
  const opensAgain = words.some((_, at) => at > 0 && opensMain(words, at, first.at));
  const isTime = mayBeTime && !subjectOpener.test(words[0] ?? '') && first.at !== 1;
  return (
    !opensAgain &&
    !isTime &&
    !verbs.some((verb, at) => at > 0 && beginsAnother(words, verbs[at - 1] as FiniteVerb, verb)) &&
    !words.some((_, at) => at > first.at + 1 && isOrder(words, at))
  );
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Since I was 17 or so.": says nothing without what it completes. Undefined where a main clause is, or may be, told. */
export const halfSentence = (sentence: string): HalfSentence | undefined => {
  const conjunction = (ofReason.exec(sentence) ?? ofTime.exec(sentence))?.[0];
  if (conjunction === undefined) return undefined;
  const told = sentence.slice(conjunction.length);
  const [clause = [], ...asides] = told.split(pause).map((each) => wordsIn(each));
  if (asides.some((words) => !links.test(words[0] ?? '') && holdsVerb(words))) return undefined;
  if (!isOneClause(clause, alsoBeforeTimes.test(sentence))) return undefined;
  return {
    completion: conjunction.toLowerCase() + told,
    told: ofReason.test(sentence) ? capital(told) : undefined,
  };
};
