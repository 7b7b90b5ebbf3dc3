import { type Parameters } from '../../config/parameters';
import { type Candidate } from '../../domain/extraction';
import { passagesOf, sentencesOf, type Sentence } from '../../flagging';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { statementHeads, type StatementHead, type StatementsModel } from '../../language';
import { isEvidence, statementsInOwnWords, type TurnToRead } from './ruled-statements';
import { bandOfImportance, pieceFeatures, statementFeatures } from './statement-clues';

type Likely = Readonly<Record<StatementHead, number>>;

type TellingBand = Exclude<StatementHead, 'none'>;
const tellingBands = statementHeads.filter((head): head is TellingBand => head !== 'none');

/**
 * Whether anything is told, then in which band; less is needed where the rules say the same. The model knows how people
 * write to an assistant: requests, drafts, code. Where people with names talk to each other, and where rules know which
 * question about the person is answered, it must be surer to find that something tells nothing.
 */
const bandIn = (
  likely: Likely,
  ruled: StatementHead,
  isSure: boolean,
  model: StatementsModel,
  { turn, parameters }: TurnToRead,
): StatementHead => {
  const enoughFor = (band: StatementHead): number =>
    (band === ruled ? model.thresholdsWithRules : model.thresholds)[band];
  const untold =
    turn.speaker !== undefined
      ? parameters.untoldBetweenPeople
      : isSure
        ? Math.max(parameters.untoldDespiteRules, enoughFor('none'))
        : enoughFor('none');
  if (likely.none >= untold) return 'none';
  return tellingBands.reduce((best, band) =>
    likely[band] - enoughFor(band) > likely[best] - enoughFor(best) ? band : best,
  );
};

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The rules' importance, brought into the band that the model sees. */
const withinBand = (
  importance: number,
  band: StatementHead,
  parameters: Parameters['extraction'],
): number => {
  switch (band) {
    case 'none':
      return Math.min(importance, parameters.untoldImportance);
    case 'low':
      return Math.min(importance, parameters.lowImportanceAtMost);
    case 'medium':
      return between(importance, parameters.mediumImportanceAtLeast, parameters.mediumImportanceAtMost);
    case 'high':
      return Math.max(importance, parameters.highImportanceAtLeast);
  }
};

const mean = (one: Likely, other: Likely): Likely =>
  Object.fromEntries(statementHeads.map((head) => [head, (one[head] + other[head]) / 2] as const)) as Likely;

/** Of a turn that says very much, so many times what is kept of it is rated at all. */
const ratedPerStatementKept = 4;

/** Of a turn without end, so much is read. */
const mostPassages = 64;

const byOrdinal = (a: Candidate, b: Candidate): number => a.ordinal - b.ordinal;

/** The most important, in their order. */
export const strongest = (candidates: readonly Candidate[], most: number): readonly Candidate[] =>
  candidates.length <= most
    ? candidates
    : candidates
        .toSorted((a, b) => b.importance - a.importance || a.ordinal - b.ordinal)
        .slice(0, most)
        .sort(byOrdinal);

interface Passage {
  readonly sentences: readonly Sentence[];
  readonly start: number;
  readonly end: number;
}

/** SPEC R21 names it: how to talk to the person is never casual. */
const isOfStyle = ({ importanceReasons }: Candidate): boolean => importanceReasons.includes('style');

/** "I live in Lisbon", "Keep your answers short": also exercises and drafts say so, but people far more often. */
const isSure = (candidate: Candidate): boolean =>
  candidate.slot !== undefined || candidate.explicit || isOfStyle(candidate);

class Rating {
  private readonly text: string;

  constructor(
    private readonly read: TurnToRead,
    private readonly model: StatementsModel,
  ) {
    this.text = withoutInjectedMemories(read.turn.content);
  }

