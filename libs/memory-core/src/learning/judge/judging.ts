import { type Slot } from '../../domain/insight';
import { type Instant } from '../../domain/identity';
import { type MeaningModel } from '../../language/meaning-model';
import { type WordVectors } from '../../language/word-vectors';
import { type Claim } from '../language/claim';
import { gistOf } from './gist';
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

/** Judges statements of one memory; each is taken apart once. */
export class Judging {
  private readonly sides = new Map<string, Side>();

  constructor(
    private readonly table: RelationTable,
    private readonly vectors: WordVectors,
    private readonly model: () => Promise<MeaningModel>,
    private readonly people: ReadonlySet<string>,
  ) {}

  /** What the one of the two that was said later is to the other. */
  async judge(one: Judgeable, other: Judgeable): Promise<Judged> {
    const isLater =
      one.saidAt > other.saidAt || (one.saidAt === other.saidAt && one.statement > other.statement);
    const [older, newer] = isLater ? [other, one] : [one, other];
    const model = await this.model();
    const [said, saysNow] = [await model.read(older.statement), await model.read(newer.statement)];
    const meant = await model.relate(said.meaning, saysNow.meaning);
    return judgedBy(this.table, signsOf(this.sideOf(older), this.sideOf(newer), meant));
  }

  /** How many words of it say something: the more, the less is all of it undone by another statement. */
  wordsIn(one: Judgeable): number {
    return this.sideOf(one).gist.telling.length;
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
