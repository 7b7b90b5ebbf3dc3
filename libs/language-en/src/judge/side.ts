import { type Slot } from '@app/memory-core/domain/insight';
import { type Claim } from '../statements/claim';
import { type Gist } from './gist';

/** One of two statements, taken apart. */
export interface Side {
  readonly gist: Gist;
  readonly claim: Claim;
  readonly slot?: Slot | undefined;
}

/** What speaks for one relation or another, by name; what is not named is 0. */
export type Signs = Map<string, number>;
