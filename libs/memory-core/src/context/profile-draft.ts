import { type Parameters } from '../config/parameters';
import { confidenceAt } from '../domain/confidence';
import { type MemoryItem } from '../domain/context';
import { type Instant } from '../domain/identity';
import { isUsable, type Insight } from '../domain/insight';
import { type Line } from '../domain/line';
import { sureness, type Profile, type ProfileItem, type ProfileSection } from '../domain/profile';
import { sourcesOf } from '../recall/memory-items';
import { type Draft } from './budget';
import { Candidate } from './candidate';
import { flattened, KeptLines, type LineMeasure } from './lines';
import { stillHolds } from './still-holds';

/** What a profile is held against: it was written at the last consolidation. */
export interface ProfileNow {
  readonly insight: (id: string) => Insight | undefined;
  readonly now: Instant;
  readonly parameters: Parameters;
}

/** A bullet with how sure it is now, in words and as a line. */
interface Bullet {
  readonly confidence: number;
  readonly text: string;
  readonly line: Line;
}

/** As a profile reckons: a line that stands for several is as sure as the least sure of them. */
const confidenceNow = (told: readonly (Insight | undefined)[], { now, parameters }: ProfileNow): number =>
  told.reduce(
    (least, one) =>
      one === undefined || !isUsable(one)
        ? least
        : Math.min(least, confidenceAt(one, now, parameters.learning)),
    1,
  );

/** The words of a line with the figure at their end, where they have one, as it is now. */
const textAt = (item: ProfileItem, confidence: number, majorImportance: number): string => {
  const before = `${sureness(item.confidence)})`;
  return item.importance >= majorImportance && item.text.endsWith(before)
    ? `${item.text.slice(0, -before.length)}${sureness(confidence)})`
    : item.text;
};

/** Makes the lines of the profile: what of it still holds, as sure as it is now (SPEC R23, R40). */
export class ProfileDrafts {
  private readonly titles: KeptLines<ProfileSection>;
  private readonly bullets = new WeakMap<ProfileItem, Bullet>();

  constructor(private readonly measure: LineMeasure) {
    this.titles = new KeptLines(({ title }) => measure.line(`## ${flattened(title)}`));
  }

  /** Items under the titles of their categories, placed by what they are worth now. */
  of(profile: Profile | undefined, held: ProfileNow): Draft {
    const { majorImportance } = held.parameters.consolidation;
    const sections = profile?.sections ?? [];
    const entries = sections.flatMap((section) => {
      const headings = [this.titles.of(section)];
      return section.items.flatMap((item) => {
        const told = item.insightIds.map((id) => held.insight(id));
        if (!stillHolds(item, told)) return [];
        const { confidence, text, line } = this.bullet(item, confidenceNow(told, held), majorImportance);
        const worth = item.importance * confidence;
        const id = item.insightIds[0] ?? section.title;
        const candidate = new Candidate({
          id,
          item: (): MemoryItem => ({
            id,
            kind: 'profile',
            text,
            score: worth,
            reasons: ['in the profile'],
            confidence,
            sources: told.flatMap((known) => (known === undefined ? [] : sourcesOf(known))),
          }),
          line,
          headings,
          tells: item.insightIds,
        });
        return { candidate, worth, importance: item.importance };
      });
    });
    // Long unconfirmed, everything is worth nothing: what matters most still comes first.
    const byWorth = [...entries].sort((a, b) => b.worth - a.worth || b.importance - a.importance);
    return {
      name: 'profile',
      candidates: entries.map(({ candidate }) => candidate),
      byWorth: byWorth.map(({ candidate }) => candidate),
    };
  }

  /** Written anew when the confidence has changed, which it does once in a month; measured anew when the words have. */
  private bullet(item: ProfileItem, confidence: number, majorImportance: number): Bullet {
    const known = this.bullets.get(item);
    if (known?.confidence === confidence) return known;
    const text = textAt(item, confidence, majorImportance);
    const line = text === known?.text ? known.line : this.measure.line(`- ${flattened(text)}`);
    const bullet = { confidence, text, line };
    this.bullets.set(item, bullet);
    return bullet;
  }
}
