import { type UserRef } from '../domain/identity';

/** What would go by commands that wait for the person's answer (SPEC R61): told to nobody until then. */
export interface Waiting {
  /** The commands, in the person's words, by their ids. */
  readonly asked: ReadonlyMap<string, string>;
  readonly turnIds: ReadonlySet<string>;
  readonly insightIds: ReadonlySet<string>;
}

export type WaitingOf = (user: UserRef) => Promise<Waiting>;

export const nothingWaits: Waiting = { asked: new Map(), turnIds: new Set(), insightIds: new Set() };
