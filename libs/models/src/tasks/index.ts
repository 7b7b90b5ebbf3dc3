export { extractionPromptVersion } from './extraction/extraction-prompt';
export { TrackRecord, WithStandIn } from './extraction/stand-in';
export { ModelExtractor } from './extraction/model-extractor';
export { ModelMerger } from './merging/model-merger';
export { AiSelection } from './selection/ai-selection';
export { PromptedSelection, type SelectionModel } from './selection/selection-model';
export { ModelSummariser } from './summaries/model-summariser';
