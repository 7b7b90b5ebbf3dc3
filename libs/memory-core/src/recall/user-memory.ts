import { type Parameters } from '../config/parameters';
import { type Attractor } from '../domain/attractor';
import { type UserRef } from '../domain/identity';
import { type Insight, textOfInsight } from '../domain/insight';
import { isLasting } from '../domain/lasting';
import { type PackedTurns } from '../domain/packed-turns';
import { type Turn } from '../domain/turn';
import { type TurnVectors } from '../domain/turn-vectors';
import { defaultUserSettings, type UserSettings } from '../domain/user-settings';
import { type OpenedRecords, type Stamps } from '../ports/memory-store';
import { type TextAnalyser } from '../ports/text-analyser';
import {
  type OlderTurns,
  type StatementPoint,
  type VectorIndex,
  type VectorIndexes,
} from '../ports/vector-index';
import { type Languages } from '../languages';
import { cosineAt, type Embedder } from '../ports/embedder';
import { Visibility } from '../settings/visibility';
import { ConfirmedTurns } from './confirmed-turns';
import { type Terms } from './resonant';
import { bytesOfTexts, StoredTexts } from './stored-texts';
import { turnPoints, type TurnReading } from './turn-points';
import { nothingWaits, type Waiting } from './waiting';
import { UserTurns } from './user-turns';

/** Estimates of what tells how one record was sealed, and of an insight or attractor, in bytes. */
const bytesOfMark = 200;
const bytesOfStatement = 1_200;

export const textOfAttractor = ({ label, gist }: Attractor): string => `${label} ${gist}`;

export const insightPoint = (value: Insight): StatementPoint => ({
  id: value.id,
  text: textOfInsight(value),
  language: value.language,
});

/** How texts are read and where they are found. */
export interface MemoryReading {
  readonly languages: Languages;
  readonly vectors: VectorIndexes;
  /** Whose vectors are compared. */
  readonly embedder?: Pick<Embedder, 'cosineAt'>;
  /** Memories of which the older turns stay outside. Throws `store-unavailable` where they cannot. */
  readonly olderOf?: (user: UserRef, figures: Parameters['recall']) => Promise<OlderTurns>;
}

/** Turns of a segment, and what was read of them when it was written. */
export interface ReadSegment {
  readonly turns: PackedTurns;
  readonly packed: Uint8Array;
}

/** What was learned from the turns. */
export interface Learned {
  readonly insights: readonly Insight[];
  readonly attractors: readonly Attractor[];
  readonly withheldTurnIds: ReadonlySet<string>;
  readonly waiting: Waiting;
}

/** One user's memory, ready to be asked: every turn, every insight, every attractor, as of a revision of the store. */
export class UserMemory {
  readonly languages: Languages;
  /** Finds what is here by words and by meaning. */
  readonly index: VectorIndex;
  readonly turns: UserTurns;
  /** Turns up to here were looked at by who makes vectors of them; -1 where none was. */
  embeddedThrough = -1;
  insights: Map<string, Insight> = new Map();
  attractors: ReadonlyMap<string, Attractor> = new Map();
  /** Insights are here that nobody has made a vector of. */
  lacksVectors = false;
  /** Of the store, before what is here was read: what is here is at least as new. */
  revision = -1;
  /** Turns up to here are in. */
  throughSeq: number;
  readonly confirmed = new ConfirmedTurns();
  /** Of the store, before what they are about was read. */
  stamps: Stamps = {};
  readonly texts = new StoredTexts();
  /** What the person wants hidden is not in here; what comes from elsewhere is asked of it. */
  readonly visibility: Visibility;
  /** Turns that what is hidden, disputed or switched off was learned from: nobody is reminded of it by its source. */
  withheldTurnIds: ReadonlySet<string> = new Set();
  /** What waits to be forgotten: hidden like these. */
  waiting: Waiting = nothingWaits;
  /** Below which cosine nothing counts as close, in the space of its vectors as that is known by then. */
  readonly denseFloor: () => number;
  private readonly reading: TurnReading;
  private citing: ReadonlyMap<string, readonly string[]> | undefined;
  private lasting: readonly Insight[] | undefined;

