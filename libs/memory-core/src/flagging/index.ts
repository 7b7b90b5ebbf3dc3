export { flag, flagWith } from './flag';
export { flagByMeaning, secondLook } from './flag-by-meaning';
export {
  isNotToBeKept,
  memoryCommandIn,
  memoryCommandOf,
  memoryCommandNames,
  type MemoryCommand,
  type MemoryCommandName,
} from './memory-command';
export { topicToForget } from './command-topic';
export { commonWords, firstPersonWords } from './lexicon/filler';
export { signalsOf, tellsOfState } from './name-signals';
export { passagesOf } from './passages';
export { PhraseMatcher } from './phrase-matcher';
export { readPassage, type PassageReading } from './read-passage';
export { contractionOf } from './text/contractions';
export { asTold, toldInQuestion } from './text/as-told';
export { withoutGreeting } from './text/greeting';
export { sentencesOf, type Sentence } from './text/sentences';
export { toldInSentences } from './told-between-people';
export { tokensOf, withoutInvisible, type Token } from './text/tokens';
