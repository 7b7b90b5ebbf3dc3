import { bentVerb } from './bent-verb';
import { type Piece } from './pieces';
import { isCounted, isCountry, isOfTitle, isSingledOut } from './pronoun-uses';
import { agreedWithYou, inPlaceOfYou } from './second-person';
import { nounOpeners } from './tense-words';
import { isAdverb, isBaseVerb, isParticiple, isPast, thirdPersonOf } from './verbs';

/** Who the statement is about, and what others in it are called. */
export interface Perspective {
  /** "The user", or the speaker's name. */
  readonly subject: string;
  /** What "you" stands for: the other speaker's name, or "the assistant". */
  readonly other: string;
  /** Who "we" takes along when the sentence does not say: "their family". */
  readonly company?: string;
}

const auxiliaries: Readonly<Record<string, string>> = {
  "i'm": 'is', im: 'is', "i've": 'has', ive: 'has', "i'll": 'will', "i'd": 'would',
}; // prettier-ignore
const plural: Readonly<Record<string, string>> = {
  is: 'are', has: 'have', will: 'will', would: 'would', was: 'were', am: 'are',
}; // prettier-ignore
/** Behind a "they" that was an "I". */
const laterVerbs: Readonly<Record<string, string>> = { am: 'are', was: 'were', "wasn't": "weren't" };
const slang: Readonly<Record<string, string>> = {
  gonna: 'going to', wanna: 'want to', kinda: 'kind of', sorta: 'sort of', cuz: 'because', "'cause": 'because', coz: 'because',
  gotta: 'have to', "tryin'": 'trying', thru: 'through', tho: 'though', rn: 'right now', u: 'you', ur: 'your', pic: 'picture',
  pics: 'pictures', fam: 'family', fave: 'favorite',
}; // prettier-ignore

/** Before a subject, these take its verb: "so do I", "only then can I rest". */
const inverted =
  /^(?:can|could|do|did|does|will|would|should|may|might|must|have|had|am|was|let|makes|made|help|see|watch)$/;
/** Openings of a clause that leads up to the main one. */
const leading =
  /^(?:after|before|when|while|with|without|since|despite|because|although|though|during|thanks|once|as|until|through|[a-z]+ing)$/;

