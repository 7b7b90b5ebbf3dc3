const politeness =
  /^(?:hey|hi|hello|ok|okay|so|well|now|and|but|no(?! (?:more|need)\b)|oh|ah|also|anyway|wait|listen|look|sorry|actually|by the way|btw|one more thing|on second thoughts?|please|pls|plz|just|kindly|can you|could you|would you|will you|can you please|could you please|i want you to|i(?:'d| would) like you to|i need you to|you can|you should|you must|keepsake|assistant)\b[ ,:-]{1,4}/i;

const mostOpenings = 6;

/** A command without what leads up to it: "By the way, could you please forget …". */
export const withoutOpening = (sentence: string): string => {
  let rest = sentence;
  for (let round = 0; round < mostOpenings; round += 1) {
    const shorter = rest.replace(politeness, '').trimStart();
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
};
