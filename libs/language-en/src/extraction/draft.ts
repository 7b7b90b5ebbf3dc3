import { type Claim } from '@app/memory-core/domain/claim';
import { type Candidate } from '@app/memory-core/domain/extraction';

/** What rules work on: beside what is proposed, a sentence in the third person that leaves this folder in no claim. */
export interface Draft extends Omit<Candidate, Exclude<keyof Claim, 'kind' | 'slot'>> {
  readonly statement: string;
  /** Says that something ended or is no longer so. */
  readonly negates: boolean;
}
