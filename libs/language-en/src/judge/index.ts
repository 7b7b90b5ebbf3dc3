export {
  judgedBy,
  relationHeads,
  relationQuestions,
  type Judged,
  type RelationHead,
  type RelationTable,
} from './judge';
export { comparisonSigns, type ComparisonTable } from './comparison';
export { type Side, type Signs } from './side';
export { signsOf } from './signs';
export { isOfUser, type Judgeable, type Judging } from './judging';
export { judgingOf, relationTable, sideOf } from './table';
