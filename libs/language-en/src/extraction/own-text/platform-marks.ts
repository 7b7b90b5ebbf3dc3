/** What chat platforms put in front of a message: whom it is for, when it was sent, who sent it. */
const marks: readonly RegExp[] = [
  /^<[@#][\w!&:]{1,40}>[,:]?/,
  /^@[\p{L}\p{N}_.-]{1,40}[,:]?(?=\s)/u,
  /^[[(][^\])\n]{0,60}\d[^\])\n]{0,60}[\])](?=\s)/,
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d[\d:.Z+-]{0,14})?\s?[:,-]?(?=\s)/,
  /^\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?\s?[:,–-](?=\s)/,
  /^<([a-z][\w-]{0,30})>\s{0,4}\{[^<]{0,300}\}\s{0,4}<\/\1>/i,
  /^\[(?:metadata|context|system|sender|channel|thread|reply to)\b[^\]\n]{0,300}\]/i,
];
/** "Kim: I live in Bern.", and not what announces what follows. */
const sender =
  /^(?!(?:Update|Correction|Edit|Note|Reminder|Question|Answer|Remember|Context|Background|Also|Update|News|Summary|Confession|Fact|Reason|Problem|Situation|Status|Today|Yesterday|Tomorrow)\b)\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20})?:(?=\s(?:I|I['’]\p{L}{1,2}|[Mm]y|[Ww]e)\s)/u;
/** A log of several voices is nobody's message. */
const voices =
  /^\s{0,4}(?:[[(]?\d[\d:. -]{2,16}[\])]? ?[-–]? ?)?(\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20})?):\s/gmu;

const most = 6;

export const isTranscript = (text: string): boolean =>
  new Set([...text.matchAll(voices)].map(([, name]) => name)).size > 1;

/** A text with blanks in place of them; letters stand where they stood. */
export const withoutPlatformMarks = (text: string): string => {
  let at = 0;
  for (let round = 0; round < most; round += 1) {
    at += /^\s{0,200}/.exec(text.slice(at, at + 200))?.[0].length ?? 0;
    const rest = text.slice(at, at + 400);
    const found = [...marks, sender]
      .map((pattern) => pattern.exec(rest)?.[0] ?? '')
      .find((mark) => mark !== '');
    if (found === undefined) break;
    at += found.length;
  }
  return text.slice(0, at).replaceAll(/[^\n]/g, ' ') + text.slice(at);
};
