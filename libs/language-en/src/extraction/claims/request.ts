const request =
  /^(?:(?:please|pls|also|and|hey|hi|ok|can you|could you|will you|would you|i want you to|i'd like you to|i need you to|make sure (?:that )?you)[ ,]{1,3}){0,3}(?:remember|don['’]?t (?:ever )?forget|do not forget|never forget|keep in mind|bear in mind|note(?: down)?|make a note|take note|write down|save)(?: (?:this|that|it|for (?:later|the future|future reference)))?(?: that)?\s{0,2}[:,–-]?(?:\s{1,3}|$)/i;
const preface =
  /^(?:just so you know|for (?:future reference|the record|your information)|fyi|you should know(?: that)?|i want you to know(?: that)?|note to self)\s{0,2}[:,–-]?\s{1,3}/i;
/** "Remember when we met?", "remember to breathe", "I remember": no wish that anything be kept. */
const noRequest = /^(?:[a-z' ,]{0,30})remember (?:when|how|why|to|me|us|the time|what)\b/i;

/** How many letters ask that what follows be remembered; 0 where nothing does. */
export const lengthOfRequest = (sentence: string): number =>
  noRequest.test(sentence) || sentence.includes('?')
    ? 0
    : (request.exec(sentence)?.[0].length ?? preface.exec(sentence)?.[0].length ?? 0);
