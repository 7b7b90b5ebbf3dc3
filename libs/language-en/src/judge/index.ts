export { EnglishJudge } from './judge';
