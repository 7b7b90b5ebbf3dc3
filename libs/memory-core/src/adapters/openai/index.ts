export { metricsLedger } from './metrics-ledger';
export { OpenAiLanguageModel } from './openai-language-model';
