/** A list of words as a set. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a finite verb follows. */
export const subjects = wordsOf('i we you they he she it who');
/** What opens a noun: a verb of its own tense does not follow. */
export const nounOpeners = wordsOf(
  `a an the my our your his her their its this that these those another no some any each every two three four five first
  second third next last at on in of from with by for about into to`,
);
/** What stands behind a subject and is no verb. */
export const functionWords = wordsOf(
  `and or but nor so if when while because as than too all both guys me him them us not really there here what why how last first
  each all at on in of from with by for about into to the a an my our his their this these those myself`,
);
/** Plurals that no ending shows. */
export const peopleWithoutS = wordsOf('people children men women folks parents family police');
/** "She said the exam is on Monday": what is told has a verb of its own. */
export const reporting = wordsOf(
  `say says said think thinks thought hear heard know knows knew believe guess hope hopes hoped swear suppose found find tell
  tells told learned learnt realised realized remember remembered forgot mean feel felt confirmed announced mentioned see
  wish bet promised texted wrote`,
);
/** "I love Paris in April": taste and memory have no time. */
export const timeless = wordsOf(
  `love loves like likes hate hates prefer prefers enjoy enjoys remember remembers regret regrets miss misses recall forget
  forgets appreciate thank`,
);
/** Past forms that are met as nouns and names as well. */
export const alsoNouns = wordsOf('shot rose ground bit wound');
/** "Decided to meet", "asked me to come": what comes behind "to" was yet to be. */
export const resolved = wordsOf(
  `decided agreed promised planned arranged offered vowed volunteered committed asked told persuaded convinced reminded urged
  begged ordered instructed advised`,
);
/** "The surgery's booked": a participle of what lies ahead. */
export const arranged = wordsOf(
  'scheduled planned booked set due cancelled canceled moved closed postponed rescheduled arranged fixed off',
);
/** "I'm glad dad called on Monday": what is felt about has a verb of its own. */
export const feelings = wordsOf(
  `sorry sad proud glad happy grateful thankful upset angry mad sore ashamed embarrassed shocked hungover gutted relieved
  disappointed sure certain aware afraid devastated heartbroken exhausted surprised pleased thrilled`,
);
/** "I'm recovering from my fall on Monday": done now, about what was. */
export const afterwards = wordsOf(
  'recovering recuperating healing grieving mourning reeling processing regretting remembering',
);
/** As people type them in a hurry. */
export const withoutApostrophe: Readonly<Record<string, string>> = {
  im: "i'm", ive: "i've", dont: "don't", doesnt: "doesn't", didnt: "didn't", cant: "can't", wont: "won't", hes: "he's", shes: "she's",
  theyre: "they're", youre: "you're", thats: "that's", isnt: "isn't", wasnt: "wasn't", gotta: 'must', lets: "let's",
}; // prettier-ignore
