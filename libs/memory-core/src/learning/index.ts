export { type LearnedMemory, type UnlearningContext } from './context';
export { confidenceValueOf, evolvedImportance, unionOfEvidence } from './evolve';
export { learn } from './learn';
export { isMergedInto } from './merged';
export { redactedLog } from './unlearn/redact';
export { unlearn } from './unlearn/unlearn';
export { withdrawnBy, type Withdrawn } from './unlearn/withdrawn';
export { thresholdsFor, type Thresholds } from './thresholds';
export { Readings } from './readings';
export { verdictOf, type Reading, type Verdict } from './verdict';
export { claimOf, compatible, type Claim } from '@app/language-en/statements/claim';
export { changeOf } from './change-log';
export {
  comparisonSigns,
  judgedBy,
  relationHeads,
  relationQuestions,
  relationTable,
  sideOf,
  signsOf,
  type ComparisonTable,
  type Judged,
  type RelationHead,
  type RelationTable,
  type Side,
  type Signs,
} from '@app/language-en/judge';
