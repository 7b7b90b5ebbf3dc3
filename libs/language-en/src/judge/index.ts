export { along, EnglishJudge, shareWord, verdictOn } from './judge';
