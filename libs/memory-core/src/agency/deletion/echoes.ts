import { statementOf } from '../../domain/claim';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { termsOf } from './topic';

/** How many turns after a source may repeat it as part of the same talk; there half of its words are enough. */
const talkReach = 2;

const sentence = /[^.!?\n]+[.!?]*/gu;
/** Speaks to the person or about them. */
const ofPerson = /\b(?:you|your|yours|user|user's)\b/iu;
/** Says what the person is or has, in the words right after it. */
const claim = /\b(?:you(?:['’]re|['’]ve| are| were| have| had)|your)((?:\s+\S+){1,3})/giu;

interface Sentence {
  /** Position of its turn among all turns. */
  readonly at: number;
  readonly turnId: string;
  readonly terms: ReadonlySet<string>;
  /** Words that say what the person is or has. */
  readonly claimed: ReadonlySet<string>;
}

const sentencesOf = ({ id, content }: Turn, at: number): readonly Sentence[] =>
  (content.match(sentence) ?? [])
    .filter((text) => ofPerson.test(text))
    .map((text) => ({
      at,
      turnId: id,
      terms: termsOf(text),
      claimed: termsOf([...text.matchAll(claim)].map(([, words]) => words).join(' ')),
    }));

const toldBy = (insight: Insight): readonly string[] =>
  [...termsOf(statementOf(insight))].filter((term) => term !== 'user');

/**
 * Finds the turns in which assistants repeated what a person told, since a repetition keeps it too. In the two turns after
 * a source, a turn with at least half of the statement's words is an echo. Later, in any conversation, the same words occur
 * for many reasons, so a single sentence about the person must hold three quarters of them. If the statement has only one
 * telling word, the sentence must say it as what the person is or has ("you're vegetarian", "your dog", but not "a
 * vegetarian dish for you"). A repetition in other words is not found.
 */
export class Echoes {
  private readonly places: ReadonlyMap<string, number>;
  private readonly threads: ReadonlyMap<string, readonly Turn[]>;
  private readonly sentences = new Map<string, Sentence[]>();

  /** `turns` in the order of their places. */
  constructor(turns: readonly Turn[]) {
    this.places = new Map(turns.map(({ id }, at) => [id, at]));
    this.threads = Map.groupBy(turns, ({ conversationId }) => conversationId);
    turns.forEach((turn, at) => {
      if (turn.role === 'user') return;
      for (const one of sentencesOf(turn, at)) {
        for (const term of one.terms) {
          const known = this.sentences.get(term);
          if (known === undefined) this.sentences.set(term, [one]);
          else known.push(one);
        }
      }
    });
  }

  /** Ids of turns. */
  of(insight: Insight): readonly string[] {
    const told = toldBy(insight);
    return [...this.inTalk(insight, told), ...this.later(insight, told)];
  }

  private inTalk({ evidence }: Insight, told: readonly string[]): readonly string[] {
    return evidence.flatMap(({ turnId, conversationId }) => {
      const thread = this.threads.get(conversationId) ?? [];
      const at = thread.findIndex(({ id }) => id === turnId);
      if (at < 0) return [];
      return thread
        .slice(at + 1, at + 1 + talkReach)
        .filter(({ role }) => role !== 'user')
        .filter(({ content }) => {
          const terms = termsOf(content);
          const repeated = told.filter((term) => terms.has(term)).length;
          return repeated > 0 && repeated * 2 >= told.length;
        })
        .map(({ id }) => id);
    });
  }

  private later({ evidence }: Insight, told: readonly string[]): readonly string[] {
    const first = Math.min(...evidence.flatMap(({ turnId }) => this.places.get(turnId) ?? []));
    const repeated = new Map<Sentence, number>();
    for (const term of told) {
      for (const one of this.sentences.get(term) ?? []) {
        if (one.at > first) repeated.set(one, (repeated.get(one) ?? 0) + 1);
      }
    }
    const [only = ''] = told;
    return [...repeated].flatMap(([{ turnId, claimed }, count]) => {
      const isEcho = told.length === 1 ? claimed.has(only) : count >= 2 && count * 4 >= told.length * 3;
      return isEcho ? [turnId] : [];
    });
  }
}
