import { type Turn } from '../domain/turn';
import { type TurnMatch } from '../ports/vector-index';
import { type Passage } from './passage';
import { type Entry } from './turn-source';

/** A turn that was found. */
export interface TurnHit {
  readonly id: string;
  readonly seq: number;
  readonly turn: Turn;
  /** Of the passage that matched. */
  readonly text: string;
  readonly passage: Passage;
  readonly score: number;
  /** Part of its words that nobody had said before it, from 0 to 1. */
  readonly novelty: number;
  /** What part of its score it has by what it means, from 0 to 1. */
  readonly byMeaning: number;
  /** The same where another ranking has put it. */
  ranked(score: number): TurnHit;
}

/** What an index has found, decoded when somebody looks at more than its id. */
export class FoundTurn implements TurnHit {
  private found: Passage | undefined;

  constructor(
    private readonly entry: Entry,
    private readonly match: TurnMatch,
    private readonly turns: { passage(match: TurnMatch): Passage | undefined },
    readonly score = match.score,
  ) {}

  get id(): string {
    return this.entry.source.idAt(this.entry.place);
  }

  get seq(): number {
    return this.entry.seq;
  }

  get byMeaning(): number {
    return this.match.byMeaning;
  }

  get novelty(): number {
    return this.match.novelty;
  }

  get passage(): Passage {
    return (this.found ??= this.turns.passage(this.match) as Passage);
  }

  get turn(): Turn {
    return this.passage.turn;
  }

  get text(): string {
    return this.passage.text;
  }

  ranked(score: number): TurnHit {
    return new FoundTurn(this.entry, this.match, this.turns, score);
  }
}
