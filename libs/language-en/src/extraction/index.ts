export { OfflineExtractor } from './offline-extractor';
