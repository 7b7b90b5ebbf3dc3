import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type Attractor } from '@app/memory-core/domain/attractor';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Insight, textOfInsight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { type Languages } from '@app/memory-core/languages';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { spaceOf } from '@app/memory-core/recall';
import { turnPoints } from '@app/memory-core/recall/turn-points';
import { textOfAttractor } from '@app/memory-core/recall/user-memory';
import { packPassage, type PassagePlace } from './passage-memo';
import { type Point, type PointRef } from './point-index';
import { type PointSecret } from './point-secret';

/** Changes with whatever changes what is made of a text beside its words, which its analyser names. */
const form = 'points/4';

/** What a point is made of. */
export interface PointDraft extends PointRef {
  readonly version: string;
  readonly text: string;
  readonly language?: string | undefined;
  /** Of a turn, where there is one. */
  readonly vector?: readonly number[] | undefined;
  /** Of a turn. */
  readonly place?: PassagePlace;
}

export interface PointReading {
  readonly languages: Languages;
  readonly embedder: Embedder;
}

/** What points of a user are made of, and how. */
export class DraftPoints {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly reading: PointReading,
  ) {}

  /** None of a turn that was taken back or says nothing; `vectors`: of the turns, others among them. */
  turns(
    { tenantId }: UserRef,
    secret: PointSecret,
    turns: readonly Turn[],
    vectors: readonly TurnVectors[],
  ): readonly PointDraft[] {
    const { languages, embedder } = this.reading;
    const { passageWords } = this.tenants.for(tenantId).parameters.recall;
    const space = spaceOf(embedder.name, passageWords);
    const standing = turns.filter(({ retractedAt }) => retractedAt === undefined);
    const vectorsOf = vectorsBySeq(vectors.filter((stretch) => stretch.embedder === space));
    return turnPoints(standing, { passageWords, languages })
      .filter(({ isSilent }) => isSilent !== true)
      .flatMap(({ turn, passages }) =>
        passages.map(({ text, ...stretch }, part) => {
          const vector = vectorsOf(turn.seq)[part];
          const ref = { kind: 'turn', id: turn.id, part } as const;
          const { seq, occurredAt, role, speaker = '', language } = turn;
          const made = { text, language, vector, place: { seq, occurredAt, role, speaker, ...stretch } };
          return this.draft(secret, ref, made, vector ? space : '');
        }),
      );
  }

  insights(secret: PointSecret, insights: readonly Insight[]): readonly PointDraft[] {
    const { name } = this.reading.embedder;
    return insights.map((insight) => {
      const ref = { kind: 'insight', id: insight.id, part: 0 } as const;
      return this.draft(secret, ref, { text: textOfInsight(insight), language: insight.language }, name);
    });
  }

  attractors(secret: PointSecret, attractors: readonly Attractor[]): readonly PointDraft[] {
    const { name } = this.reading.embedder;
    return attractors.map((attractor) => {
      const ref = { kind: 'attractor', id: attractor.id, part: 0 } as const;
      const vector = attractor.embedder === name ? attractor.centroid : undefined;
      return this.draft(secret, ref, { text: textOfAttractor(attractor), vector }, vector ? name : '');
    });
  }

  /**
   * Insights are embedded here. Where the embedder does not answer they are found by words for now, under a version that is
   * not theirs, so that who compares finds them.
   */
  async points(user: UserRef, secret: PointSecret, drafts: readonly PointDraft[]): Promise<readonly Point[]> {
    const insights = drafts.filter(({ kind }) => kind === 'insight');
    const made = await this.reading.embedder
      .embed(
        insights.map(({ text }) => text),
        user,
        'passage',
      )
      .catch(() => undefined);
    const vectors = new Map(insights.map((draft, at) => [draft, made?.[at]]));
    return drafts.map((draft) => {
      const { kind, id, part, text, language, place } = draft;
      const vector = draft.vector ?? vectors.get(draft);
      const read = this.reading.languages.of(language).text.passage(text);
      const isWhole = kind !== 'insight' || vector !== undefined;
      return {
        kind,
        id,
        part,
        version: isWhole ? draft.version : secret.versionOf(form, text),
        words: secret.words(draft, read),
        ...(place !== undefined && {
          seq: place.seq,
          sealed: secret.seal(draft, packPassage(place, read, draft.vector)),
        }),
        ...(vector !== undefined && { meaning: secret.stored(draft, vector) }),
      };
    });
  }

  /** `space`: of the vector that it has or is to get; empty where it gets none. */
  private draft(
    secret: PointSecret,
    ref: PointRef,
    made: Pick<PointDraft, 'text' | 'language' | 'vector' | 'place'>,
    space: string,
  ): PointDraft {
    const { recipe } = this.reading.languages.of(made.language).text;
    const numbers = made.vector?.join() ?? '';
    return { ...ref, ...made, version: secret.versionOf(form, recipe, space, made.text, numbers) };
  }
}

/** Of each turn, a vector a passage in the order of its passages; none where it has none. */
const vectorsBySeq = (
  stretches: readonly TurnVectors[],
): ((seq: number) => readonly (readonly number[])[]) => {
  const vectors = new Map<number, (readonly number[])[]>();
  for (const { dimensions, seqs, scales, numbers } of stretches) {
    seqs.forEach((seq, row) => {
      const bytes = numbers.subarray(row * dimensions, (row + 1) * dimensions);
      const vector = Array.from(bytes, (number) => number * (scales[row] as number));
      vectors.set(seq, [...(vectors.get(seq) ?? []), vector]);
    });
  }
  return (seq) => vectors.get(seq) ?? [];
};
