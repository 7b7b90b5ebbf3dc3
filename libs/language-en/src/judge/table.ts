import { type Slot } from '@app/memory-core/domain/insight';
import { meaningModel, type MeaningModel } from '../readers/meaning-model';
import { wordVectors } from '../readers/vectors';
import { claimOf } from '../statements/claim';
import { gistOf } from './gist';
import { type ComparisonTable } from './comparison';
import comparison from './comparison.json';
import { type RelationTable } from './judge';
import { Judging } from './judging';
import { type Side } from './side';
import weights from './weights.json';

/** Fitted on the labelled pairs (`npm run train:relations`). */
export const relationTable: RelationTable = weights;

/** Fitted on labelled pairs that no encoder has read (`npm run train:comparison`). */
const comparisonTable: ComparisonTable = comparison;

/** A judge for one memory, for as long as it is at hand; `people` are those whom many of its statements are about. */
export const judgingOf = (
  people: ReadonlySet<string>,
  comparedFrom: number,
  relations: RelationTable = relationTable,
  model: () => Promise<MeaningModel> = meaningModel,
): Judging =>
  new Judging({ relations, comparison: comparisonTable }, wordVectors(), model, people, comparedFrom);

/** A statement taken apart as the judge does it. */
export const sideOf = (statement: string, slot: Slot | undefined): Side => ({
  gist: gistOf(statement, wordVectors()),
  claim: claimOf(statement),
  slot,
});
