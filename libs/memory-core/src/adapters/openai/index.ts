export { metricsLedger } from './metrics-ledger';
export { type ModelCircuit } from './resilience';
export { OpenAiLanguageModel } from './openai-language-model';