  constructor(
    readonly epoch: number,
    parameters: Parameters,
    { languages, vectors, embedder = {} }: MemoryReading,
    readonly settings: UserSettings = defaultUserSettings,
    /** What of it was opened, for the next time that it is read; nothing that is hidden. */
    readonly opened: OpenedRecords = new Map(),
    readonly older?: OlderTurns,
  ) {
    this.languages = languages;
    this.visibility = new Visibility(settings, languages);
    this.index = older?.open() ?? vectors.open(parameters.recall);
    this.throughSeq = this.embeddedThrough = older?.throughSeq ?? -1;
    this.reading = { passageWords: parameters.recall.passageWords, languages };
    this.turns = new UserTurns(this.reading, parameters.recall, undefined, older);
    this.denseFloor = () => cosineAt(embedder, parameters.recall.denseFloor);
  }

  /** Insights that rest on a turn, whatever their status, by their ids. */
  insightsFrom(turnId: string): readonly Insight[] {
    this.citing ??= idsByTurn([...this.insights.values()]);
    const ids = this.citing.get(turnId) ?? none;
    return ids.length === 0 ? none : ids.flatMap((id) => this.insights.get(id) ?? []);
  }

  /** What does not fade by time alone (SPEC R23), whatever its status. */
  get standing(): readonly Insight[] {
    return (this.lasting ??= [...this.insights.values()].filter(isLasting));
  }

  /** How texts in the languages of the insights are found. */
  get analysers(): readonly TextAnalyser[] {
    return this.languages.analysers([...this.insights.values()].map(({ language }) => language));
  }

  /** Of a text, read when it is asked for. */
  termsOf(text: string, language?: string): Terms {
    let terms: ReadonlySet<string> | undefined;
    const read = () => new Set(this.languages.of(language).text.passage(text).terms);
    return { has: ({ term }) => (terms ??= read()).has(term) };
  }

  /** By arrival; of those in `silent`, by id, nothing is found. */
  async addTurns(
    parts: readonly (readonly Turn[] | ReadSegment)[],
    vectors: readonly TurnVectors[] = [],
    silent: ReadonlySet<string> = this.withheldTurnIds,
  ): Promise<void> {
    const { languages } = await this.index.upsert({
      turns: parts.map((part) =>
        'packed' in part ? { ...part, silent } : turnPoints(part, this.reading, silent),
      ),
      turnVectors: vectors,
    });
    this.turns.add(
      parts.map((part) => ('packed' in part ? part.turns : part)),
      languages,
    );
    this.embeddedThrough = Math.max(this.embeddedThrough, ...vectors.map(({ throughSeq }) => throughSeq));
  }

  /** Puts those that are not here beside those that are. */
  async addOlder(turns: UserTurns, read: (older: OlderTurns) => Promise<readonly Turn[]>): Promise<void> {
    if (this.older === undefined) return;
    const found = await read(this.older);
    const standing = found.filter((turn) => turn.retractedAt === undefined && this.visibility.ofTurn(turn));
    turns.add([standing], []);
  }

  /** Insights whose words and evidence are as before. */
  updateInsights(insights: readonly Insight[]): void {
    for (const insight of insights) if (this.insights.has(insight.id)) this.insights.set(insight.id, insight);
    this.lasting = undefined;
  }

  setLearned({ insights, attractors, withheldTurnIds, waiting }: Learned): void {
    this.insights = new Map(insights.map((insight) => [insight.id, insight]));
    this.attractors = new Map(attractors.map((attractor) => [attractor.id, attractor]));
    this.withheldTurnIds = withheldTurnIds;
    this.waiting = waiting;
    this.citing = undefined;
    this.lasting = undefined;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    const statements = (this.insights.size + this.attractors.size) * (bytesOfMark + bytesOfStatement);
    return bytesOfTexts + this.turns.bytes + this.index.bytes + statements;
  }
}

const none: readonly never[] = [];

const idsByTurn = (insights: readonly Insight[]): ReadonlyMap<string, readonly string[]> => {
  const citing = new Map<string, string[]>();
  for (const { id, evidence } of insights) {
    for (const turnId of new Set(evidence.map((one) => one.turnId))) {
      const known = citing.get(turnId);
      if (known === undefined) citing.set(turnId, [id]);
      else known.push(id);
    }
  }
  for (const ids of citing.values()) ids.sort();
  return citing;
};
