import { type Instant } from './identity';
import { type InsightKind } from './insight';

export interface ProfileItem {
  readonly insightIds: readonly string[];
  readonly text: string;
  readonly kind: InsightKind;
  readonly confidence: number;
  readonly importance: number;
  readonly tokens: number;
}

export interface ProfileSection {
  /** Category id and title of the schema. */
  readonly category: string;
  readonly title: string;
  readonly tokens: number;
  readonly items: readonly ProfileItem[];
}

/** A user's consolidated, versioned, token-bounded summary (SPEC R29). Each consolidation writes a new version. */
export interface Profile {
  readonly version: number;
  readonly schemaId: string;
  readonly schemaVersion: number;
  readonly createdAt: Instant;
  /** Since when it has been the one in use: never before the version before it. */
  readonly updatedAt: Instant;
  /** Event time up to which the log was read for it, where that is before: what a person decides is written by the clock. */
  readonly readThrough?: Instant;
  /** Messages the memory stood for when this was written. */
  readonly messages: number;
  /** Tokens of `markdown`, header included. */
  readonly tokens: number;
  readonly sections: readonly ProfileSection[];
  readonly markdown: string;
  /** Believed when this was written, and without room here (SPEC R30); absent where nobody counted. */
  readonly leftOut?: number;
  /** The person was told that there is not room for all, and since then there never was (SPEC R65). */
  readonly toldOfLeftOut?: true;
  /** Ids of the change-log entries that led here from the version before. */
  readonly changeIds: readonly string[];
}

/** Event time up to which the change log was read for a version. */
export const readThroughOf = ({ readThrough, updatedAt }: Profile): Instant => readThrough ?? updatedAt;
