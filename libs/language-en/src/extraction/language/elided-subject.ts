import { withLeaver } from '../slots/belonging';
import { finiteVerbsIn, wordsIn } from './tense';
import { isAdverb, isBaseVerb, isPast } from './verbs';

const openingWord = /^([A-Za-z']{2,20})(?:\s([A-Za-z']{1,20}))?(?:\s([A-Za-z']{1,20}))?/;
const beingVerbs =
  /^(?:just |still |currently |also |really |always |now |even )?(?:gonna|going to|planning|thinking of|thinking about|trying|looking to|looking for|looking forward|hoping|working|learning|starting|considering|getting ready|preparing|saving|studying|training|heading|living|staying|taking care|struggling|dealing|volunteering|doing|reading|writing)\b|^(?:still|currently|now) [a-z]{2,15}ing\b/i;
/** "Allergic to nuts", "Worried about my dad". */
const states =
  /^(?:also |really |very |severely |deathly |badly )?(?:(?:allergic|intolerant|addicted) to|(?:worried|stressed|anxious|nervous|excited) about) [a-z]/i;
const notDoing = /^(?:not|no longer) [a-z]{2,15}ing\b/i;
/** "Live in Leeds with my kids", "Need a new phone": how somebody stands, who does not begin with an "I". */
const stands =
  /^(?:(?:still|now|currently|also|just|really) )?(?:live (?:in|at|with|near|on|alone|by)|work (?:as|at|for|in|from|with|nights|days|part|full)|study (?:in|at)|run (?:my|our) own|have (?:a|an|two|three|four|got|no|my)|need (?:a|an|some|my|new|another|help|advice|ideas?|tips?)|want (?:a|an|some|my|new|another)) /i;
/** "Smoking again": said by whoever had stopped. */
const doingAgain =
  /^(?:back )?(?!being|during|morning|evening|nothing|something|everything|bring|spring)[a-z]{3,12}ing again\b/i;
const retiredFrom = /^(?:just |finally |now )?(?:retired|resigned) from (?:the|my) /i;
const participles =
  /^(?:been|never been|always been|always wanted|given up|taken up|packed in|never had|never seen|always loved)\b/i;
const likings =
  /^(?:really |still |also |just |totally |absolutely )?(?:love|hate|prefer|adore|want to|wanna|need to|have to|gotta|hope to|can't eat|can't have|can't stand|don't like|don't eat|don't drink|couldn't)\b(?! (?:and|is|can|will|should|are|makes|you|your)\b|,)/i;
const wasFeeling =
  /^(?:was|wasn't) (?:super|so|really|very|just|pretty|at|able|thinking|wondering|nervous|happy|worried|excited|going|hoping|planning|working|up)\b/i;
/** A gerund that is itself the subject: "Working with kids is my calling". */
export const gerundSubject =
  /^[A-Za-z]+ing\b[^,;.]{1,90}\b(?:is|are|was|were|has|have|makes|made|helps|helped|gives|gave|brings|brought|keeps|kept|takes|means|feels|felt|can|will|would|really|always|reminds|allows|lets|inspires|sounds|seems|came|comes|went|goes|started|starts|ended|ends|got|became|cost|costs|fell|broke)\b/i;
const notVerbs = new Set(['need', 'red', 'hundred', 'bored', 'excited', 'thrilled', 'tired', 'inspired', 'interested',
  'surrounded', 'based', 'blessed', 'amazed', 'born', 'lost in', 'left', 'felt', 'fed', 'like', 'light', 'lay', 'named',
  'called', 'made of', 'indeed', 'said', 'agreed', 'mixed', 'related', 'limited', 'located', 'used', 'united', 'supposed',
  'speaking', 'compared', 'given', 'relaxed', 'stuffed', 'beloved', 'advanced', 'talented', 'dedicated', 'determined', 'meant', 'cut', 'set', 'put', 'let', 'read', 'bet', 'cost', 'hit', 'hurt', 'quit', 'saw', 'found', 'shot', 'wound', 'ground', 'lit', 'bent', 'spent']); // prettier-ignore

/** Behind a verb that needs no object: how, how often, how far or until when. "Meditated", "Slept badly again", "Ran 5k". */
const howItWent =
  /^(?:|and|but|then|again|badly|well|alone|all|until|till|since|twice|once|every|like|without|today|yesterday|this|last|\d.*)$/;
/** Said of the state that somebody is in as often as of what they did. */
const alsoStates: ReadonlySet<string> = new Set(
  'worried married retired used finished closed opened stressed booked'.split(' '),
);
/** "Left the phone in the kitchen", "Left Mathieu": and not "Left knee hurts". */
const leaving = /^[Ll]eft (?:(?:my|our|the|him|her|them|work|home|school|early|late)\b|\p{Lu})/u;

/** What "Left Bank cafés" and "Thought Ana" begin: behind the name comes a verb, or another noun. */
const leadsOn = (rest: string): boolean => {
  const clause = rest.split(/[,.;!]| (?:who|because|and|but|so) /)[0] ?? '';
  return (
    finiteVerbsIn(wordsIn(clause)).length > 0 ||
    /^\p{Lu}[\p{L}'’-]* (?!(?:at|in|on|for|to|with|from|last|this|yesterday|today|again|a|the|my|for good)\b)\p{Ll}/u.test(
      clause,
    )
  );
};

/** Verb and name alone: "Dumped Mathieu", "Visited Rome in May". */
const doesToName = (sentence: string, verb: string): boolean => {
  const rest = sentence.slice(sentence.toLowerCase().indexOf(verb) + verb.length + 1);
  return /^\p{Lu}\p{Ll}/u.test(rest) && !leadsOn(rest);
};
/** A past form that an ending shows, of a verb that people do: "exhausted" is none. */
const isOfVerb = (word: string): boolean =>
  !word.endsWith('ed') ||
  [word.slice(0, -1), word.slice(0, -2), word.slice(0, -3), `${word.slice(0, -3)}y`].some(isBaseVerb);
const goesByItself = (verb: string, next: string, sentence: string): boolean =>
  (howItWent.test(next) || /\b(?:my|our|me|us)\b/i.test(sentence)) &&
  next !== 'by' &&
  !alsoStates.has(verb) &&
  isOfVerb(verb) &&
  (/^(?:and|but|then)$/.test(next) || !leadsOn(sentence.split(' ').slice(1).join(' ')));

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Gives back the "I" that a chat message leaves out: "Lost my job yesterday" → "I lost my job yesterday". Undefined
 * where the opening does not show that the speaker is the subject.
 */
export const withSubject = (sentence: string): string | undefined => {
  const match = openingWord.exec(sentence);
  if (match === null) return undefined;
  const words = [match[1], match[2], match[3]].map((word) => (word ?? '').toLowerCase());
  if (gerundSubject.test(sentence)) return undefined;
  const left = withLeaver(sentence);
  if (left !== undefined) return left;
  if (
    states.test(sentence) ||
    notDoing.test(sentence) ||
    beingVerbs.test(sentence) ||
    doingAgain.test(sentence)
  )
    return `I'm ${lowerFirst(sentence)}`;
  if (stands.test(sentence) && !leadsOn(sentence.split(' ').slice(1).join(' ')))
    return `I ${lowerFirst(sentence)}`;
  if (participles.test(sentence)) return `I've ${lowerFirst(sentence)}`;
  if (likings.test(sentence) || wasFeeling.test(sentence)) return `I ${lowerFirst(sentence)}`;
  const at = isAdverb(words[0] ?? '') && !isBaseVerb(words[0] ?? '') ? 1 : 0;
  const verb = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (retiredFrom.test(sentence)) return `I ${lowerFirst(sentence)}`;
  if (verb === 'used' && next === 'to') return `I ${lowerFirst(sentence)}`;
  const isObjectOpening =
    /^(?:my|our|a|an|the|some|all|every|most|to|back|up|on|out|in|into|for|with|this|that|it|him|her|them|two|three|lots|about|around|over|it's|at|off|by|down|new|great|another|home|married|engaged|promoted|accepted|hired)$/.test(
      next,
    );
  // "Did my first shift", and not "did my brother call".
  if (
    /^did my (?:first|second|third|last|best|final|own|[a-z]+ing|homework|exams?|taxes|test|shift|workout|training|degree|internship)\b/i.test(
      sentence,
    )
  )
    return `I ${lowerFirst(sentence)}`;
  // "Quit boxing, broke my wrist".
  if (/^(?:quit|stopped|started|began|finished)$/.test(verb) && /^[a-z]{2,}ing$/.test(next))
    return `I ${lowerFirst(sentence)}`;
  if (leaving.test(sentence) && !leadsOn(sentence.slice('left '.length))) return `I ${lowerFirst(sentence)}`;
  const isDone = isPast(verb) && !notVerbs.has(verb) && !/^(?:was|were|did|had)$/.test(verb);
  if (isDone && (doesToName(sentence, verb) || goesByItself(verb, next, sentence)))
    return `I ${lowerFirst(sentence)}`;
  const tells =
    verb === 'found' ||
    verb === 'spent' ||
    verb === 'saw' ||
    verb === 'quit' ||
    (isPast(verb) && !notVerbs.has(verb));
  return tells &&
    isObjectOpening &&
    !['was', 'were', 'did'].includes(verb) &&
    !(next === 'by' && verb.endsWith('ed'))
    ? `I ${lowerFirst(sentence)}`
    : undefined;
};
