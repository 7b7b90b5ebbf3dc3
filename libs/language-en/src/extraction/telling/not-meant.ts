const imagined =
  /^in (?:my|a|the|another|some) (?:dreams?|nightmare|story|game|novel|film|fantasy|parallel universe)\b|\b(?:my|our) (?:character|avatar|protagonist|persona|villain)\b|\brole-?play|^(?:just )?imagine\b|^had (?:i|we)\b|^(?:suppose|supposing|pretend|hypothetically|what if|let's say|say i|in theory|in another life)\b|^if (?:i|we|my)\b|\bif (?:i|we) (?:were|was|had|could|ever|won|lived|became)\b|\b(?:i|we) (?:wish|would have|could have|should have|might have|would've|could've|should've)\b|^wish\b/i;
const joke =
  /\s\/s(?:\s|$)|\b(?:just kidding|kidding|jk|just joking|i'm joking|i joke|as a joke|figure of speech|sarcasm|rofl|pun intended|said the (?:comedian|actress|bishop)|here all week)\b|(?:^|[.!?] )joking[.!]/i;
const quotedSelf = /["“][^"”]{0,200}\b(?:I|I'm|my|you|your)\b[^"”]{0,200}["”]/;
const echoed =
  /\b(?:you|your (?:last )?(?:answer|reply|message|summary)) (?:said|told me|mentioned|wrote|answered|replied|claimed|remember(?:ed)?|recalled|noted)\b|\bthe user (?:is|has|was|prefers|likes|loves|lives|works|wants|always|never|hates|enjoys)\b|^as an ai\b/i;
const ofTalk =
  /\bI (?:never|didn't|did not|haven't|have not|don't think I) (?:ever )?(?:say|said|claim|claimed|mention|mentioned|write|wrote|tell|told|ask|asked)\b/i;

/** Whether a turn says of itself that it jokes. */
export const isJoke = (text: string): boolean => joke.test(text);

/** What is imagined, joked, quoted, or said of the talk itself: it is kept only where the reader is very sure that it tells. */
export const isHardlyMeant = (text: string): boolean => {
  const plain = text.replaceAll('’', "'");
  return [imagined, joke, quotedSelf, echoed, ofTalk].some((pattern) => pattern.test(plain));
};

const showing =
  /^(?:(?:and|so|ok|okay|now|also|then|anyway|for reference)[, ]+)?(?:here(?:'s| is| are)|below (?:is|are)|this is|these are)\b[^.!?]*:$/i;

/** "Here's my current CSS:": it shows what follows, and tells nothing itself. */
export const isShowing = (text: string): boolean => showing.test(text.replaceAll('’', "'"));

const own = "\\b(?:I['’]?m|I am|we['’]re|we are)(?: just| still| currently| so| really| very| a bit| too)* ";
/** What is over by tomorrow: where somebody is this minute, what their body wants. */
const passing = new RegExp(
  `\\b(?:in|on|at) (?:an?|the|my) [^,.;]{2,30} right now\\b|\\bthis (?:very )?(?:minute|second)\\b|${own}(?:waiting|queuing|queueing|standing|sitting|stuck) (?:for|in|at|on)\\b|${own}(?:hungry|thirsty|starving|sleepy|full)\\b|${own}\\p{L}+ing [^,.;]{2,60} at the moment\\b|\\b(?:headache|hangover|sore throat|cold)\\b[^,.;]{0,20}\\b(?:today|tonight|now|this morning)\\b`,
  'iu',
);
const again = /\b(?:every|each|when|whenever|sometimes|always|often|again|usually|since)\b/i;

/** Whether a sentence says itself that what it tells does not last (SPEC R22). */
export const saysItPasses = (text: string): boolean => passing.test(text) && !again.test(text);
