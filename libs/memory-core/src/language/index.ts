export { featurePlaces, featuresOf, type TextFeatures } from './features';
export { heaviestSpan, LinearModel, sigmoid, type ModelTable } from './linear-model';
export { wordsAndMarksOf } from './marks';
export {
  digestOf,
  modelNames,
  readManifest,
  signalHeads,
  signalsModel,
  statementHeads,
  statementsModel,
  tablesFolder,
  type ModelManifest,
  type ModelName,
  type SignalHead,
  type StatementHead,
  type SignalsModel,
  type StatementsModel,
} from './tables';
export {
  meaningModel,
  type Meaning,
  type MeaningModel,
  type MeaningRead,
  type RelationLogits,
} from './meaning-model';
export { wordVectors } from './vectors';
export { WordVectors } from './word-vectors';
