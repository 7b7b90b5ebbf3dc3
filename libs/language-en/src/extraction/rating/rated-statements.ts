import { type Draft as Candidate } from '../draft';
import { type Parameters } from '@app/memory-core/config/parameters';
import { insightKinds } from '@app/memory-core/domain/insight';
import { passagesOf, sentencesOf } from '../../flagging';
import { statementHeads, type StatementHead } from '../../readers';
import { placeOf } from '../category';
import { inOwnWords } from '../own-words';
import { isEvidence, type TurnToRead } from '../ruled-statements';
import { isAskedFor, isOfStyle, type Likely, type Passage, type Telling, type TellingReader } from './reader';

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The rules' importance, brought into the band that is read. */
const withinBand = (
  importance: number,
  band: StatementHead,
  parameters: Parameters['extraction'],
): number => {
  switch (band) {
    case 'none':
      return Math.min(importance, parameters.untoldImportance);
    case 'low':
      return between(importance, parameters.minImportance, parameters.lowImportanceAtMost);
    case 'medium':
      return between(importance, parameters.mediumImportanceAtLeast, parameters.mediumImportanceAtMost);
    case 'high':
      return Math.max(importance, parameters.highImportanceAtLeast);
  }
};

/** A sentence beside one that tells much may tell nothing itself: it counts for more than what it stands in. */
const perPiece = 2 / 3;

const weighed = (passage: Likely, piece: Likely): Likely =>
  Object.fromEntries(
    statementHeads.map((head) => [head, (1 - perPiece) * passage[head] + perPiece * piece[head]] as const),
  ) as Likely;

/**
 * Of a passage and of a piece of it: what is told by both, of the kind that the piece is. What stands in a draft or a
 * song tells nothing, however much it would by itself.
 */
const together = (passage: Telling, piece: Telling): Telling => ({
  ...piece,
  likely: passage.likely.none > piece.likely.none ? passage.likely : weighed(passage.likely, piece.likely),
});

/** Of a turn that says very much, so many times what is kept of it is rated at all. */
const ratedPerStatementKept = 4;

/** Surer than this, a kind that is read stands over the one that rules see. */
const sureOfKind = 0.5;

const byOrdinal = (a: Candidate, b: Candidate): number => a.ordinal - b.ordinal;

/** The most important, in their order. */
export const strongest = (candidates: readonly Candidate[], most: number): readonly Candidate[] =>
  candidates.length <= most
    ? candidates
    : candidates
        .toSorted((a, b) => b.importance - a.importance || a.ordinal - b.ordinal)
        .slice(0, most)
        .sort(byOrdinal);

/** A statement with its importance, and how likely it tells nothing. */
interface Rated {
  readonly candidate: Candidate;
  readonly untold: number;
}

/**
 * Between people a turn mostly tells one thing and goes on about it: what stands beside the statement that most surely tells
 * something must be surer than alone. What fills a slot or was asked for says by itself what it is.
 */
const besideEachOther = (rated: readonly Rated[], { turn, parameters }: TurnToRead): readonly Candidate[] => {
  const { minImportance, untoldBesideAnother, untoldImportance } = parameters;
  const kept = rated.filter(({ candidate }) => candidate.importance >= minImportance);
  const surest = Math.min(...kept.map(({ untold }) => untold));
  return rated.map(({ candidate, untold }) =>
    turn.speaker === undefined ||
    untold <= surest ||
    untold < untoldBesideAnother ||
    candidate.slot !== undefined ||
    isAskedFor(candidate)
      ? candidate
      : {
          ...candidate,
          importance: Math.min(candidate.importance, untoldImportance),
          importanceReasons: [...candidate.importanceReasons, 'beside-another'],
        },
  );
};

/** The teller's own, or told in words of liking. */
const ofTaste =
  /\b(?:i|i['’]?m|i['’]?ve|i['’]?d|me|my|mine|myself|we|our|us|lov\w+|lik\w+|hat\w+|prefer\w*|favou?rite|enjoy\w*|better|best|please|your?|never|always|no|not|can['’]?t|answers?)\b/i;

class Rating {
  private readonly text: string;

  constructor(
    private readonly read: TurnToRead,
    private readonly reader: TellingReader,
  ) {
    this.text = read.turn.content;
  }

  passages(): readonly Passage[] {
    return passagesOf(sentencesOf(this.text)).map((sentences) => ({
      sentences,
      start: sentences[0]?.start ?? 0,
      end: sentences.at(-1)?.end ?? 0,
    }));
  }

  /** The passage of each statement, by where its quote ends: what it leans on may stand in the one before. */
  placed(
    ruled: readonly Candidate[],
    passages: readonly Passage[],
  ): ReadonlyMap<Passage, readonly Candidate[]> {
    const last = passages.at(-1) as Passage;
    return Map.groupBy(ruled, ({ evidence: { quote } }) => {
      const at = this.text.indexOf(quote) + quote.length - 1;
      return passages.find(({ end }) => at < end) ?? last;
    });
  }

