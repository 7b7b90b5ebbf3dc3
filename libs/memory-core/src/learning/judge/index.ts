export {
  judgedBy,
  relationHeads,
  relationQuestions,
  type Judged,
  type RelationHead,
  type RelationTable,
} from './judge';
export { type Side, type Signs } from './side';
export { signsOf } from './signs';
export { isRoot } from './likeness';
export { type Judgeable, type Judging } from './judging';
export { judgingOf, sideOf } from './table';
