import { isDeepStrictEqual } from 'node:util';
import { defaultParameters, type Parameters } from '@app/memory-core/config/parameters';
import {
  type Candidate,
  type ExtractionInput,
  type ExtractionResult,
  type FlaggedAgain,
} from '@app/memory-core/domain/extraction';
import { type Instant } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { signalKinds, type Signal } from '@app/memory-core/domain/signal';
import { localTimeOf, type Turn } from '@app/memory-core/domain/turn';
import { secondLook, sentencesOf } from '../flagging';
import { meaningModel, statementsModel, type MeaningModel, type StatementsModel } from '../readers';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { candidateFrom } from './claim-of-draft';
import { type Draft } from './draft';
import { isAnswer, questionBefore } from './answers';
import { answersBelief } from './answers-belief';
import { asCorrected } from './corrections';
import { contrastedEarlier } from './contrasted';
import { correctionsOfBefore } from './corrects-before';
import { withoutRequests } from './language/request-head';
import { withoutLaughs } from './laughs';
import { withWhatItLeansOn } from './own-words';
import { asMeant } from './meant';
import { endedBefore } from './ended-before';
import { ownTextOf } from './own-text';
import { perspectiveOf } from './perspective';
import { ratedStatements, strongest } from './rating/rated-statements';
import { isAllOf, isAskedFor } from './rating/reader';
import { ReadByMeaning } from './rating/read-by-meaning';
import { ReadByWords } from './rating/read-by-words';
import { ruledStatements, type TurnToRead } from './ruled-statements';
import { isTurningPoint } from './turning-point';

/** Signals of a turn that is looked at again; undefined where it is not. */
type Look = (turn: Turn, schema: ProfileSchema) => Promise<readonly Signal[] | undefined>;

/**
 * Learns without a language model of somebody else's: rules keep the sentences in which people speak of themselves, turn
 * them into dated third-person statements, and find slots and kinds; a sentence encoder says whether each tells anything,
 * how much and of which kind; of what the encoder does not know a linear model of words. Deterministic, no network; what
 * it is not sure of it leaves out.
 */
export class OfflineExtractor implements Extractor {
  readonly name = 'offline-extractor/14';
  readonly looksAgain = true;

  constructor(
    private readonly parameters: Parameters['extraction'] = defaultParameters.extraction,
    private readonly model: () => StatementsModel = statementsModel,
    private readonly meanings: () => Promise<MeaningModel> = meaningModel,
    private readonly look: Look = secondLook,
  ) {}

  async extract(
    input: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<ExtractionResult> {
    const candidates: Candidate[] = [];
    const flaggedAgain: FlaggedAgain[] = [];
    for (const given of input.turns) {
      const turn = { ...given, content: withoutLaughs(ownTextOf(given.content), localTimeOf(given)) };
      const read: TurnToRead = {
        turn,
        perspective: perspectiveOf(turn, input.context, related),
        question: questionBefore(turn, input.context),
        schema,
        parameters: this.parameters,
      };
      const isTaught = (turnId: string): boolean =>
        [...related.flatMap(({ evidence }) => evidence), ...candidates.map(({ evidence }) => evidence)].some(
          (evidence) => evidence.turnId === turnId,
        );
      const ended = endedBefore(read, input.context, isTaught);
      const before = ended.length > 0 ? ended : correctionsOfBefore(read, input.context, isTaught);
      const corrections = before.length > 0 ? before : contrastedEarlier(read, related);
      const ruled = corrections.length > 0 ? corrections : standingAlone(ruledStatements(read), read);
      const seen = await this.lookAt(read);
      const telling = ruled.filter(
        (candidate) =>
          corrections.includes(candidate) ||
          isTurningPoint(candidate, turn) ||
          answersBelief(candidate, turn, { believed: related, denied: input.denied ?? [] }),
      );
      const byWords = seen?.length === 0 ? ruled.filter(standsByWords) : [];
      const stands = seen === undefined || byWords.length > 0;
      const flagged = stands ? turn.signals : seen;
      const signals =
        flagged.length > 0
          ? flagged
          : signalsOf([...byWords.filter((one) => isAllOf(turn, one)), ...telling]);
      if (!isDeepStrictEqual(signals, turn.signals)) flaggedAgain.push({ turnId: turn.id, signals });
      // What was noted on purpose needs no signal.
      if (signals.length === 0 && turn.origin !== 'note') continue;
      const rated = stands
        ? await ratedStatements(
            read,
            byWords.length > 0 ? byWords : ruled,
            new ReadByWords(read, this.model()),
          )
        : await ratedStatements(read, ruled, new ReadByMeaning(read, this.meanings));
      const all = withTelling(rated, telling);
      candidates.push(
        ...strongest(all, this.parameters.maxStatementsPerTurn).map((draft) => candidateFrom(draft, read)),
      );
    }
    return { extractor: this.name, candidates, ...(flaggedAgain.length > 0 && { flaggedAgain }) };
  }

  /** At what a turn means once it is corrected and "she" has a name; the words that say so are those that were said. */
  private async lookAt({ turn, perspective, schema }: TurnToRead): Promise<readonly Signal[] | undefined> {
    const content = withoutRequests(asCorrected(asMeant(turn.content, perspective.meant)));
    const seen = await this.look({ ...turn, content }, schema);
    const said = turn.content.toLowerCase();
    return seen?.map(({ kind, words }) => ({
      kind,
      words: words.filter((word) => said.includes(word.toLowerCase())),
    }));
  }
}

/** Between people what a sentence leans on is mostly what the other said. */
const standingAlone = (ruled: readonly Draft[], read: TurnToRead): readonly Draft[] => {
  if (read.turn.speaker !== undefined) return ruled;
  const text = read.turn.content;
  const sentences = sentencesOf(text);
  return ruled.map((candidate) => withWhatItLeansOn(candidate, text, sentences, read));
};

/** Of what is kept although nothing in the turn by itself says that it tells anything. */
const signalsOf = (kept: readonly Draft[]): readonly Signal[] =>
  [...Map.groupBy(kept, ({ kind }) => signalKinds.find((signal) => signal === kind) ?? 'fact')].map(
    ([kind, candidates]) => ({ kind, words: [...new Set(candidates.map(({ evidence }) => evidence.quote))] }),
  );

/** What corrects a belief or is a turning point is as important as rules say, however little it tells by itself. */
const withTelling = (rated: readonly Draft[], telling: readonly Draft[]): readonly Draft[] => {
  const told = new Set(telling.map(({ statement }) => statement));
  return [...telling, ...rated.filter(({ statement }) => !told.has(statement))];
};

/**
 * A bare answer means nothing without its question; what was asked for was asked for, whatever it means; and an allergy is
 * told in three words ("allergic to nuts"), and not forgotten.
 */
const standsByWords = (candidate: Draft): boolean =>
  isAskedFor(candidate) || isAnswer(candidate) || candidate.slot?.key.includes('.allergy.') === true;
