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
  wordVectors,
  type ModelManifest,
  type ModelName,
  type SignalHead,
  type StatementHead,
  type SignalsModel,
  type StatementsModel,
} from './tables';
export { WordVectors } from './word-vectors';
