import { withoutLines } from '../consolidation/profile/withdraw-lines';
import { withoutMentions, withoutSentences } from '../consolidation/summaries/untold';
import { type Attractor } from '../domain/attractor';
import { type Candidate } from '../domain/extraction';
import { type Insight, textOfInsight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { type Summary } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { defaultUserSettings, type UserSettings } from '../domain/user-settings';
import { type TokenCounter } from '../ports/token-counter';
import { SuppressedTopics } from './topics';

/** All texts of an insight that may be shown: statement, slot and quotes. */
const saidBy = (insight: Insight): readonly string[] => [
  textOfInsight(insight),
  ...insight.evidence.map(({ quote }) => quote),
];

/**
 * What a person's settings hide (SPEC R46, R66): memories in categories that are off, and everything about a suppressed
 * topic, including what is older than the setting. Nothing is deleted: it is all shown again when the setting is undone.
 */
export class Visibility {
  private readonly topics: SuppressedTopics;
  private readonly categories: ReadonlySet<string>;
  /** True if nothing is hidden, so that readers need not filter. */
  readonly whole: boolean;

  constructor({ suppressedTopics, categoriesOff }: UserSettings = defaultUserSettings) {
    this.topics = new SuppressedTopics(suppressedTopics);
    this.categories = new Set(categoriesOff);
    this.whole = suppressedTopics.length === 0 && categoriesOff.length === 0;
  }

  ofText(text: string): boolean {
    return !this.topics.areIn(text);
  }

  ofTurn({ content }: Pick<Turn, 'content'>): boolean {
    return this.ofText(content);
  }

  ofInsight(insight: Insight): boolean {
    if (this.whole) return true;
    return !this.categories.has(insight.category) && saidBy(insight).every((text) => this.ofText(text));
  }

  /** Judged like the insight that it would become. */
  ofCandidate(candidate: Candidate): boolean {
    return this.ofText(textOfInsight(candidate)) && this.ofText(candidate.evidence.quote);
  }

  isOn(category: string): boolean {
    return !this.categories.has(category);
  }

  /** Hidden if any member is, because its label and gist are made from its members. */
  ofAttractor({ label, gist, members }: Attractor, hiddenInsights: ReadonlySet<string>): boolean {
    return this.ofText(`${label} ${gist}`) && members.every((id) => !hiddenInsights.has(id));
  }

  /** Without lines that tell of hidden insights, or name a topic themselves. */
  profile(profile: Profile, hiddenInsights: ReadonlySet<string>, tokens: TokenCounter): Profile {
    if (this.whole) return profile;
    const named = profile.sections
      .flatMap(({ items }) => items)
      .filter(({ text }) => !this.ofText(text))
      .flatMap(({ insightIds }) => insightIds);
    const off = profile.sections
      .filter(({ category }) => !this.isOn(category))
      .flatMap(({ items }) => items.flatMap(({ insightIds }) => insightIds));
    const insightIds = new Set([...hiddenInsights, ...named, ...off]);
    return withoutLines(profile, { insightIds, heirs: new Set() }, tokens);
  }

  /** Without the sentences that tell of hidden insights or name a topic; nothing where what is left still names one. */
  summary(summary: Summary, hidden: readonly Insight[], tokens: TokenCounter): Summary | undefined {
    if (this.whole) return summary;
    const told = withoutMentions(summary.text, hidden);
    const text = withoutSentences(told, (sentence) => !this.ofText(sentence));
    if (text === summary.text) return summary;
    return text === '' || !this.ofText(text) ? undefined : { ...summary, text, tokens: tokens.count(text) };
  }
}
