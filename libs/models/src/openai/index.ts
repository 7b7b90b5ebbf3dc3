export { type ModelCircuit } from './resilience';
export { OpenAiLanguageModel } from './openai-language-model';
export { OpenAiEmbedder } from './openai-embedder';
export { modelsAt } from './models-at';
