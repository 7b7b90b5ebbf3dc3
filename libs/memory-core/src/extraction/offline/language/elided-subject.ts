import { withLeaver } from '../slots/belonging';
import { isAdverb, isBaseVerb, isPast } from './verbs';

const openingWord = /^([A-Za-z']{2,20})(?:\s([A-Za-z']{1,20}))?(?:\s([A-Za-z']{1,20}))?/;
const beingVerbs =
  /^(?:just |still |currently |also |really |always |now |even )?(?:gonna|going to|planning|thinking of|thinking about|trying|looking to|looking for|looking forward|hoping|working|learning|starting|considering|getting ready|preparing|saving|studying|training|heading|living|staying|taking care|struggling|dealing|volunteering|doing|reading|writing)\b|^(?:still|currently|now) [a-z]{2,15}ing\b/i;
/** "Allergic to nuts". */
const states =
  /^(?:also |really |very |severely |deathly |badly )?(?:allergic|intolerant|addicted) to [a-z]/i;
const notDoing = /^(?:not|no longer) [a-z]{2,15}ing\b/i;
/** "Smoking again": said by whoever had stopped. */
const doingAgain =
  /^(?:back )?(?!being|during|morning|evening|nothing|something|everything|bring|spring)[a-z]{3,12}ing again\b/i;
const retiredFrom = /^(?:just |finally |now )?(?:retired|resigned) from (?:the|my) /i;
const participles = /^(?:been|never been|always been|always wanted|never had|never seen|always loved)\b/i;
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
