import { defaultParameters, type Parameters } from '../../config/parameters';
import { type Candidate, type ExtractionInput, type ExtractionResult } from '../../domain/extraction';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { statementsModel, type StatementsModel } from '../../language';
import { type Extractor } from '../../ports/extractor';
import { questionBefore } from './answers';
import { perspectiveOf } from './perspective';
import { ratedStatements, strongest } from './rated-statements';
import { ruledStatements, type TurnToRead } from './ruled-statements';

/**
 * Learns without a language model of somebody else's: rules keep the sentences in which people speak of themselves, turn
 * them into dated third-person statements, and find slots and kinds; a linear model says how much each tells, and whether
 * anything. Deterministic, no network; what it is not sure of it leaves out.
 */
export class OfflineExtractor implements Extractor {
  readonly name = 'offline-extractor/3';

  constructor(
    private readonly parameters: Parameters['extraction'] = defaultParameters.extraction,
    private readonly model: () => StatementsModel = statementsModel,
  ) {}

  async extract(
    input: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<ExtractionResult> {
    const candidates = input.turns.flatMap((turn) =>
      this.candidatesOf({
        turn,
        perspective: perspectiveOf(turn, input.context, related),
        question: questionBefore(turn, input.context),
        schema,
        parameters: this.parameters,
      }),
    );
    return { extractor: this.name, candidates };
  }

  private candidatesOf(read: TurnToRead): readonly Candidate[] {
    const rated = ratedStatements(read, ruledStatements(read), this.model());
    return strongest(rated, this.parameters.maxStatementsPerTurn);
  }
}
