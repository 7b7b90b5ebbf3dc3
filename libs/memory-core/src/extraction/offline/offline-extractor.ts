import { defaultParameters, type Parameters } from '../../config/parameters';
import { type Candidate, type ExtractionInput, type ExtractionResult } from '../../domain/extraction';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type Turn } from '../../domain/turn';
import { memoryCommandIn } from '../../flagging';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { type Extractor } from '../../ports/extractor';
import { questionBefore } from './answers';
import { placeOf } from './category';
import { importanceOf } from './importance';
import { kindOf } from './kind';
import { dateOf, isoOf } from './language/calendar';
import { perspectiveOf, type TurnPerspective } from './perspective';
import { readingsOf, type SentenceReading } from './read-turn';
import { specificWordsOf } from '../specificity';
import { slotsOf, type FoundSlot } from './slots';

/** A capital within the sentence: somebody or something has a name. */
const namedThing = /[a-z,;:] ["“]?[A-Z][\p{L}]{1,30}/u;

/**
 * Learns without a model: keeps the sentences in which people speak of themselves, turns them into dated third-person
 * statements, and finds slots, kind and importance by rules. Deterministic, no network; what it is not sure of it
 * leaves out.
 */
export class OfflineExtractor implements Extractor {
  readonly name = 'offline-extractor/2';

  constructor(private readonly parameters: Parameters['extraction'] = defaultParameters.extraction) {}

  async extract(
    input: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<ExtractionResult> {
    const candidates = input.turns.flatMap((turn) =>
      this.candidatesOf(
        turn,
        perspectiveOf(turn, input.context, related),
        questionBefore(turn, input.context),
        schema,
      ),
    );
    return { extractor: this.name, candidates };
  }

  private candidatesOf(
    turn: Turn,
    perspective: TurnPerspective,
    question: string | undefined,
    schema: ProfileSchema,
  ): Candidate[] {
    if (turn.role !== 'user' || turn.retractedAt !== undefined) return [];
    const text = withoutInjectedMemories(turn.content);
    if (memoryCommandIn(text) !== undefined) return [];
    const found = readingsOf(text, turn, perspective, question, this.parameters).flatMap((reading) =>
      this.statementsOf(reading, turn, perspective, schema),
    );
    const numbered = found.map((candidate, ordinal) => ({ ...candidate, ordinal }));
    if (numbered.length <= this.parameters.maxStatementsPerTurn) return numbered;
    const best = numbered.toSorted((a, b) => b.importance - a.importance || a.ordinal - b.ordinal);
    return best.slice(0, this.parameters.maxStatementsPerTurn).sort((a, b) => a.ordinal - b.ordinal);
  }

  /** The sentence's own statement, then one for each further slot that it holds. */
  private statementsOf(
    reading: SentenceReading,
    turn: Turn,
    perspective: TurnPerspective,
    schema: ProfileSchema,
  ): Candidate[] {
    const slots = slotsOf({
      text: reading.bare,
      subject: perspective.slotSubject,
      dates: reading.dates,
      ofSpeaker: reading.ofSpeaker,
      ...(perspective.project === undefined ? {} : { project: perspective.project }),
    });
    const [own, ...others] = slots;
    const asides = others.flatMap((slot) =>
      slot.aside === undefined ? [] : [{ slot, statement: slot.aside(perspective.subject) }],
    );
    return [
      this.candidate(reading, reading.statement, own, turn, schema),
      ...asides.map(({ slot, statement }) => this.candidate(reading, statement, slot, turn, schema)),
    ];
  }

  private candidate(
    reading: SentenceReading,
    statement: string,
    slot: FoundSlot | undefined,
    turn: Turn,
    schema: ProfileSchema,
  ): Candidate {
    const kind = kindOf(reading.bare, slot);
    const explicit = reading.explicit || turn.origin === 'note';
    const { importance, reasons } = importanceOf(
      reading.bare,
      kind,
      {
        isDated: reading.dates.length > 0,
        isNamed: namedThing.test(reading.bare),
        specificWords: specificWordsOf(reading.bare, turn.speaker).length,
        isOverTonight: reading.dates.some(({ date }) => isoOf(date) === isoOf(dateOf(turn.occurredAt))),
        explicit,
        ofSpeaker: reading.ofSpeaker,
      },
      this.parameters,
    );
    const told = reading.dates.find(({ at }) => at <= turn.occurredAt)?.at;
    return {
      ordinal: 0,
      statement,
      kind: kind.kind,
      ...placeOf(statement, kind.kind, schema, kind.rule === 'deadline'),
      ...(slot === undefined ? {} : { slot: slot.slot }),
      importance,
      importanceReasons: reasons,
      explicit,
      evidence: {
        turnId: turn.id,
        eventId: turn.eventId,
        conversationId: turn.conversationId,
        quote: reading.quote,
        occurredAt: turn.occurredAt,
      },
      validFrom: told ?? turn.occurredAt,
      negates: slot?.negates ?? reading.negates,
    };
  }
}
