import {
  type Candidate,
  type ExtractionInput,
  type ExtractionResult,
} from '@app/memory-core/domain/extraction';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type Turn } from '@app/memory-core/domain/turn';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { plainSentences } from '@app/memory-core/text';
import { introductionIn } from './introductions';

/** A name is told once, in a few words that every language has, and is needed for ever after. */
const importance = 0.8;

/**
 * Learns by what name a person introduces themselves, in languages of which nothing else is read without a model. Deterministic,
 * no network.
 */
export class NameExtractor implements Extractor {
  readonly name = 'name-extractor/1';
  readonly looksAgain = true;

  async extract({ turns }: ExtractionInput, schema: ProfileSchema): Promise<ExtractionResult> {
    const candidates = turns.flatMap((turn) => nameIn(turn, schema) ?? []);
    const byId = new Map(turns.map((turn) => [turn.id, turn]));
    return {
      extractor: this.name,
      candidates,
      flaggedAgain: candidates.map(({ evidence: { turnId }, quote }) => ({
        turnId,
        signals: [...(byId.get(turnId)?.signals ?? []), { kind: 'fact', words: [quote] }],
      })),
    };
  }
}

const nameIn = (turn: Turn, schema: ProfileSchema): Candidate | undefined => {
  const { role, speaker, retractedAt, content, language = 'und', occurredAt } = turn;
  // Whoever speaks under a name has told it.
  if (role !== 'user' || speaker !== undefined || retractedAt !== undefined) return undefined;
  const told = plainSentences(content)
    .map(({ start, end }) => introductionIn(content.slice(start, end)))
    .find((each) => each !== undefined);
  if (told === undefined) return undefined;
  const category = schema.categories.find(({ kinds }) => kinds.includes('fact')) ?? schema.categories[0];
  return {
    ordinal: 0,
    subject: 'user',
    kind: 'fact',
    slot: { key: 'user.name', value: told.name },
    polarity: 'affirms',
    state: 'holds',
    language,
    quote: told.quote,
    category: category?.id ?? 'other',
    importance,
    importanceReasons: ['identity'],
    explicit: false,
    evidence: evidenceIn(turn, told.quote),
    validFrom: occurredAt,
  };
};
