import { type Instant, type UserRef } from '../domain/identity';

/** Which users' pipelines somebody must look at, across tenants: the reconciler's question, and nobody else's. */
export interface DuePipelines {
  /** Users whose pipeline state has a `dueAt` of at most `at`, soonest first. */
  due(at: Instant, limit: number): Promise<readonly UserRef[]>;
}