/** Clauses in which a bare verb is not the speaker's present: "to sing and dance", "can swim and dive". */
const holdsInfinitive =
  /^(?:to|can|can't|could|will|would|might|may|should|must|help|helps|let|lets|make|makes|do|don't|did|didn't|not)$/;

/** Rewrites one sentence; keeps track of whether its subject has been named and which verb to bend. */
export class Rewriter {
  private readonly written: string[] = [];
  /** The subject has been named, so that pronouns may stand for it. */
  private named: boolean;
  /** "I" has been written as the name: the next one is "they". */
  private acted: boolean;
  /** The speaker was the subject of a present-tense verb: a verb after "and" goes with it. */
  private bends = false;
  /** Behind "have": a verb after "and" that may be a participle is one. */
  private hasDone = false;

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly perspective: Perspective,
    isNamed: boolean,
  ) {
    this.named = isNamed;
    this.acted = isNamed;
  }

  run(): string {
    for (let at = 0; at < this.pieces.length; at += 1) at = this.take(at);
    return this.written.join('');
  }

  private take(at: number): number {
    const piece = this.pieces[at] as Piece;
    if (!piece.isWord) {
      this.written.push(piece.text);
      return at;
    }
    const { word } = piece;
    if (word === 'i' || auxiliaries[word] !== undefined) return this.subject(at);
    if (word.startsWith('we') && /^we(?:'re|'ve|'ll|'d)?$/.test(word)) return this.group(at);
    const replaced = this.pronoun(word, at);
    if (replaced !== undefined) this.written.push(replaced);
    else this.written.push(this.coordinated(at) ?? slang[word] ?? piece.text);
    const agreed = agreedWithYou(this.pieces, at);
    if (agreed === undefined) return at;
    for (const { text } of this.pieces.slice(at + 1, agreed.at)) this.written.push(text);
    this.written.push(agreed.text);
    return agreed.at;
  }

  private pronoun(word: string, at: number): string | undefined {
    const { subject, other } = this.perspective;
    if (isCountry(this.pieces, at) || isOfTitle(this.pieces, at)) return undefined;
    switch (word) {
      case 'my':
      case 'our':
        return this.comesFirst ? 'their' : this.first(`${subject}'s`, 'their');
      case 'me':
      case 'us': {
        if (isCounted(this.pieces, at) && !this.named) return this.included(at);
        if (this.named && isSingledOut(this.pieces, at)) return subject.replace(/^The /, 'the ');
        const name = this.first(subject, 'them');
        this.acted = true;
        return name;
      }
      case 'mine':
      case 'ours':
        return this.first(`${subject}'s`, 'theirs');
      case 'myself':
      case 'ourselves':
        return 'themselves';
      default:
        return inPlaceOfYou(this.pieces, at, other);
    }
  }

  private included(at: number): string {
    const name = this.first(this.perspective.subject, 'them').replace(/^The /, 'the ');
    this.acted = true;
    const goesOn = this.pieces[at + 1]?.text === ' ' && this.pieces[at + 2] !== undefined;
    return `them, ${name} included${goesOn ? ',' : ''}`;
  }

  /** "After losing my job, I …": the pronoun stands before the name that it stands for. */
  private get comesFirst(): boolean {
    return (
      !this.named &&
      leading.test(this.pieces[0]?.word ?? '') &&
      this.pieces.some(({ word }) => /^i(?:'|$)/.test(word))
    );
  }

  private first(name: string, pronoun: string): string {
    if (this.named) return pronoun;
    this.named = true;
    return name;
  }

  /** "I", "I'm", "I've" …: the first becomes the name with a third-person verb, later ones "they". */
  private subject(at: number): number {
    const auxiliary = auxiliaries[(this.pieces[at] as Piece).word];
    if (this.acted) {
      this.bends = false;
      this.agreeBefore(at);
      this.written.push('they');
      if (auxiliary === undefined) return this.laterVerb(at);
      this.written.push(` ${this.hadOr(auxiliary, at, plural[auxiliary] ?? auxiliary)}`);
      return at;
    }
    this.named = true;
    this.acted = true;
    this.written.push(this.perspective.subject);
    if (auxiliary !== undefined) {
      this.bends = auxiliary === 'is' || auxiliary === 'has';
      this.hasDone = auxiliary === 'has' && !nounOpeners.has(this.pieces[at + 2]?.word ?? '');
      this.written.push(` ${this.hadOr(auxiliary, at, auxiliary)}`);
      return at;
    }
    return this.firstVerb(at);
  }

  /** "Who am I" → "who are they": the verb stands before its subject. */
  private agreeBefore(at: number): void {
    const bent = laterVerbs[this.pieces[at - 2]?.word ?? ''];
    if (bent !== undefined && this.pieces[at - 1]?.text === ' ') this.written.splice(-2, 1, bent);
  }

  /** "I'd been", "I'd better": had, not would. */
  private hadOr(auxiliary: string, at: number, otherwise: string): string {
    if (auxiliary !== 'would') return otherwise;
    const next = this.pieces[at + 2]?.word ?? '';
    return next === 'been' || next === 'better' || next === 'never' || (isPast(next) && !isBaseVerb(next))
      ? 'had'
      : otherwise;
  }

  private laterVerb(at: number): number {
    const verb = this.pieces[at + 2];
    const bent = verb === undefined ? undefined : laterVerbs[verb.word];
    if (bent === undefined) return at;
    this.written.push(this.pieces[at + 1]?.text ?? ' ', bent);
    return at + 2;
  }

  private firstVerb(at: number): number {
    let index = at + 1;
    while (index + 1 < this.pieces.length) {
      const piece = this.pieces[index] as Piece;
      if (piece.isWord && !isAdverb(piece.word)) break;
      if (!piece.isWord && piece.text.trim() !== '' && !/^\s?[,(]/.test(piece.text)) return at;
      index += 1;
    }
    const verb = this.pieces[index];
    // "Mel and I, in Bromley": no verb follows.
    if (verb === undefined || !verb.isWord || nounOpeners.has(verb.word)) return at;
    for (let between = at + 1; between < index; between += 1)
      this.written.push((this.pieces[between] as Piece).text);
    const isAsked = inverted.test(this.pieces[at - 2]?.word ?? '');
    const bent = isAsked ? undefined : bentVerb(verb.word, this.pieces);
    this.written.push(bent ?? slang[verb.word] ?? verb.text);
    this.bends = bent !== undefined;
    return index;
  }

  /** "loves hiking and go every week": the verb after "and" bends with the first. */
  private coordinated(at: number): string | undefined {
    if (!this.bends) return undefined;
    const { word } = this.pieces[at] as Piece;
    if (holdsInfinitive.test(word)) this.bends = false;
    if (!isBaseVerb(word) || (this.hasDone && isParticiple(word))) return undefined;
    const isHow = isAdverb(this.pieces[at - 2]?.word ?? '');
    const before = isHow ? at - 4 : at - 2;
    // "…, always takes": without an adverb what stands behind a comma may as well be a noun.
    const joins =
      /^(?:and|but|or)$/.test(this.pieces[before]?.word ?? '') ||
      (isHow && this.pieces[before + 1]?.text === ', ');
    const next = this.pieces[at + 2]?.word ?? '';
    return joins && !/^(?:is|are|was|were|of)$/.test(next) ? thirdPersonOf(word) : undefined;
  }

  /** "We went" → "The user and their family went"; verbs stay in the plural. */
  private group(at: number): number {
    const tail = (this.pieces[at] as Piece).word.slice(2);
    const auxiliary = { "'re": ' are', "'ve": ' have', "'ll": ' will', "'d": ' would' }[tail] ?? '';
    const { subject, company } = this.perspective;
    this.written.push(this.named ? 'they' : `${subject} and ${company ?? 'others'}`, auxiliary);
    this.named = true;
    this.bends = false;
    return at;
  }
}
