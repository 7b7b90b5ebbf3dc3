/** What people type for a contraction. Only where nothing else is spelled so: "ill", "id", "were", "its" depend on what stands around. */
const contracted: Readonly<Record<string, string>> = {
  im: "I'm", ive: "I've", iam: "I'm", dont: "don't", doesnt: "doesn't", didnt: "didn't", didn: "didn't", cant: "can't", wont: "won't",
  isnt: "isn't", arent: "aren't", aint: "ain't", wasnt: "wasn't", werent: "weren't", havent: "haven't", hasnt: "hasn't", hadnt: "hadn't",
  couldnt: "couldn't", wouldnt: "wouldn't", shouldnt: "shouldn't", mustnt: "mustn't", neednt: "needn't", weve: "we've", youve: "you've",
  theyve: "they've", youre: "you're", theyre: "they're", youll: "you'll", theyll: "they'll", itll: "it'll", thatll: "that'll", youd: "you'd",
  theyd: "they'd", hes: "he's", shes: "she's", thats: "that's", whats: "what's", whos: "who's", wheres: "where's", hows: "how's",
  theres: "there's", heres: "here's", shouldve: "should've", couldve: "could've", wouldve: "would've",
}; // prettier-ignore

/** Words as they are written for speed. */
const shortened: Readonly<Record<string, string>> = {
  u: 'you', ur: 'your', ppl: 'people', pls: 'please', plz: 'please', thx: 'thanks', bc: 'because', cuz: 'because', coz: 'because',
  tho: 'though', idk: "I don't know", tmrw: 'tomorrow', tmr: 'tomorrow', yr: 'year', yrs: 'years', bday: 'birthday', i: 'I',
}; // prettier-ignore

/** The contraction that a lower-case word stands for; the word itself where it is none. */
export const contractionOf = (word: string): string =>
  Object.hasOwn(contracted, word) ? (contracted[word] as string).toLowerCase() : word;

const opening =
  '(?<=^|[.,;:!?\\n(–—-]\\s{0,3}|\\b(?:and|but|so|then|because|cause|when|if|that|think|know|said|guess|hope)\\s)';
/** What is also another word, by what stands around it. */
const byPlace: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/\bi(?=['’](?:m|ve|d|ll)\b)/g, 'I'],
  [/\bits(?=\s(?:a|an|the|not|been|on|at|in|for|my|your|his|her|our|their|all|so|too|just|only|still|always|never|now|no|like|because|going|called|getting|really|very|about|around|from|true|fine|okay|ok|hard|good|bad|great|over|off|me|\d+)\b)/g, "it's"],
  [new RegExp(`${opening}ill(?=\\s(?!(?:with|from|for|at|since|in|all|again|and|or|enough|health|person|people|today)\\b)[a-z])`, 'g'), "I'll"],
  [new RegExp(`${opening}id(?=\\s(?:rather|like|love|hate|say|have|be|go|never|always|prefer|want|been|already|also|just)\\b)`, 'g'), "I'd"],
  [new RegExp(`${opening}were(?=\\s(?:not|in|on|at|a|the|both|all|getting|going|having|so|still|[a-z]+ing)\\b)`, 'g'), "we're"],
]; // prettier-ignore

const word = /(?<![\p{L}\p{N}'’._@/#-])[a-z]{1,8}(?![\p{L}\p{N}'’_@/-]|\.\p{L})/giu;
const written = (typed: string): string => {
  const plain = typed.toLowerCase();
  // In capitals they are names: "IM", "U of T".
  if (typed === plain && Object.hasOwn(shortened, plain)) return shortened[plain] as string;
  if (!Object.hasOwn(contracted, plain) || (typed.length > 1 && typed === typed.toUpperCase())) return typed;
  const full = contracted[plain] as string;
  return typed === plain ? full : `${full.charAt(0).toUpperCase()}${full.slice(1)}`;
};

/** What is typed in haste as it would be written, for whatever reads; what is quoted stays as it was typed. */
export const inFull = (text: string): string =>
  byPlace.reduce((read, [pattern, full]) => read.replace(pattern, full), text.replace(word, written));
