const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Carry the grammar of a sentence and nothing of its matter; leaving them out gave 3 points of recall@10. */
export const stopWords = words(
  'a an the of to in on at for and or but is are was were be been am do does did have has had with by from as it ' +
    'its this that these those i you he she they we my your his her their our me him them us what which who whom ' +
    'when where why how s t im ive id ill youre youve were theyre dont didnt isnt not so if then than too very can ' +
    'could would should will just about there here',
);

/** Answer "when". */
export const timeWords = words(
  'yesterday today tonight tomorrow last next ago week weeks weekend month months year years monday tuesday ' +
    'wednesday thursday friday saturday sunday january february march april may june july august september october ' +
    'november december morning recently since',
);

/** Answer "how many". */
export const numberWords = words(
  'one two three four five six seven eight nine ten eleven twelve dozen couple several few once twice first second ' +
    'third both another',
);

/** By which people speak of themselves; apostrophes gone. */
export const selfWords = words('i im ive id ill me my mine myself we our ours us');

/** Say how sure, how narrow or how urgent a question is, and nothing of what is asked for. */
export const hedges = words(
  'might likely probably possibly considered type types kind kinds sort now again please still currently',
);

/** Beside a time they ask for whatever was said then: "What did we talk about yesterday?" */
export const anythingSaid = words(
  'say tell talk speak chat discuss mention happen go up recap summarise summarize',
);
