export { KeepsakeChatHistory, type KeepsakeChatHistoryOptions } from './chat-history';
export { KeepsakeStore, type KeepsakeStoreOptions } from './store';
