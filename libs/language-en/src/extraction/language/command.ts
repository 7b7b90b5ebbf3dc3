import { finiteVerbsIn, wordsIn } from './tense';
import { baseVerbs, plannedVerbs } from './verb-lists';

const verbs: ReadonlySet<string> = new Set([...baseVerbs, ...plannedVerbs]);

const command =
  /^(?:(?:please|just|don['’]?t|do not|never|always|stop|quit|try to|keep)[, ]{1,2}){0,3}([a-z']{2,15}) /i;
/** Begin a sentence as nouns or with their "I" left out as often. */
const others = /^(?:love|like|hate|need|want|hope|wish|miss|work|exercise|sleep|travel|study|show|support|run|walk|swim|talk|rest|lie|share|design|practice|garden|plant|dance|drink|camp|fish|surf|ski|focus|care|plan|struggle|experience|end|dream|finish|start|change|time|paint|cook|knit|cycle|hike|bike|jog|train|climb|bake|play|live|have|own|speak|suffer|attend|prefer|enjoy|dislike)$/i; // prettier-ignore

const ofSpeaker = /\b(?:me|my|our|us|mine|myself)\b/i;

/** "Don't give my sister advice", "Check on my mum": asked of somebody, and told of nobody. */
export const isCommand = (sentence: string): boolean => {
  const [told = '', verb = ''] = command.exec(sentence) ?? [];
  const asks = /^(?:don['’]?t|do not|please|stop|quit) /i.test(told);
  if (!verbs.has(verb.toLowerCase()) && !(asks && verb.endsWith('ing'))) return false;
  if ((others.test(verb) && !asks) || !ofSpeaker.test(sentence)) return false;
  const clause =
    sentence.slice(told.length).split(/[,;:.!]| (?:and|but|because|so|that|who|if|when) /)[0] ?? '';
  const words = wordsIn(clause);
  // "Drive to my office takes an hour": a noun, of which something is told.
  return finiteVerbsIn(words).every(({ isBare, at }) => isBare && words[at]?.endsWith('s') !== true);
};
