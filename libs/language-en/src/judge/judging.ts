import { type Slot } from '@app/memory-core/domain/insight';
import { type Instant } from '@app/memory-core/domain/identity';
import { type MeaningModel } from '../readers/meaning-model';
import { type WordVectors } from '../readers/word-vectors';
import { type Claim } from '../statements/claim';
import { gistOf } from './gist';
import { isSameSentence } from '@app/memory-core/learning/stands-beside';
import { judgedWith, type ComparisonTable } from './comparison';
import { judgedBy, type Judged, type RelationTable } from './judge';
import { along } from './likeness';
import { type Side } from './side';
import { signsOf } from './signs';

/** A statement that may have to do with another. */
export interface Judgeable {
  readonly statement: string;
  readonly claim: Claim;
  readonly slot?: Slot | undefined;
  /** When it was first said. */
  readonly saidAt: Instant;
}

/** A name or a longer word that both have counts as much as being this much alike in meaning. */
const sharedWord = 0.15;

/** What weighs the signs, and what the meaning model says. */
export interface JudgeTables {
  readonly relations: RelationTable;
  readonly comparison: ComparisonTable;
}

/** "Jon …", "Gina …": of people who talk to each other, not of one who tells an assistant. */
export const isOfUser = ({ statement }: Pick<Judgeable, 'statement'>): boolean =>
  /\bthe user\b/i.test(statement);

/** Judges statements of one memory; each is taken apart once. */
export class Judging {
  private readonly sides = new Map<string, Side>();

  constructor(
    private readonly tables: JudgeTables,
    private readonly vectors: WordVectors,
    private readonly model: () => Promise<MeaningModel>,
    private readonly people: ReadonlySet<string>,
    /** How likely two statements of the user must have to do with each other to be read together. */
    private readonly comparedFrom: number,
  ) {}

  /** What the one of the two that was said later is to the other. */
  async judge(one: Judgeable, other: Judgeable): Promise<Judged> {
    const isLater =
      one.saidAt > other.saidAt || (one.saidAt === other.saidAt && one.statement > other.statement);
    const [older, newer] = isLater ? [other, one] : [one, other];
    const model = await this.model();
    const [said, saysNow] = [await model.read(older.statement), await model.read(newer.statement)];
    const meant = await model.relate(said.meaning, saysNow.meaning);
    const judged = judgedBy(this.tables.relations, signsOf(this.sideOf(older), this.sideOf(newer), meant));
    const mayBeRelated = judged.same + judged.against > this.comparedFrom;
    const isOfOne = isOfUser(older) || isOfUser(newer);
    // The same sentence with another word or number it would take for one, whatever the word.
    if (!mayBeRelated || !isOfOne || isSameSentence(older.claim, newer.claim)) return judged;
    const logits = await model.compare(older.statement, newer.statement);
    return judgedWith(this.tables.comparison, judged, logits);
  }

  /** How many words of it say something: the more, the less is all of it undone by another statement. */
  wordsIn(one: Judgeable): number {
    return this.sideOf(one).gist.telling.length;
  }

  /** Likes what the other dislikes, by its words: what no model of meanings can be trusted with. */
  turnsLiking(one: Judgeable, other: Judgeable): boolean {
    return this.sideOf(one).gist.liking * this.sideOf(other).gist.liking < 0;
  }

  /** The `count` that are most likely to have to do with it, likeliest first. */
  nearest<T>(to: Judgeable, among: readonly T[], of: (each: T) => Judgeable, count: number): readonly T[] {
    const { gist } = this.sideOf(to);
    return among
      .map((each, at) => {
        const other = this.sideOf(of(each)).gist;
        const shared = gist.telling.reduce(
          (sum, { form, weight }) => sum + (other.forms.has(form) ? weight : 0),
          0,
        );
        return { each, at, likeness: along(gist.meaning, other.meaning) + sharedWord * shared };
      })
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, count)
      .map(({ each }) => each);
  }

  private sideOf({ statement, claim, slot }: Judgeable): Side {
    const known = this.sides.get(statement);
    if (known !== undefined) return known.slot === slot ? known : { ...known, slot };
    const side = { gist: gistOf(statement, this.vectors, this.people), claim, slot };
    this.sides.set(statement, side);
    return side;
  }
}
