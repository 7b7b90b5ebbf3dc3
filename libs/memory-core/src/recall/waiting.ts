import { type UserRef } from '../domain/identity';

/** What would go by commands that wait for the person's answer (SPEC R61): told to nobody until then. */
export interface Waiting {
  /** Ids of the commands. Their words may quote what would go. */
  readonly asked: readonly string[];
  readonly turnIds: ReadonlySet<string>;
  readonly insightIds: ReadonlySet<string>;
  /** Whether summaries may tell it: what was said not to be kept never was in one. */
  readonly isSummarised: boolean;
}

export type WaitingOf = (user: UserRef) => Promise<Waiting>;

export const nothingWaits: Waiting = {
  asked: [],
  turnIds: new Set(),
  insightIds: new Set(),
  isSummarised: false,
};
