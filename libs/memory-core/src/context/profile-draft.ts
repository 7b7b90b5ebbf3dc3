import { type Certainty, certaintyNow, type HeldAgainst, stillHolds, textNow } from '../consolidation';
import { type Parameters } from '../config/parameters';
import { type MemoryItem } from '../domain/context';
import { type Line } from '../domain/line';
import { type Profile, type ProfileItem, type ProfileSection } from '../domain/profile';
import { rounded, sourcesOf } from '../recall/memory-items';
import { type ResonantInsight } from '../recall/resonant';
import { type Draft } from './budget';
import { Candidate, ownWordsOf } from './candidate';
import { flattened, KeptLines, type LineMeasure } from './lines';
import { isReplyWish } from './reply-wish';

/** A bullet with how sure it is now, in words and as a line. */
interface Bullet extends Certainty {
  readonly text: string;
  readonly line: Line;
}

/** Makes the lines of the profile: what of it still holds, as sure as it is now (SPEC R23, R40). */
export class ProfileDrafts {
  private readonly titles: KeptLines<ProfileSection>;
  private readonly bullets = new WeakMap<ProfileItem, Bullet>();

  constructor(private readonly measure: LineMeasure) {
    this.titles = new KeptLines(({ title }) => measure.line(`## ${flattened(title)}`));
  }

  /**
   * Items under the titles of their categories, placed by what they are worth now, wishes about replies before all else.
   * @param recalled what resonates: a line that tells some of it scores as that does.
   */
  of(profile: Profile | undefined, held: HeldAgainst, recalled: readonly ResonantInsight[] = []): Draft {
    const scores = new Map(recalled.map(({ id, score }) => [id, score]));
    const sections = profile?.sections ?? [];
    const entries = sections.flatMap((section) => {
      const headings = [this.titles.of(section)];
      return section.items.flatMap((item) => {
        const told = item.insightIds.map((id) => held.insight(id));
        if (!stillHolds(item, told)) return [];
        const { confidence, text, line } = this.bullet(item, certaintyNow(item, told, held), held.parameters);
        const worth = item.importance * confidence;
        const id = item.insightIds[0] ?? section.title;
        const known = told.filter((one) => one !== undefined);
        const isWish = known.some(isReplyWish);
        const candidate = new Candidate({
          id,
          item: (): MemoryItem => ({
            id,
            kind: 'profile',
            text,
            score: rounded(Math.max(worth, ...item.insightIds.map((of) => scores.get(of) ?? 0))),
            reasons: ['in the profile'],
            confidence,
            sources: known.flatMap(sourcesOf),
          }),
          line,
          headings,
          tells: item.insightIds,
          says: known.length === told.length ? ownWordsOf(known) : [],
          stays: isWish,
        });
        return { candidate, isWish, worth, importance: item.importance };
      });
    });
    // Long unconfirmed, everything is worth nothing: what matters most still comes first.
    const byWorth = [...entries].sort(
      (a, b) => Number(b.isWish) - Number(a.isWish) || b.worth - a.worth || b.importance - a.importance,
    );
    return {
      name: 'profile',
      candidates: entries.map(({ candidate }) => candidate),
      byWorth: byWorth.map(({ candidate }) => candidate),
    };
  }

  /** Written anew when the confidence has changed, which it does once in a month; measured anew when the words have. */
  private bullet(item: ProfileItem, certainty: Certainty, parameters: Parameters): Bullet {
    const known = this.bullets.get(item);
    const text = textNow(item, certainty, parameters);
    if (text === known?.text && known.confidence === certainty.confidence) return known;
    const line = text === known?.text ? known.line : this.measure.line(`- ${flattened(text)}`);
    const bullet = { ...certainty, text, line };
    this.bullets.set(item, bullet);
    return bullet;
  }
}
