/** "Forget my dog, please": what is said to be polite, or to whom, behind what is asked. */
const politeBehind = [
  /[ ,;-]{1,4}(?<!\b(?:to|say|says|said|saying|word|of|and|must|should) )(?:please|pls|plz|thanks|thank you|thx)(?: (?:a lot|a million|very much|so much|in advance|again))?[.! ]{0,8}$/i,
  /[,;-] {0,3}(?:okay|ok|cheers|will you|would you|could you|can you|if you can|if you could|if possible|if you would|if you don't mind|keepsake|assistant)[.!? ]{0,8}$/i,
] as const;

const mostWords = 4;

/** A sentence without the politeness at its end. */
export const withoutPoliteEnd = (sentence: string): string => {
  let rest = sentence;
  for (let round = 0; round < mostWords; round += 1) {
    const shorter = politeBehind.reduce((text, pattern) => text.replace(pattern, ''), rest);
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
};

const period = '(?:day|night|morning|afternoon|evening|week|weekend|month|year|time)';
const whenSaid =
  '(?:yesterday|today|tonight|earlier(?: today)?|just now|recently|lately|' +
  `(?:the other|last|this|yesterday) ${period}|` +
  '(?:a|an|one|two|three|a few|a couple of|some|\\d{1,3}) (?:minute|hour|day|week|month|year)s? ago)';
const saidBefore = new RegExp(`^${whenSaid},? (?:about|on|regarding|that) `, 'i');
const saidBehind = new RegExp(`[ ,]{1,3}${whenSaid}$`, 'i');

/** "Earlier about my dog": when something was said, and then what. */
export const namesTimeFirst = (words: string): boolean => saidBefore.test(words);

/** Words of which a time is made. */
const times: ReadonlySet<string> = new Set(
  (
    'yesterday today tonight earlier now recently lately before previously already ' +
    'minute minutes hour hours day days night nights morning afternoon evening week weeks weekend month months year years ' +
    'time times while ago past beginning start monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april may june july august september october november december'
  ).split(' '),
);
/** Stand between them. */
const between: ReadonlySet<string> = new Set(
  (
    'a an the this that last next other few couple some one two three four five six seven ten in at on from since during of ' +
    'until till to and between all just here'
  ).split(' '),
);
/** People have these names. */
const alsoNames: ReadonlySet<string> = new Set(['april', 'may', 'june', 'august']);
const isFigure = (word: string): boolean => /^\d{1,4}(?:st|nd|rd|th|am|pm)?$/.test(word);

/** "yesterday", "in the last two weeks", "in 2024". */
export const isTime = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === 1 && alsoNames.has(words[0] ?? '')) return false;
  const isMade = words.every((word) => times.has(word) || between.has(word) || isFigure(word));
  return isMade && words.some((word) => times.has(word) || /^(?:19|20)\d\d$/.test(word));
};

/**
 * What is to be forgotten: when it was said is no part of it. A time alone names nothing, since turns are searched by what
 * they say, and hold no "yesterday" of today's.
 */
export const topicToForget = (topic: string): string => {
  const about = topic.replace(saidBefore, '').replace(saidBehind, '').trim();
  return isTime(about) ? '' : about;
};
