import { type Parameters } from '../config/parameters';
import { type Attractor } from '../domain/attractor';
import { type Insight } from '../domain/insight';
import { defaultUserSettings, type UserSettings } from '../domain/user-settings';
import { type OpenedRecords, type Stamps } from '../ports/memory-store';
import { type Languages } from '../languages';
import { cosineAt, type Embedder } from '../ports/embedder';
import { type TokenCounter } from '../ports/token-counter';
import { Visibility } from '../settings/visibility';
import { splitBy } from './lexical/split-turn';
import { TurnIndex } from './lexical/turn-index';
import { TurnMeanings } from './meanings/turn-meanings';
import { ConfirmedTurns } from './confirmed-turns';
import { bytesOfTexts, StoredTexts } from './stored-texts';
import { StatementIndex } from './statement-index';
import { type ReadStatements, type Statement } from './statement-table';

/** Estimate of what tells how one record was sealed, in bytes; the record itself is held by its index. */
const bytesOfMark = 200;

export const textOfAttractor = ({ label, gist }: Attractor): string => `${label} ${gist}`;

/** How texts are read. */
export interface MemoryReading {
  readonly tokens: TokenCounter;
  readonly languages: Languages;
  /** Whose vectors are compared. */
  readonly embedder?: Pick<Embedder, 'cosineAt'>;
}

/** What was learned from the turns. */
export interface Learned {
  readonly insights: readonly Statement<Insight>[];
  /** What was read of some of them before. */
  readonly read: ReadStatements | undefined;
  readonly attractors: readonly Statement<Attractor>[];
  readonly withheldTurnIds: ReadonlySet<string>;
}

/** One user's memory, ready to be asked: every turn, every insight, every attractor, as of a revision of the store. */
export class UserMemory {
  readonly languages: Languages;
  readonly turns: TurnIndex;
  /** Of turns, where a model makes vectors. */
  readonly meanings = new TurnMeanings();
  readonly insights: StatementIndex<Insight>;
  readonly attractors: StatementIndex<Attractor>;
  /** Of the store, before what is here was read: what is here is at least as new. */
  revision = -1;
  /** Turns up to here are in. */
  throughSeq = -1;
  readonly confirmed = new ConfirmedTurns();
  /** Of the store, before what they are about was read. */
  stamps: Stamps = {};
  readonly texts = new StoredTexts();
  /** What the person wants hidden is not in here; what comes from elsewhere is asked of it. */
  readonly visibility: Visibility;
  /** Turns that what is hidden, disputed or switched off was learned from: nobody is reminded of it by its source. */
  withheldTurnIds: ReadonlySet<string> = new Set();
  private citing: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(
    readonly epoch: number,
    parameters: Parameters,
    { tokens, languages, embedder = {} }: MemoryReading,
    readonly settings: UserSettings = defaultUserSettings,
    /** What of it was opened, for the next time that it is read; nothing that is hidden. */
    readonly opened: OpenedRecords = new Map(),
  ) {
    this.languages = languages;
    this.visibility = new Visibility(settings, languages);
    this.turns = new TurnIndex(parameters.recall, splitBy(parameters.intake, tokens), languages);
    const floor = () => cosineAt(embedder, parameters.recall.denseFloor);
    this.insights = new StatementIndex(parameters.recall, languages, floor);
    this.attractors = new StatementIndex(parameters.recall, languages, floor);
  }

  /** Rows of the insights that rest on a turn, whatever their status; by their ids. */
  rowsFrom(turnId: string): readonly number[] {
    this.citing ??= rowsByTurn(this.insights.values());
    return this.citing.get(turnId) ?? none;
  }

  /** Insights that rest on a turn, whatever their status. */
  insightsFrom(turnId: string): readonly Insight[] {
    const rows = this.rowsFrom(turnId);
    return rows.length === 0 ? none : rows.flatMap((row) => this.insights.at(row) ?? []);
  }

  /** Insights whose words and evidence are as before. */
  updateInsights(insights: readonly Insight[]): void {
    for (const insight of insights) this.insights.update(insight.id, insight);
  }

  /** `read`: what was read of some of them before. */
  setInsights(statements: readonly Statement<Insight>[], read?: ReadStatements): void {
    this.insights.replace(statements, read);
    this.citing = undefined;
  }

  setLearned({ insights, read, attractors, withheldTurnIds }: Learned): void {
    this.setInsights(insights, read);
    this.attractors.replace(attractors);
    this.withheldTurnIds = withheldTurnIds;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    const { turns, meanings, insights, attractors } = this;
    const statements = insights.bytes + attractors.bytes + (insights.size + attractors.size) * bytesOfMark;
    return bytesOfTexts + turns.bytes + meanings.bytes + statements;
  }
}

const none: readonly never[] = [];

const rowsByTurn = (insights: readonly Insight[]): ReadonlyMap<string, readonly number[]> => {
  const citing = new Map<string, number[]>();
  insights.forEach(({ evidence }, row) => {
    for (const { turnId } of evidence) {
      const known = citing.get(turnId);
      if (known === undefined) citing.set(turnId, [row]);
      else if (known.at(-1) !== row) known.push(row);
    }
  });
  const idOf = (row: number): string => insights[row]?.id ?? '';
  for (const rows of citing.values()) if (rows.length > 1) rows.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return citing;
};
