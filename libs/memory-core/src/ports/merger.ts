import { type UserRef } from '../domain/identity';

/** Puts several statements that agree into one (SPEC R28). */
export interface Merger {
  /** Kept with its words until they are used, e.g. `model-merger/1+small`. */
  readonly name: string;
  /** `groups`: statements that agree, of one person each. Undefined where there is no good wording of a group. */
  merge(groups: readonly (readonly string[])[], maxWords: number): Promise<readonly (string | undefined)[]>;
}

/** Who words merged statements for this user now; undefined: whatever is merged is worded by rule. */
export type MergerOf = (user: UserRef) => Promise<Merger | undefined>;
