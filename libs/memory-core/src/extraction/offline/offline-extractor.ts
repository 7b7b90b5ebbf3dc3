import { defaultParameters, type Parameters } from '../../config/parameters';
import { type Candidate, type ExtractionInput, type ExtractionResult } from '../../domain/extraction';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { meaningModel, statementsModel, type MeaningModel, type StatementsModel } from '../../language';
import { type Extractor } from '../../ports/extractor';
import { questionBefore } from './answers';
import { perspectiveOf } from './perspective';
import { ratedStatements, strongest } from './rated-statements';
import { ruledStatements, type TurnToRead } from './ruled-statements';
import { toldByMeaning } from './told-by-meaning';

/**
 * Learns without a language model of somebody else's: rules keep the sentences in which people speak of themselves, turn
 * them into dated third-person statements, and find slots and kinds; a linear model says how much each tells, and whether
 * anything, which a sentence encoder reads once more. Deterministic, no network; what it is not sure of it leaves out.
 */
export class OfflineExtractor implements Extractor {
  readonly name = 'offline-extractor/4';

  constructor(
    private readonly parameters: Parameters['extraction'] = defaultParameters.extraction,
    private readonly model: () => StatementsModel = statementsModel,
    private readonly meanings: () => Promise<MeaningModel> = meaningModel,
  ) {}

  async extract(
    input: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<ExtractionResult> {
    const candidates: Candidate[] = [];
    for (const turn of input.turns) {
      const read: TurnToRead = {
        turn,
        perspective: perspectiveOf(turn, input.context, related),
        question: questionBefore(turn, input.context),
        schema,
        parameters: this.parameters,
      };
      candidates.push(...(await toldByMeaning(read, this.candidatesOf(read), this.meanings)));
    }
    return { extractor: this.name, candidates };
  }

  private candidatesOf(read: TurnToRead): readonly Candidate[] {
    const rated = ratedStatements(read, ruledStatements(read), this.model());
    return strongest(rated, this.parameters.maxStatementsPerTurn);
  }
}
