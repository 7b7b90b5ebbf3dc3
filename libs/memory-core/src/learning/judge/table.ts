import { type Slot } from '../../domain/insight';
import { meaningModel, type MeaningModel } from '../../language/meaning-model';
import { wordVectors } from '../../language/vectors';
import { claimOf } from '../language/claim';
import { gistOf } from './gist';
import { type RelationTable } from './judge';
import { Judging } from './judging';
import { type Side } from './side';
import weights from './weights.json';

/** Fitted on the labelled pairs (`npm run train:relations`). */
const relationTable: RelationTable = weights;

/** A judge for one memory, for as long as it is at hand; `people` are those whom many of its statements are about. */
export const judgingOf = (
  people: ReadonlySet<string>,
  table: RelationTable = relationTable,
  model: () => Promise<MeaningModel> = meaningModel,
): Judging => new Judging(table, wordVectors(), model, people);

/** A statement taken apart as the judge does it. */
export const sideOf = (statement: string, slot: Slot | undefined): Side => ({
  gist: gistOf(statement, wordVectors()),
  claim: claimOf(statement),
  slot,
});
