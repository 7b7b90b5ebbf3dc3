import { type Deletion } from './api';

/** A deletion that waits for a yes. */
export class Forgetting {
  constructor(
    /** Messages and insights that would go, and what would stay of other sources. */
    readonly preview: Deletion,
    /** Deletes what the request selects by then, and answers what went. */
    readonly confirm: () => Promise<Deletion>,
  ) {}
}
