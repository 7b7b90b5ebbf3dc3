import { type Slot } from '../../domain/insight';
import { type Claim } from '../language/claim';
import { type Gist } from './gist';

/** One of two statements, taken apart. */
export interface Side {
  readonly gist: Gist;
  readonly claim: Claim;
  readonly slot?: Slot | undefined;
}

/** What speaks for one relation or another, by name; what is not named is 0. */
export type Signs = Map<string, number>;
