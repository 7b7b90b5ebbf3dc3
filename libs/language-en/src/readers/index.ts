export { featurePlaces, featuresOf, type TextFeatures } from './features';
export { heaviestSpan, LinearModel, logitOf, sigmoid, type ModelTable } from './linear-model';
export { wordsAndMarksOf } from './marks';
export {
  digestOf,
  likelyAreas,
  likelyDescribing,
  likelyPassing,
  likelyRelated,
  likelyStanding,
  modelNames,
  peopleHeads,
  peopleModel,
  readManifest,
  readPeopleManifest,
  readSentenceManifest,
  sentenceHeads,
  signalHeads,
  signalsModel,
  statementHeads,
  tablesFolder,
  type MeaningHead,
  type ModelManifest,
  type ModelName,
  type PeopleHead,
  type PeopleManifest,
  type PeopleModel,
  type SentenceHead,
  type SentenceManifest,
  type SignalHead,
  type StatementHead,
  type SignalsModel,
} from './tables';
export {
  meaningModel,
  type Meaning,
  type MeaningModel,
  type MeaningRead,
  type VerdictLogits,
} from './meaning-model';
export { besideEachOther } from './beside-each-other';
export { wordVectors } from './vectors';
export { WordVectors } from './word-vectors';
