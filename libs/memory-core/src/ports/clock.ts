import { type Instant } from '../domain/identity';

/** Time is an argument: no stage reads the machine's clock. */
export interface Clock {
  now(): Instant;
}
