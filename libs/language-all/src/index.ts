export { NameExtractor } from './name-extractor';
