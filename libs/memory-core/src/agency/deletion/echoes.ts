import { textOf } from '../../domain/claim';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type Languages } from '../../languages';
import { type TextAnalyser } from '../../ports/text-analyser';

/** How many turns after a source may repeat it as part of the same talk; there half of its words are enough. */
const talkReach = 2;

const termsOf = (text: string, analyser: TextAnalyser): ReadonlySet<string> =>
  new Set(analyser.terms(text).map(({ term }) => term));
const pieces = /[^\s,;!?()"“”'’]{4,64}/gu;
const yearDayOrTime = /^(?:(?:1[89]|20)\d\d|\d{1,4}[./:-]\d{1,2}(?:[./:-]\d{1,4})?)$/;

/** "7781", "555-0142", "B2-1044": three figures at least, and no year, day or time, which many things share. */
const figuresIn = (text: string): readonly string[] =>
  (text.match(pieces) ?? [])
    .map((piece) => piece.replace(/[.:]{1,3}$/, ''))
    .filter((piece) => (piece.match(/\d/g)?.length ?? 0) >= 3 && !yearDayOrTime.test(piece));
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/**
 * The turns that name a value which a person told in some that go, and nowhere before (SPEC R63): whoever says it, and a bare
 * number, which is also many other things', only where another says it in the same conversation.
 */
export const turnsNaming = (going: ReadonlySet<string>, turns: readonly Turn[]): readonly string[] => {
  const told = new Map<string, Turn>();
  for (const turn of turns)
    if (turn.role === 'user')
      for (const value of figuresIn(turn.content)) if (!told.has(value)) told.set(value, turn);
  const names = ({ role, content, conversationId }: Turn): boolean =>
    figuresIn(content).some((value) => {
      const source = told.get(value);
      if (source === undefined || !going.has(source.id)) return false;
      return !isNumber(value) || (role !== 'user' && conversationId === source.conversationId);
    });
  return turns.filter(names).map(({ id }) => id);
};

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

interface Sentence {
  /** Position of its turn among all turns. */
  readonly at: number;
  readonly turnId: string;
  readonly terms: ReadonlySet<string>;
}

/**
 * Finds the turns in which assistants repeated what a person told, since a repetition keeps it too. In the two turns after
 * a source, a turn with at least half of its words is an echo. Later, in any conversation, the same words occur for many
 * reasons, so a single sentence must hold three quarters of them, and two at least; or it names what the slot of an insight
 * with one telling word holds. A repetition in other words is not found.
 */
export class Echoes {
  private readonly places: ReadonlyMap<string, number>;
  private readonly threads: ReadonlyMap<string, readonly Turn[]>;
  private readonly said = new Map<string, Sentence[]>();

  /** `turns` in the order of their places. */
  constructor(
    turns: readonly Turn[],
    private readonly languages: Languages,
  ) {
    this.places = new Map(turns.map(({ id }, at) => [id, at]));
    this.threads = Map.groupBy(turns, ({ conversationId }) => conversationId);
    turns.forEach((turn, at) => {
      if (turn.role === 'user') return;
      for (const one of this.sentencesOf(turn, at)) {
        for (const term of one.terms) {
          const known = this.said.get(term);
          if (known === undefined) this.said.set(term, [one]);
          else known.push(one);
        }
      }
    });
  }

  /** Ids of turns. */
  of(insight: Insight): readonly string[] {
    const told = this.toldBy(insight);
    return [...this.inTalk(insight, told), ...this.later(insight, told)];
  }

  private sentencesOf({ id, content, language }: Turn, at: number): readonly Sentence[] {
    const { text } = this.languages.of(language);
    return [...sentences.segment(content)].map(({ segment }) => ({
      at,
      turnId: id,
      terms: termsOf(segment, text),
    }));
  }

  private toldBy(insight: Insight): readonly string[] {
    return [...termsOf(textOf(insight), this.languages.of(insight.language).text)];
  }

  private inTalk({ evidence }: Insight, told: readonly string[]): readonly string[] {
    return evidence.flatMap(({ turnId, conversationId }) => {
      const thread = this.threads.get(conversationId) ?? [];
      const at = thread.findIndex(({ id }) => id === turnId);
      if (at < 0) return [];
      return thread
        .slice(at + 1, at + 1 + talkReach)
        .filter(({ role }) => role !== 'user')
        .filter(({ content, language }) => {
          const terms = termsOf(content, this.languages.of(language).text);
          const repeated = told.filter((term) => terms.has(term)).length;
          return repeated > 0 && repeated * 2 >= told.length;
        })
        .map(({ id }) => id);
    });
  }

  private later({ evidence, slot, language }: Insight, told: readonly string[]): readonly string[] {
    const first = Math.min(...evidence.flatMap(({ turnId }) => this.places.get(turnId) ?? []));
    const repeated = new Map<Sentence, number>();
    for (const term of told) {
      for (const one of this.said.get(term) ?? []) {
        if (one.at > first) repeated.set(one, (repeated.get(one) ?? 0) + 1);
      }
    }
    const value = termsOf(slot?.value ?? '', this.languages.of(language).text);
    const isNamedBySlot = told.length === 1 && value.size === 1 && told.every((term) => value.has(term));
    return [...repeated].flatMap(([{ turnId }, count]) =>
      isNamedBySlot || (count >= 2 && count * 4 >= told.length * 3) ? [turnId] : [],
    );
  }
}
