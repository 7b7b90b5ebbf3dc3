const auxiliaries =
  /^(?:am|is|are|was|were|have|has|had|do|does|did|can|could|will|would|shall|should|may|might|must|cannot|ain't)$|['’](?:m|re|ve|ll|d)$|n['’]t$/;
const subject = /^(?:i|we|you|he|she|they|it|who)$/;
const irregular =
  /^(?:went|took|came|gave|left|wrote|met|ran|spoke|lost|fell|sent|broke|spent|won|ate|drank|sold|drove|grew|flew|bought|brought|built|chose|quit|split|began|became|stood|wore|slept|caught|fought|got|said|told|made|knew|thought|felt|found|kept|lives|works|has|likes|loves|hates|needs|wants)$/;
/** "The red car": behind these stands a noun with what is said of it, or a participle. */
const opensNoun = /^(?:the|a|an|my|our|your|his|her|their|its|this|that|no|be|been|being|get|getting)$/;

export const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

/** Places of the words that are verbs with a tense, as far as their form and their place tell. */
export const finiteVerbsIn = (words: readonly string[]): readonly number[] =>
  words.flatMap((word, at) => {
    const before = words[at - 1] ?? '';
    if (auxiliaries.test(word) || subject.test(before)) return [at];
    if (opensNoun.test(before)) return [];
    return irregular.test(word) || (at > 0 && /[a-z]{2}ed$/.test(word) && !/eed$/.test(word)) ? [at] : [];
  });
