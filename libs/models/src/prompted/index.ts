export { extractionPromptVersion } from './extraction/extraction-prompt';
export { ModelExtractor } from './extraction/model-extractor';
export { ModelMerger } from './merging/model-merger';
export { ModelSummariser } from './summaries/model-summariser';
