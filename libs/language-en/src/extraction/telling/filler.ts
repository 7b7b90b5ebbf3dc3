/** How people open what they tell: of it, a model of what sentences tell knows little. */
const filler =
  /^(?:(?:oh|ah|well|um+|uh+|hmm|ok|okay|so|and|but|also|plus|yes|yeah|yep|yup|no|nope|hi|hey|hello|btw|by the way|fyi|just so you know|actually|anyway|honestly|tbh|sorry|(?:ha){1,3}|hehe|lol|lmao|rofl|wow|ugh|thanks|thank you|update|good news|bad news|big news|for (?:context|reference|the record))(?:[,!.:;…–—-]{1,3} |[,!:;–—-]? (?=(?:i|i'm|i've|im|ive|my|we|we're|our)\b)| (?=(?:yes|no|so|and|but|ok|haha|lol|lmao|well|oh|btw)\b)))+/i;

/** A sentence from where it tells something. */
export const withoutFiller = (text: string): string => {
  const rest = text.replace(filler, '');
  return rest === '' ? text : rest;
};
