export { OfflineExtractor } from './offline-extractor';
export { readWholeTurn } from './statement-clues';