  async rated(passage: Passage, found: readonly Candidate[]): Promise<readonly Rated[]> {
    if (found.length === 0) return [];
    const whole = await this.reader.passage(passage, found);
    const rated: Rated[] = [];
    for (const candidate of found) {
      const { quote } = candidate.evidence;
      const alone = found.filter(({ evidence }) => evidence.quote === quote);
      const isAll = quote.length >= passage.end - passage.start;
      const piece = isAll ? whole : await this.reader.piece(quote, alone);
      // What is asked for in the midst of something else is asked for.
      const telling = isAskedFor(candidate) ? piece : together(whole, piece);
      rated.push({ candidate: this.inBand(candidate, telling), untold: telling.likely.none });
    }
    return rated;
  }

  /** What rules made nothing of, and still tells something: kept in the person's own words. */
  async unruled(passage: Passage): Promise<readonly Rated[]> {
    const { reader } = this;
    const whole = await reader.passage(passage, []);
    if (whole.likely.none >= reader.untoldInOwnWords) return [];
    let best: { readonly candidate: Candidate; readonly telling: Telling } | undefined;
    const said = inOwnWords(this.text, passage.sentences, this.read);
    const inTurn = [
      ...said.filter(({ isRefused }) => !isRefused),
      ...said.filter(({ isRefused }) => isRefused),
    ];
    for (const { candidate, isRefused } of inTurn.slice(0, reader.most.sentences)) {
      const piece = await reader.piece(candidate.evidence.quote, []);
      if (isRefused && piece.likely.none >= (reader.untoldDespiteRefusal ?? 0)) continue;
      const telling = together(whole, piece);
      if (best === undefined || telling.likely.none < best.telling.likely.none) best = { candidate, telling };
    }
    if (best === undefined) return [];
    const { candidate, telling } = best;
    return [{ candidate: this.inBand(candidate, telling), untold: telling.likely.none }];
  }

  private inBand(candidate: Candidate, { likely, kinds }: Telling): Candidate {
    const { parameters } = this.read;
    const placed = kinds === undefined ? candidate : this.ofKind(candidate, kinds);
    const told = this.reader.bandOf(likely, candidate);
    const band = bandByRule(told, placed);
    return {
      ...placed,
      importance: withinBand(candidate.importance, band, parameters),
      importanceReasons: [...candidate.importanceReasons, `told:${band}`],
    };
  }

  /** What a slot says is a fact as the slot has it, and a breakthrough is one; otherwise the kind that is read, where that is sure. */
  private ofKind(candidate: Candidate, kinds: NonNullable<Telling['kinds']>): Candidate {
    const { kind, slot, statement, evidence } = candidate;
    const likeliest = insightKinds.reduce((best, each) => (kinds[each] > kinds[best] ? each : best));
    // "Isla is one already": no taste of whoever tells.
    const isNoTaste = likeliest === 'preference' && !ofTaste.test(evidence.quote);
    if (
      isNoTaste ||
      slot !== undefined ||
      kind === 'breakthrough' ||
      likeliest === kind ||
      kinds[likeliest] <= sureOfKind
    )
      return candidate;
    const { subcategory: _, ...rest } = candidate;
    return { ...rest, kind: likeliest, ...placeOf(statement, likeliest, this.read.schema, false) };
  }
}

/** What SPEC R21 says of kinds: a breakthrough and a death are of high importance, how to be answered never casual. */
const bandByRule = (told: StatementHead, candidate: Candidate): StatementHead => {
  if (told !== 'none' && (candidate.kind === 'breakthrough' || candidate.importanceReasons.includes('loss')))
    return 'high';
  return told === 'low' && isOfStyle(candidate) ? 'medium' : told;
};

/**
 * How much each statement matters (SPEC R21): what is read of the passage and of the sentence itself added to the rules'.
 * What tells nothing falls below what is stored; what rules made nothing of, and tells something, is kept in the person's
 * own words, where they speak to an assistant. What was noted on purpose is taken as it is.
 */
export const ratedStatements = async (
  read: TurnToRead,
  ruled: readonly Candidate[],
  reader: TellingReader,
): Promise<readonly Candidate[]> => {
  if (read.turn.origin === 'note' || !isEvidence(read.turn)) return ruled;
  const { maxStatementsPerTurn } = read.parameters;
  const rating = new Rating(read, reader);
  const passages = rating.passages();
  if (passages.length === 0) return ruled;
  const placed = rating.placed(strongest(ruled, maxStatementsPerTurn * ratedPerStatementKept), passages);
  const rated: Rated[] = [];
  // Between people, a sentence that does not speak of its speaker is mostly about the other.
  const mayBeUnruled =
    read.turn.speaker === undefined && (ruled.length === 0 || reader.untoldDespiteRefusal !== undefined);
  let unruled = mayBeUnruled ? reader.most.passages : 0;
  for (const passage of passages) {
    const found = await rating.rated(passage, placed.get(passage) ?? []);
    rated.push(...found);
    if (unruled === 0 || found.some(({ candidate }) => candidate.importance >= read.parameters.minImportance))
      continue;
    unruled -= 1;
    rated.push(...(await rating.unruled(passage)));
  }
  return besideEachOther(rated, read).map((candidate, ordinal) => ({ ...candidate, ordinal }));
};
