import { wordsOf } from '../text/words';

/** What a reply may consist of without telling anything. "Yes" and "no" are not among them: they may be the answer. */
const words: ReadonlySet<string> = new Set(
  (
    'noted understood got it ok okay good great nice fine perfect lovely wonderful amazing awesome excellent cool super sure ' +
    'right alright exactly of course thanks thank you for that is thats its sounds very so much a lot welcome youre anytime ' +
    'done will do deal hi hello hey there bye goodbye morning afternoon evening night haha ha lol oh ah hmm wow well how ' +
    'absolutely definitely certainly interesting congratulations congrats cheers enjoy sweet really and'
  ).split(' '),
);

const much = '(?:so |very |really |just |always |truly )*';
const tellsOfPraise = '(?:great|good|nice|lovely|wonderful|fantastic|fun)';
/** Beside thanks or a farewell they answer nobody: "nope, bye". */
const answers: ReadonlySet<string> = new Set('yes yeah yep yup no nope nah'.split(' '));

/** Set phrases, without apostrophes and commas. Their words tell something elsewhere: "I see the sea", "Take the train". */
const phrases = new RegExp(
  `(?<!\\S)(?:${[
    `(?:im |i am )?${much}(?:glad|happy|delighted|pleased|sorry)(?: to (?:help|hear|know)(?: (?:that|it|this))?| for you)?`,
    `${tellsOfPraise} to (?:hear|know|meet you|see you)(?: (?:that|it|this))?`,
    `${tellsOfPraise} (?:job|work|question|idea|point|plan|choice|luck)`,
    `sounds ${much}(?:like (?:a |${tellsOfPraise} )*(?:plan|fun|idea)|tough|rough|hard|stressful|frustrating|exhausting|exciting|fun|delicious)`,
    '(?:that |it )?makes (?:perfect |total )?sense',
    'no (?:problem|worries)(?: at all)?|not a problem|you are (?:very |most )?welcome|my pleasure|fair enough|sure thing|all (?:good|set)|keep it up|take care',
    'i (?:see|understand|hear you|get it)',
    '(?:see|talk to) you(?: soon| later| then| tomorrow)',
    `have (?:a |an )?${tellsOfPraise} (?:day|one|evening|night|weekend|week|time|trip)`,
    '(?:ill|i will) (?:remember|note|keep|make a note of) (?:that|this|it)(?: down| in mind)?',
    '(?:ive|i have) (?:remembered|noted|saved|made a note of) (?:that|this|it)(?: down)?',
    'for (?:sharing|telling me|letting me know|asking|the update)(?: (?:that|this|it))?',
    'let me know if (?:you need|there is|theres) anything(?: else)?|feel free to ask(?: me)?(?: anything)?|hope (?:that|this|it) helps',
    '(?:how|what) (?:can|may) i (?:help|do for)(?: you)?(?: with)?(?: today)?',
    '(?:is there )?anything else(?: i can (?:help|do for)(?: you)?(?: with)?)?|(?:that|thats|that is|that will be|thatll be) (?:all|it)(?: for (?:now|today))?|nothing else',
    'looking forward to (?:it|that)|tell me more(?: about (?:it|that))?',
  ].join('|')})(?!\\S)`,
  'g',
);

/** "Noted." beside what was noted takes room and tells nothing, and the words of its neighbours find it. */
export const acknowledges = (content: string): boolean => {
  const said = wordsOf(content);
  const left = wordsOf(said.join(' ').replaceAll(phrases, '')).filter((word) => !words.has(word));
  return left.every((word) => answers.has(word)) && (left.length === 0 || left.length < said.length);
};
