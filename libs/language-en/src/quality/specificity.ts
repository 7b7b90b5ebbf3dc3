import { commonWords, firstPersonWords } from '../flagging/lexicon/filler';
import { tokensOf } from '../text/tokens';

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Feelings and moods that say nothing without their object: "I feel good" (SPEC R22). */
const feelingWords = words(`
  feel feels feeling felt feelings good great happy sad tired fine okay well better worse bad awful terrible amazing
  awesome excited exciting nervous anxious stressed relaxed calm bored angry upset down low pumped stoked thrilled psyched
  hopeful optimistic positive grateful thankful blessed lucky proud relieved overwhelmed exhausted sleepy hungry thirsty
  cold hot sick busy swamped motivated inspired confident content glad joyful emotional weird strange off lonely moody
  blah meh alright emotions mixed kinda inspiring rewarding refreshing fulfilling energized refreshed determined
  passionate touched impressed surprised shocked amazed speechless super totally absolutely literally honestly days lately
  recently today tonight tomorrow yesterday week weekend month year morning evening night afternoon hard tough rough ride
  stuff everything anything something nothing things others moments memories support appreciate worth dream dreams blast
  wild crazy vibes true best learn learned learning goals goal hopefully keep going pushing push trying hard journey`);

const unspecific = new Set([
  ...commonWords,
  ...firstPersonWords,
  ...feelingWords,
  'user',
  "user's",
  'assistant',
  "assistant's",
]);

/** "BP", "the UK": short, and names all the same, where not all of the text is in capitals. */
const initials = /(?<![\p{L}\p{N}'-])(?!OK\b)\p{Lu}{2}(?![\p{L}\p{N}'-])/gu;
const initialsIn = (text: string): readonly string[] =>
  /\p{Ll}/u.test(text) ? (text.match(initials) ?? []) : [];

/** Food, animals, sport and vehicles are named by their signs as well; faces and hands name nothing. */
const things =
  /[\u{1F32D}-\u{1F37F}\u{1F3A0}-\u{1F3F0}\u{1F400}-\u{1F43E}\u{1F680}-\u{1F6FC}\u{1F950}-\u{1F9CB}]/gu;

/** Words that a text is about: neither common to any conversation, nor a bare feeling, nor the speaker's name. */
export const specificWordsOf = (text: string, speaker?: string): readonly string[] => {
  const own = speaker?.toLowerCase();
  const words = tokensOf(text)
    .map(({ word }) => word)
    .filter(
      (word) =>
        (word.length > 2 || /\d/.test(word)) && !unspecific.has(word) && word !== own && word !== `${own}'s`,
    );
  return [...words, ...initialsIn(text), ...(text.match(things) ?? [])];
};

/** What is over before a later reply could use it: where somebody goes this minute, what they send along. */
const ephemeral =
  /\b(?:brb|be right back|got to go|(?:has|have|need|needs) to (?:go now|run\b(?! a)|head out)|heading to bed|(?:is|am|are) (?:going to|off to) (?:bed|sleep)|(?:i'm|am|is|be) on (?:my|their) way\b(?! to (?:becoming|being))|talk (?:to you )?(?:later|soon)|(?:logging|signing) off|ttyl|one moment|let me (?:think|check)|about to (?:eat|leave|sleep|go|log)|just (?:woke up|got home|ate)|\b(?:train|bus|tram|ferry|flight|plane) is (?:delayed|late|running late|cancelled)|i'm (?:pasting|attaching|sending|uploading|sharing) (?:my|the|a|some|it|you)|(?:is|am|are) (?:typing|back now|eating (?:lunch|dinner|breakfast)))\b/i;

/** "I'd like to scream": of a moment, unless it is told when it comes. */
const sigh = /\b(?:i'd|i would|i could|i want to)(?: just)?(?: like to)? (?:scream|explode|howl|weep)\b/i;
const again = /\b(?:every|each|when|whenever|sometimes|always|often|again and again)\b/i;

export const isActionable = (text: string): boolean =>
  !ephemeral.test(text) && (!sigh.test(text) || again.test(text));
