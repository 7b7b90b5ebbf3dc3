/** What stands before a name where people say what they are called, by language; a capital begins the name. */
const before: Readonly<Record<string, string>> = {
  bg: 'казвам се|името ми е',
  ca: 'em dic|el meu nom és',
  cs: 'jmenuji se|jmenuju se',
  da: 'jeg hedder|mit navn er',
  de: 'ich hei(?:ß|ss)e|mein name ist',
  // In the middle of another: "My name is Rocío, pero todos me llaman Ro."
  en: 'my name is',
  el: 'με λένε|ονομάζομαι|το όνομά μου είναι',
  es: 'me llamo|mi nombre es',
  et: 'minu nimi on',
  eu: 'nire izena',
  fi: 'nimeni on',
  fr: "je m['’]appelle|mon (?:pré)?nom est|moi,? c['’]est",
  gl: 'chámome|o meu nome é',
  hr: 'zovem se|ime mi je',
  hu: 'a nevem',
  id: 'nama saya',
  it: 'mi chiamo|il mio nome è',
  lt: 'mano vardas',
  lv: 'mani sauc',
  nl: 'ik heet|mijn naam is',
  no: 'jeg heter|navnet mitt er',
  pl: 'nazywam się|mam na imię',
  pt: 'me chamo|chamo-me|o meu nome é|meu nome é',
  ro: 'mă numesc|mă cheamă|numele meu este',
  ru: 'меня зовут',
  sk: 'volám sa',
  sl: 'moje ime je',
  sv: 'jag heter|mitt namn är',
  sw: 'jina langu ni',
  tl: 'ang pangalan ko ay',
  tr: 'benim adım|adım',
  uk: 'мене (?:звати|звуть)',
  vi: 'tôi tên là|tên tôi là',
};

/** The same in scripts without capitals: the name ends where the sentence does, or with what follows it. */
const whole: readonly RegExp[] = [
  /(?:^|[，,。！!、\s])(?:我叫|我的名字是|我的名字叫)(?![他她它你您])(?<name>[\p{Script=Han}·]{2,6}|[A-Z][\p{L} ]{1,30})(?=[，,。！!～~\s]|$)/u,
  /(?:私の名前は|名前は)(?<name>[^\s、。は？?]{1,16}?)(?:です|といいます|と言います|と申します)/u,
  /(?:제|내) 이름은 (?<name>\p{L}{1,12}?)(?:입니다|이에요|예요|이야|야)(?=[.!?,\s]|$)/u,
  /(?:^|[\s،.])(?:اسمي|إسمي)(?: هو)? (?<name>\p{L}{2,20}(?: \p{L}{2,20})?)(?=[.،,!؟]|$)/u,
  /(?:^|[\s,.])(?:שמי|קוראים לי) (?<name>\p{L}{2,20}(?: \p{L}{2,20})?)(?=[.,!?]|$)/u,
  /(?:^|[\s،.])اسم من (?<name>\p{L}{2,20}) (?:است|هست)/u,
  /मेरा नाम (?<name>[\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}]{2,20})?) (?:है|हैं)/u,
  /(?:ผม|ฉัน|ดิฉัน|เรา)ชื่อ ?(?<name>[\p{L}\p{M}]{2,16}?)(?=ครับ|ค่ะ|[\s.!]|$)/u,
];

const capitalised = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,30}`;
/** At the beginning of a sentence, too. */
const inEitherCase = (formulas: string): string =>
  formulas.replaceAll(/(^|\|)(\p{Ll})/gu, (_, before: string, letter: string) => {
    return `${before}[${letter}${letter.toUpperCase()}]`;
  });
const spaced = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${inEitherCase(Object.values(before).join('|'))}) (?<name>${capitalised}(?: ${capitalised}){0,2})(?!\p{L})`,
  'u',
);
/** "No me llamo Pedro": who is not called so. */
const denied = /(?<!\p{L})(?:no|non|não|nie|nu|ne|не|δεν)[ ,]$/iu;
/** Whose words end with a question mark asks. */
const asks = /[?？؟]/u;

export interface Introduction {
  readonly name: string;
  /** The formula and the name, as they were said. */
  readonly quote: string;
}

/** By what name somebody introduces themselves in a sentence of one of some forty languages. */
export const introductionIn = (sentence: string): Introduction | undefined => {
  if (asks.test(sentence)) return undefined;
  for (const pattern of [spaced, ...whole]) {
    const match = pattern.exec(sentence);
    const name = match?.groups?.name;
    if (match === null || name === undefined || denied.test(sentence.slice(0, match.index))) continue;
    return { name, quote: match[0].replace(/^[\s，,。！!、،.]+/u, '') };
  }
  return undefined;
};
