const companion =
  "((?:[a-z-]{2,12} ){0,2}(?:family|husband|wife|partner|kids?|children|friends?|sisters?|brothers?|parents|mother|mom|mum|father|dad|girlfriend|boyfriend|fiancée?|daughters?|sons?|team|teammates?|band|fam|cousins?|colleagues?|buddies|buddy|crew|dogs?|cats?|roommates?|boss|coach|aunt|uncle|grand[a-z]{2,8}|co-?workers?|classmates?|neighbou?rs?)(?: [A-Z][a-z'-]{1,20})?)";
const together = new RegExp(`\\b(?:[Mm]y|[Oo]ur) ${companion} and (?:I|me|myself)(?= [a-z]|[.,!])`);
const togetherReversed = new RegExp(`\\b(?:[Mm]e|I|[Mm]yself) and my ${companion}`);
/** "My Mum and I": a capital as in "Mum and I", where it is a name. */
const capitalKin =
  /\b([Mm]y|[Oo]ur) (Mum|Mom|Mother|Dad|Father|Parents|Gran|Granny|Grandma|Grandmother|Grandad|Grandpa|Grandfather|Husband|Wife|Partner|Brother|Sister|Uncle|Aunt|Cousin)(?= and (?:I|me|myself)\b)/;
const named = /^([A-Z][a-z]+) and I\b/;
/** "My flatmate and I", "The neighbour and I": one word, so that it cannot be a clause ("My head hurts and I …"). */
const anybody = /^([Mm]y|[Oo]ur|[Tt]he) ([\p{Ll}-]{2,20}(?: \p{Lu}[\p{L}-]+)?) and I(?= \p{Ll})/u;

/** "My sister and I went" is about both, so that "and" may not bend the verb. */
export const withTogether = (said: string, subject: string): { text: string; done: boolean } => {
  const text = said.replace(capitalKin, (_, whose: string, kin: string) => `${whose} ${kin.toLowerCase()}`);
  for (const pattern of [together, togetherReversed]) {
    const match = pattern.exec(text);
    if (match !== null && match.index < 12) {
      return { text: text.replace(pattern, () => `${subject} and their ${match[1] ?? ''}`), done: true };
    }
  }
  const whole = named.test(text)
    ? text.replace(named, (_, who: string) => `${subject} and ${who}`)
    : text.replace(anybody, (_, whose: string, who: string) =>
        whose.toLowerCase() === 'the' ? `${subject} and the ${who}` : `${subject} and their ${who}`,
      );
  return { text: whole, done: whole !== text };
};
