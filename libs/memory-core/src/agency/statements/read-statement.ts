import { type TenantSettings } from '../../config/tenant-settings';
import { KeepsakeError } from '../../domain/errors';
import { type Candidate } from '../../domain/extraction';
import { type Insight } from '../../domain/insight';
import { undetermined } from '../../domain/language';
import { homeOf } from '../../domain/profile-schema';
import { saysSomething } from '../../domain/says-something';
import { type Turn } from '../../domain/turn';
import { gatesFor } from '../../extraction/gates';
import { type Languages } from '../../languages';
import { type Extractor } from '../../ports/extractor';

export const commanding = (field: string): KeepsakeError =>
  new KeepsakeError('invalid-input', 'words that command a model are no memory', {
    problems: [{ field, message: 'must tell of the person, not command an assistant' }],
  });

/** Nothing that says nothing, or commands a model, is ever kept as a memory of a person (SPEC R22, R75). */
export const refuseUnstatable = (words: string, languages: Languages): void => {
  if (languages.isInstruction(words, true)) throw commanding('statement');
  if (saysSomething(words)) return;
  throw new KeepsakeError('invalid-input', 'words that say nothing are no memory', {
    problems: [{ field: 'statement', message: 'must say something that can be believed' }],
  });
};

/** The whole of it as one statement, for words in which the extractor finds nothing. */
const plainCandidate = (note: Turn, { schema, parameters }: TenantSettings): Candidate => {
  return {
    ordinal: 0,
    subject: 'user',
    kind: 'fact',
    polarity: 'affirms',
    state: 'holds',
    language: note.language ?? undetermined,
    quote: note.content,
    category: homeOf('fact', schema),
    importance: parameters.extraction.explicitImportance,
    importanceReasons: ['explicit'],
    explicit: true,
    evidence: {
      turnId: note.id,
      eventId: note.eventId,
      conversationId: note.conversationId,
      quote: note.content,
      occurredAt: note.occurredAt,
    },
    validFrom: note.occurredAt,
  };
};

/** Who reads it. */
export interface StatementReading {
  readonly extractor: Extractor;
  readonly languages: Languages;
}

/**
 * What a person asked to be remembered, as statements: read without a model, since the person waits for it. At least one:
 * what he asks for is kept even where the extractor makes nothing of it.
 */
export const readStatement = async (
  note: Turn,
  settings: TenantSettings,
  { extractor, languages }: StatementReading,
): Promise<readonly Candidate[]> => {
  const passGates = gatesFor(languages);
  const input = { turns: [note], context: [] };
  const { candidates } = await extractor.extract(input, settings.schema, [], note.occurredAt);
  const explicit = candidates
    .map((candidate) => ({ ...candidate, explicit: true }))
    .filter((candidate) => passGates(candidate, note, settings.parameters.extraction).passed);
  if (explicit.length > 0) return explicit;
  if (languages.isInstruction(note.content)) throw commanding('statement');
  return [plainCandidate(note, settings)];
};

/** The same as one statement that takes the place of another: of its category and kind, and of its slot where it fits. */
export const readCorrection = async (
  note: Turn,
  old: Insight,
  settings: TenantSettings,
  reading: StatementReading,
): Promise<Candidate> => {
  const read = await readStatement(note, settings, reading);
  const sameSlot = read.find(({ slot }) => slot !== undefined && slot.key === old.slot?.key);
  const [first] = read;
  const { slot: _slot, ...plain } = plainCandidate(note, settings);
  const whole = sameSlot ?? (read.length === 1 && first !== undefined ? first : plain);
  const { subcategory: _subcategory, ...rest } = whole;
  const area = whole.area ?? old.area;
  return {
    ...rest,
    ordinal: 0,
    kind: old.kind,
    category: old.category,
    ...(old.subcategory !== undefined && { subcategory: old.subcategory }),
    ...(area !== undefined && { area }),
    importance: Math.max(old.importance, whole.importance),
  };
};
