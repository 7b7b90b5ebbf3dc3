export { EldDetector } from './eld-detector';
