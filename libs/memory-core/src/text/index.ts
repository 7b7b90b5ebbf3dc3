export { asksCue, asksSomething, assistantCue, numberCue, selfCue, timeCue } from './cues';
export { isWord, unitsOf, wordsIn } from './fold';
export { nameKey, namesIn } from './names';
export { passagesOf } from './passages';
export { plainSentences } from './sentences';
export { slugOf } from './slug';
export { isoDatesIn, yearsIn } from './plain-dates';
export { plainAnalyser, TableAnalyser, type QuestionTables, type WordTables } from './table-analyser';
