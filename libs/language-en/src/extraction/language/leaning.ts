/** "I don't have one on principle", "We cook on that now": what is meant was named before. */
const verbs =
  'have|has|had|got|get|own|need|needs|want|wants|use|uses|eat|eats|drink|drinks|do|does|did|like|likes|love|loves|hate|hates|take|takes|took|buy|bought|sell|sold|make|made|read|wear|wears|wore|afford';
const prepositions = 'of|on|with|for|about|without|like|through|in|into|off|under';
const ends =
  '(?=[,.!]|$| (?:on|at|in|now|these days|myself|again|any ?more|any longer|today|yesterday|last|every|as|and|but|by|for|from|with|to|all|already|yet|too|so)\\b)';
const bareObject = new RegExp(
  `(?<!\\b(?:and|but|so|that|because|when|if|as|is|was|this|than|make|made)) (?:it|them)${ends}|\\b(?:${verbs}|${prepositions}) (?:one|that|those|any)${ends}`,
  'iu',
);
/** What may be meant by such a word stands before it: a thing, or a clause of its own. */
const named =
  /[,;:]|\b(?:and|but|because|so|when|if|while)\b|\b(?:an?|the|our|his|her|their|your|some|this|these|no|every|each|two|three|four|five) [\p{L}-]{2,20}|\bmy (?!(?:mother|mum|mom|father|dad|parents|sisters?|brothers?|sons?|daughters?|kids?|child|children|baby|boys?|girls?|wife|husband|partner|girlfriend|boyfriend|friends?|neighbou?rs?|boss|colleagues?|mate|uncle|aunt|cousin|gran|grandma|grandpa|grandad|grandmother|grandfather|family|team|doctor|nurse|teacher)\b)[\p{L}-]{2,20}/iu;

/** "A PhD on it": the work is named, its subject is not. */
const workAbout =
  /\b(?:an?|my|the) (?:[\p{L}'’-]{2,20} )?(?:phd|doctorate|thesis|dissertation|degree|course|paper|essay|article|book|talk|report|presentation|podcast|blog)(?= (?:on|about|in)$)/iu;
/** "Ours is due in spring", "didn't renew mine": of a thing that is named elsewhere. */
const possessive =
  /^(?:(?!\b(?:and|but|because|while|so)\b)[^,;:])*?(?<!\b(?:of|than|like|as|with|to|from|beside|is|was|are|were) |['’]s )\b(?:mine|ours)\b/i;

/** Whether a sentence means something that only the one before it names: nothing before the word in it does. */
export const leansBack = (sentence: string): boolean => {
  if (possessive.test(sentence)) return true;
  const object = bareObject.exec(sentence);
  return object !== null && !named.test(sentence.slice(0, object.index).replace(workAbout, ''));
};
