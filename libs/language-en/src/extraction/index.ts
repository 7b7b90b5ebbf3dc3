export { OfflineExtractor } from './offline-extractor';
export { meaningOf } from './telling/reader';
