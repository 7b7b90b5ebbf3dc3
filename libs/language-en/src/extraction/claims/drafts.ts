import { lifeAreas } from '@app/memory-core/domain/claim';
import { holdsSecret } from '../../quality/secrets';
import { specificWordsOf } from '../../quality/specificity';
import { leansBack, namesNobody } from '../dialogue/leaning';
import { correctionOf } from '../dialogue/correction';
import { asRead } from '../own-text';
import { takesBack } from '../../text/taking-back';
import { isJoke } from '../telling/not-meant';
import { type Piece } from '../telling/pieces';
import { type Telling } from '../telling/reader';
import { tells, type ReadPiece } from '../telling/told';
import { isOfMoment } from './kind';
import { instructionIn, type Instructed } from './instruction';
import { lengthOfRequest } from './request';
import { type TurnToRead } from './turn-to-read';

/** A stretch of a turn that tells one thing, or asks for it. */
export interface Draft {
  /** Place in the turn: what is quoted. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What rules about slots read, where that is more than the text itself: an answer with its question, what a correction makes of a sentence. */
  readonly says: string;
  readonly telling: Telling;
  readonly explicit: boolean;
  readonly about: readonly string[];
  readonly instructed?: Instructed;
  /** Takes back what was said before. */
  readonly isEnd: boolean;
}

const draftOf = ({ piece, telling }: ReadPiece, over: Partial<Draft> = {}): Draft => ({
  start: piece.start,
  end: piece.end,
  text: piece.text,
  says: piece.text,
  telling,
  explicit: false,
  about: [],
  isEnd: false,
  ...over,
});

/** Of two sentences, each area as the likelier tells it. */
const likeliestOf = (one: Telling['areas'], other: Telling['areas']): Telling['areas'] =>
  Object.fromEntries(lifeAreas.map((area) => [area, Math.max(one[area], other[area])])) as Telling['areas'];

const joined = (own: string, first: Draft, { piece, telling }: ReadPiece): Draft => {
  const text = asRead(own.slice(first.start, piece.end));
  const more: Telling = telling.likely.none < first.telling.likely.none ? telling : first.telling;
  const describing = Math.max(telling.describing, first.telling.describing);
  const areas = likeliestOf(telling.areas, first.telling.areas);
  return { ...first, end: piece.end, text, says: text, telling: { ...more, describing, areas } };
};

/** A sentence without what asks that it be remembered. */
const withoutRequest = (
  own: string,
  { piece, ...rest }: ReadPiece,
): { readonly read: ReadPiece; readonly isAsked: boolean } => {
  const length = lengthOfRequest(piece.text);
  const text = piece.text.slice(length);
  // Formatting that is not read may stand within it: then all of the sentence is quoted.
  const said = own.slice(piece.start, piece.end);
  const at = [...said.matchAll(/\S+/g)].find(({ index }) => asRead(said.slice(index)) === text)?.index ?? 0;
  const start = text === '' ? piece.end : piece.start + at;
  return { read: { ...rest, piece: length === 0 ? piece : { ...piece, start, text } }, isAsked: length > 0 };
};

/** What is asked of the assistant for good is asked in words that mean little else, and is never casual (SPEC R21). */
const asked = ({ likely, ...telling }: Telling): Telling => ({
  ...telling,
  likely: { none: 0, low: 0, medium: likely.none + likely.low + likely.medium, high: likely.high },
});
/** Likelier than this, even what reads like an instruction is part of something else. */
const surelyUntold = 0.9;

/** "Swimming.": what is told of it stands behind it. */
const isBare = ({ text }: Draft): boolean => !/\s\S+\s/.test(text);

/** Cuts what is read of a turn into stretches that each tell one thing, sentence by sentence. */
class Drafting {
  drafts: readonly Draft[] = [];
  /** Before the last sentence was heard. */
  private withoutLast: readonly Draft[] = [];
  /** The sentence before, and the draft that it is the end of. */
  private before: { readonly read: ReadPiece; readonly isDrafted: boolean } | undefined;
  private isAskedNext = false;
  private readonly isJoke: boolean;

  constructor(
    private readonly own: string,
    private readonly read: TurnToRead,
  ) {
    this.isJoke = isJoke(own);
  }

  hear(reading: ReadPiece): void {
    if (takesBack(reading.piece.text)) this.drafts = this.withoutLast;
    this.withoutLast = this.drafts;
    const { read, isAsked } = withoutRequest(this.own, reading);
    const explicit = isAsked || this.isAskedNext || this.read.turn.origin === 'note';
    this.isAskedNext = isAsked && read.piece.text === '';
    const isKept = read.piece.text !== '' && !holdsSecret(read.piece.text);
    this.before = isKept ? { read, isDrafted: this.draft(read, explicit) } : undefined;
  }

  /** Whether the sentence is part of a draft. */
  private draft(now: ReadPiece, explicit: boolean): boolean {
    const { parameters, subject } = this.read;
    const { piece, telling, alone } = now;
    const last = this.goesWith(piece) ? this.drafts.at(-1) : undefined;
    const correction = last && this.before && correctionOf(this.before.read.piece.text, piece.text);
    if (last !== undefined && correction !== undefined)
      return this.extend(last, now, { says: correction.says ?? piece.text, isEnd: correction.isEnd });
    const instructed = subject === 'user' ? instructionIn(piece.text, subject, alone.standing) : undefined;
    const isAll = piece.end - piece.start >= this.own.trim().length;
    if (instructed !== undefined && (isAll || telling.likely.none < surelyUntold))
      return this.put(draftOf(now, { instructed, explicit, telling: asked(telling) }));
    if (!tells(now, { explicit, isDoubtful: this.isJoke, limits: parameters })) return false;
    const leans = leansBack(piece.text) || isOfMoment(alone);
    if (last !== undefined && (leans || this.goesOn(piece) || isBare(last))) return this.extend(last, now);
    const first = last === undefined && leans && this.fits(piece) ? this.before : undefined;
    const own = draftOf(now, { explicit });
    return this.put(
      first === undefined ? own : joined(this.own, draftOf(first.read, { explicit, telling }), now),
    );
  }

  private put(draft: Draft): true {
    this.drafts = [...this.drafts, draft];
    return true;
  }

  private extend(last: Draft, now: ReadPiece, over: Partial<Draft> = {}): true {
    this.drafts = [...this.drafts.slice(0, -1), { ...joined(this.own, last, now), ...over }];
    return true;
  }

  private fits({ isNear, end }: Piece): boolean {
    const start = this.before?.read.piece.start;
    return isNear && start !== undefined && end - start <= this.read.parameters.maxSentenceChars;
  }

  private goesWith(piece: Piece): boolean {
    const start = this.drafts.at(-1)?.start ?? 0;
    return (
      this.before?.isDrafted === true &&
      this.fits(piece) &&
      piece.end - start <= this.read.parameters.maxSentenceChars
    );
  }

  private goesOn({ text }: Piece): boolean {
    return specificWordsOf(text).length < this.read.parameters.minSpecificWords || namesNobody(text);
  }
}

/** The stretches of a turn that tell something of whoever says it, in their order. */
export const draftsOf = (own: string, readings: readonly ReadPiece[], read: TurnToRead): readonly Draft[] => {
  const drafting = new Drafting(own, read);
  for (const reading of readings) drafting.hear(reading);
  return drafting.drafts;
};
