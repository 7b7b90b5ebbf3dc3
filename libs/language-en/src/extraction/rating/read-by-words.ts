import { type Draft as Candidate } from '../draft';
import { sentencesOf, toldInSentences, type Sentence } from '../../flagging';
import { sigmoid, type StatementHead, type StatementsModel } from '../../readers';
import { type TurnToRead } from '../ruled-statements';
import { bandOfImportance, pieceFeatures, statementFeatures } from '../statement-clues';
import {
  isAllOf,
  isAskedFor,
  isOfStyle,
  type Likely,
  type Passage,
  type Telling,
  tellingBands,
  type TellingReader,
} from './reader';

/** "I live in Lisbon", "Keep your answers short": also exercises and drafts say so, but people far more often. */
const isSure = (candidate: Candidate): boolean => candidate.slot !== undefined || isAskedFor(candidate);

/**
 * By a linear model of the words and of what rules find: for turns that no second look was taken at (`secondLook` says
 * which), and for statements that stand whatever a turn means (bare answers, what is asked for).
 */
export class ReadByWords implements TellingReader {
  readonly untoldInOwnWords: number;
  /** A passage takes a fraction of a millisecond. */
  readonly most = { passages: 64, sentences: 64 };
  private readonly text: string;

  constructor(
    private readonly read: TurnToRead,
    private readonly model: StatementsModel,
  ) {
    this.text = read.turn.content;
    this.untoldInOwnWords = read.parameters.untoldInOwnWords;
  }

  async passage({ sentences }: Passage, found: readonly Candidate[]): Promise<Telling> {
    const likely = this.model.read(statementFeatures(this.text, sentences, found, this.read));
    return { likely: this.heardBetweenPeople(likely, this.text, sentences) };
  }

  async piece(quote: string, found: readonly Candidate[]): Promise<Telling> {
    const likely = this.model.read(pieceFeatures(quote, found, this.read));
    return { likely: this.heardBetweenPeople(likely, quote, sentencesOf(quote)) };
  }

  /**
   * Where people talk to each other, the model of statements has half a say in whether nothing is told, and what knows such
   * talk the other half. How the bands compare among each other stays.
   */
  private heardBetweenPeople(likely: Likely, text: string, sentences: readonly Sentence[]): Likely {
    const { turn, schema } = this.read;
    if (turn.speaker === undefined) return likely;
    const untold = sigmoid(-toldInSentences(text, sentences, schema));
    return { ...likely, none: (likely.none + untold) / 2 };
  }

  /**
   * Whether anything is told, then in which band; less is needed where the rules say the same. The model knows how
   * people write to an assistant: requests, drafts, code. Where people with names talk to each other, and where rules
   * know which question about the person is answered, it must be surer to find that something tells nothing.
   */
  bandOf(likely: Likely, candidate: Candidate): StatementHead {
    const { turn, parameters } = this.read;
    const ruled = bandOfImportance(candidate.importance, parameters);
    const enoughFor = (band: StatementHead): number =>
      (band === ruled ? this.model.thresholdsWithRules : this.model.thresholds)[band];
    const untold =
      turn.speaker !== undefined
        ? parameters.untoldBetweenPeople
        : isSure(candidate)
          ? Math.max(parameters.untoldDespiteRules, enoughFor('none'))
          : enoughFor('none');
    // How to be answered is asked for in words that mean little else; rules know them, where nothing else is said.
    if (likely.none >= untold && !(isOfStyle(candidate) && isAllOf(turn, candidate))) return 'none';
    return tellingBands.reduce((best, band) =>
      likely[band] - enoughFor(band) > likely[best] - enoughFor(best) ? band : best,
    );
  }
}
