import { english } from '@app/language-en';
import { OfflineExtractor } from '@app/language-en/extraction';
import { flag } from '@app/language-en/flagging';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Turn } from '@app/memory-core/domain/turn';
import { gatesFor } from '@app/memory-core/extraction';
import { Languages } from '@app/memory-core/languages';
import { type LabelledConversation } from './locomo';

const passGates = gatesFor(new Languages([english]));

export interface Measured {
  readonly turns: number;
  readonly flagged: number;
  readonly evidence: number;
  readonly evidenceFlagged: number;
  readonly observed: number;
  readonly observedCited: number;
  readonly insights: number;
  readonly literal: number;
  readonly flagMicros: number;
  readonly extractMicros: number;
}

const count = <T>(items: Iterable<T>, test: (item: T) => boolean): number => {
  let found = 0;
  for (const item of items) if (test(item)) found += 1;
  return found;
};

/** Flags, extracts in batches as the pipeline does, and passes the gates; both speakers are users. */
export const measure = async ({ turns, evidence, observed }: LabelledConversation): Promise<Measured> => {
  const { extraction, intake } = defaultParameters;
  for (const { content, speaker } of turns.slice(0, 100)) flag(content, generalSchema, speaker);
  const flagStarted = performance.now();
  const read: Turn[] = turns.map((turn) => ({
    ...turn,
    signals: flag(turn.content, generalSchema, turn.speaker),
  }));
  const flagMs = performance.now() - flagStarted;

  const extractor = new OfflineExtractor(extraction);
  const byId = new Map(read.map((turn) => [turn.id, turn]));
  const insights: Candidate[] = [];
  let extractMs = 0;
  for (let from = 0; from < read.length; from += intake.extractEveryTurns) {
    const batch = read.slice(from, from + intake.extractEveryTurns);
    const flagged = batch.filter(({ signals }) => signals.length > 0);
    const reach = extraction.contextTurns;
    const context = read.slice(Math.max(0, from - reach), from + intake.extractEveryTurns + reach);
    const started = performance.now();
    const { candidates } = await extractor.extract(
      { turns: flagged, context },
      generalSchema,
      [],
      batch.at(-1)?.occurredAt ?? 0,
    );
    extractMs += performance.now() - started;
    insights.push(
      ...candidates.filter((each) => passGates(each, byId.get(each.evidence.turnId), extraction).passed),
    );
  }

  const flaggedIds = new Set(read.filter(({ signals }) => signals.length > 0).map(({ id }) => id));
  const cited = new Set(insights.map((insight) => insight.evidence.turnId));
  return {
    turns: turns.length,
    flagged: flaggedIds.size,
    evidence: evidence.size,
    evidenceFlagged: count(evidence, (id) => flaggedIds.has(id)),
    observed: observed.size,
    observedCited: count(observed, (id) => cited.has(id)),
    insights: insights.length,
    literal: count(
      insights,
      ({ evidence: { turnId, quote } }) => byId.get(turnId)?.content.includes(quote) === true,
    ),
    flagMicros: flagMs * 1_000,
    extractMicros: extractMs * 1_000,
  };
};

export const sum = (all: readonly Measured[]): Measured =>
  all.reduce(
    (total, each) =>
      Object.fromEntries(
        Object.entries(total).map(([key, value]) => [key, value + each[key as keyof Measured]]),
      ) as unknown as Measured,
  );
