/** What a turn carries that some questions look for; read once, when it is indexed. */
export interface Cues {
  readonly asks: boolean;
  readonly hasTime: boolean;
  readonly hasNumber: boolean;
}

const askPattern = /[?？]\s*$/;
const timePattern =
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|weeks?|weekend|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|morning|recently|since|19\d\d|20\d\d)\b/i;
const numberPattern =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|several|few|once|twice|first|second|third|both|another)\b/i;

export const cuesOf = (content: string): Cues => ({
  asks: askPattern.test(content),
  hasTime: timePattern.test(content),
  hasNumber: numberPattern.test(content),
});
