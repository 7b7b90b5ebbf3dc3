/**
 * How a turn begins that is not its sender's own word: a part that is played, a text that is pasted or worked on, a filled
 * form. Whatever it says of an "I" is said of somebody else.
 */
const played: readonly RegExp[] = [
  /\b(?:you be|you play|you'll be|you(?:'re| are) (?:the|my|an?)) (?:[a-z]+ ){0,3}[a-z]+(?:,| and| while)? ?(?:and )?(?:i'm|i am|i'll be|i play) (?:the |my |an? |on the )/i,
  /\b[Yy]ou are \p{Lu}\p{L}{1,20}, I(?:'m| am)\b/u,
  /^(?:please )?(?:act as|pretend to be|speak to me as|talk to me as|be my (?:opponent|interviewer|dungeon master))\b/i,
  /^let(?:'s|’s| us) (?:practi[sc]e|role-?play|pretend|play (?:pretend|a game|out|doctor|house))\b/i,
  /^for (?:my|our|the|a) (?:[a-z]+ ){0,2}(?:novel|story|play|script|screenplay|campaign|game|sketch|mystery|night|larp)(?: night)?,? (?:speak|talk|act|be|i'm|i am|you|write|give)\b/i,
  /\bi(?:'m|’m| am) playing (?:a|an|the) (?!(?:show|gig|concert|set|tournament|match|game|part in|role in)\b)[a-z]+/i,
  /\bi roll (?:a|an) \d/i,
  /^imaginary\b/i,
  /\(in character\)|^\*[a-z][^*\n]{1,80}\*\s+\S/i,
  /^(?:assume|suppose|imagine|picture|say)(?: that| for a moment)? (?:i|me|we)\b/i,
];
const pasted: readonly RegExp[] = [
  /^(?:chapter|exercise|lesson|unit|transcript|readme|subject|verse|chorus|act|scene)(?: [a-z0-9]{1,8})?\s?[.:]/i,
  /^(?:from|to|subject|cc): /i,
  /^serves \d/i,
  /^(?:to be (?:proofread|translated|edited|checked)|put (?:this |it )?in(?:to)? the [a-z]+|sing along|repeat after me)\s?:/i,
  /^★|^\/\/|^<[a-z]{1,10}>|^\d{1,2}:\d{2} \p{Lu}\p{L}{1,20}:/u,
  /^(?:please |can you |could you )?(?:check|proofread|correct|improve|shorten|polish|rewrite|rephrase|edit|review)\b[^:]{0,60}\b(?:template|sample|example|specimen|placeholder)\b[^:]{0,60}:/i,
  /\b(?:story|diary|poem|song|letter|sketch|scene|monologue)\b[^:]{0,80}\b(?:starts?|begins?|opens?)(?: with)?:/i,
  /\blorem ipsum\b/i,
  /\{\{|\[\[|\btest user\b|\(automated [a-z]+\)/i,
  /^knock,? knock\b/i,
];

/** How much of a turn is looked at: what frames it stands at its beginning. */
const longestRead = 400;

export const isInSomebodyElsesWords = (text: string): boolean => {
  const beginning = text.slice(0, longestRead);
  return [...played, ...pasted].some((pattern) => pattern.test(beginning));
};
