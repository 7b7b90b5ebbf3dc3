export { type ModelCircuit } from './resilience';
export { OpenAiLanguageModel } from './openai-language-model';
