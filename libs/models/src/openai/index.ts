export { CallLimits } from './endpoint/call-limits';
export { type Instruments } from './endpoint/instruments';
export { type ModelCircuit } from './endpoint/resilience';
export { OpenAiEmbedder } from './openai-embedder';
export { OpenAiLanguageModel } from './openai-language-model';
export { OpenAiReranker } from './openai-reranker';
