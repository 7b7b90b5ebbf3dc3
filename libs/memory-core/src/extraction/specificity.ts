import { commonWords, firstPersonWords } from '../flagging';
import { feelingWords } from './feeling-words';

const unspecific = new Set([
  ...commonWords,
  ...firstPersonWords,
  ...feelingWords,
  'user',
  "user's",
  'assistant',
  "assistant's",
]);
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'-]*/gu;

/** Words that a text is about: neither common to any conversation, nor a bare feeling, nor the speaker's name. */
export const specificWordsOf = (text: string, speaker?: string): readonly string[] => {
  const own = speaker?.toLowerCase();
  return (text.toLowerCase().replaceAll('’', "'").match(wordPattern) ?? []).filter(
    (word) =>
      (word.length > 2 || /\d/.test(word)) && !unspecific.has(word) && word !== own && word !== `${own}'s`,
  );
};

/** What is over before a later reply could use it: where somebody goes this minute, what they send along. */
const ephemeral =
  /\b(?:brb|be right back|got to go|(?:has|have|need|needs) to (?:go now|run\b(?! a)|head out)|heading to bed|(?:is|am|are) (?:going to|off to) (?:bed|sleep)|(?:i'm|am|is|be) on (?:my|their) way\b(?! to (?:becoming|being))|talk (?:to you )?(?:later|soon)|(?:logging|signing) off|ttyl|one moment|let me (?:think|check)|about to (?:eat|leave|sleep|go|log)|just (?:woke up|got home|ate)|(?:i'd|i would|i could|i want to|user would|user could)(?: just)?(?: like to)?(?: just)? (?:scream|explode|howl|weep|strangle)|(?:is|am|are) (?:typing|back now|eating (?:lunch|dinner|breakfast)))\b/i;

export const isActionable = (text: string): boolean => !ephemeral.test(text);
