export { GptTokenCounter } from './gpt-token-counter';
