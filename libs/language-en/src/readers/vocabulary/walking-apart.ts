const hour = '(?:at (?:about |around )?\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)? )?';
const spot =
  '(?:at|outside|near|by|behind|in front of) (?:the (?!(?:end|start|beginning|time|age)\\b)|an? |our |their )|at (?!Christmas|Easter|New Year)\\p{Lu}|at [a-z]+ (?:street|station|road|square|park|bridge|cross|central|airport|market)\\b|in (?:town|the (?:shop|supermarket|market|museum|park|centre)s?)\\b';

/** Behind "split up": where two go apart, or for an hour, and no couple for good. */
export const walkingApart = `(?:${hour}(?:${spot})|for (?:an?|half an|one|two|\\d) (?:hour|minute)s?\\b)`;