  passages(): readonly Passage[] {
    return passagesOf(sentencesOf(this.text)).map((sentences) => ({
      sentences,
      start: sentences[0]?.start ?? 0,
      end: sentences.at(-1)?.end ?? 0,
    }));
  }

  /** The passage of each statement, by where its quote begins. */
  placed(
    ruled: readonly Candidate[],
    passages: readonly Passage[],
  ): ReadonlyMap<Passage, readonly Candidate[]> {
    const last = passages.at(-1) as Passage;
    return Map.groupBy(ruled, ({ evidence: { quote } }) => {
      const at = this.text.indexOf(quote);
      return passages.find(({ end }) => at < end) ?? last;
    });
  }

  likelyOf({ sentences }: Passage, found: readonly Candidate[]): Likely {
    return this.model.read(statementFeatures(this.text, sentences, found, this.read));
  }

  rated(passage: Passage, found: readonly Candidate[]): readonly Candidate[] {
    const ofPassage = this.likelyOf(passage, found);
    return found.map((candidate) => {
      const { quote } = candidate.evidence;
      const alone = found.filter(({ evidence }) => evidence.quote === quote);
      const isAll = quote.length >= passage.end - passage.start;
      const likely = isAll
        ? ofPassage
        : mean(ofPassage, this.model.read(pieceFeatures(quote, alone, this.read)));
      return this.inBand(candidate, likely);
    });
  }

  /** What rules made nothing of, and still tells something: kept in the person's own words. */
  unruled(passage: Passage): readonly Candidate[] {
    if (this.likelyOf(passage, []).none >= this.read.parameters.untoldInOwnWords) return [];
    const told = passage.sentences
      .filter(({ isQuestion }) => !isQuestion)
      .flatMap((sentence) => statementsInOwnWords(this.text, sentence, this.read))
      .map((candidate) => ({
        candidate,
        likely: this.model.read(pieceFeatures(candidate.evidence.quote, [], this.read)),
      }))
      .sort((a, b) => a.likely.none - b.likely.none)
      .at(0);
    if (told === undefined) return [];
    const likely = mean(this.likelyOf(passage, []), told.likely);
    return [this.inBand(told.candidate, likely)];
  }

  private inBand(candidate: Candidate, likely: Likely): Candidate {
    const { parameters } = this.read;
    const ruled = bandOfImportance(candidate.importance, parameters);
    const band = bandIn(likely, ruled, isSure(candidate), this.model, this.read);
    const importance = withinBand(
      candidate.importance,
      band === 'low' && isOfStyle(candidate) ? 'medium' : band,
      parameters,
    );
    return { ...candidate, importance, importanceReasons: [...candidate.importanceReasons, `told:${band}`] };
  }
}

/**
 * How much each statement matters (SPEC R21), the model's view of the passage and of the sentence itself added to the
 * rules'. What tells nothing falls below what is stored; what rules made nothing of, and tells something, is kept in the
 * person's own words, where they speak to an assistant. What was noted on purpose is taken as it is.
 */
export const ratedStatements = (
  read: TurnToRead,
  ruled: readonly Candidate[],
  model: StatementsModel,
): readonly Candidate[] => {
  if (read.turn.origin === 'note' || !isEvidence(read.turn)) return ruled;
  const { maxStatementsPerTurn } = read.parameters;
  const rating = new Rating(read, model);
  const passages = rating.passages();
  if (passages.length === 0) return ruled;
  const placed = rating.placed(strongest(ruled, maxStatementsPerTurn * ratedPerStatementKept), passages);
  if (ruled.length > 0)
    return [...placed].flatMap(([passage, found]) => rating.rated(passage, found)).sort(byOrdinal);
  // Between people, a sentence that does not speak of its speaker is mostly about the other.
  if (read.turn.speaker !== undefined) return ruled;
  return passages
    .slice(0, mostPassages)
    .flatMap((passage) => rating.unruled(passage))
    .map((candidate, ordinal) => ({ ...candidate, ordinal }));
};
