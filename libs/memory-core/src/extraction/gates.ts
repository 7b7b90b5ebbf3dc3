import { textOf } from '../domain/claim';
import { type Candidate } from '../domain/extraction';
import { type Turn } from '../domain/turn';
import { withoutInjectedMemories } from '../intake/memory-markers';
import { type Visibility } from '../settings/visibility';
import { undetermined } from '../domain/language';
import { type Languages } from '../languages';

export const gates = [
  'importance',
  'vague',
  'not-actionable',
  'unsupported',
  'secret',
  'instruction',
  'category-off',
  'suppressed',
] as const;
export type Gate = (typeof gates)[number];
export type GateResult = { readonly passed: true } | { readonly passed: false; readonly gate: Gate };

export interface GateSettings {
  readonly minImportance: number;
  readonly minSpecificWords: number;
  /** What the person does not want remembered (SPEC R66); nothing is hidden without it. */
  readonly visibility?: Visibility;
}

type GatedTurn = Pick<Turn, 'id' | 'role' | 'content' | 'speaker' | 'language' | 'retractedAt'>;

/** The quote stands, letter for letter, in what this user said: not in what Keepsake put into the prompt. */
const isSupported = ({ evidence }: Candidate, turn: GatedTurn): boolean =>
  turn.role === 'user' &&
  turn.retractedAt === undefined &&
  evidence.turnId === turn.id &&
  evidence.quote.trim() !== '' &&
  withoutInjectedMemories(turn.content).includes(evidence.quote);

/** Whoever writes to an assistant may greet it ("Dear bot, …"); a note to one stands further inside, in what is pasted. */
const withoutOpening = (quote: string, { content, language }: GatedTurn, languages: Languages): string =>
  content.trimStart().startsWith(quote) ? languages.of(language).quality.withoutGreeting(quote) : quote;

/** The quality gates (SPEC R22), in order; the first that refuses is the reason counted. A turn that is gone supports nothing. */
const passGates = (
  candidate: Candidate,
  turn: GatedTurn | undefined,
  settings: GateSettings,
  languages: Languages,
): GateResult => {
  const { quality } = languages.of(candidate.language === undetermined ? turn?.language : candidate.language);
  const refused = (gate: Gate): GateResult => ({ passed: false, gate });
  if (!(candidate.importance >= settings.minImportance)) return refused('importance');
  // What was asked to be remembered is specific enough for the one who asked.
  const wanted = candidate.explicit ? Math.min(1, settings.minSpecificWords) : settings.minSpecificWords;
  if (
    candidate.slot === undefined &&
    quality.specificWords(textOf(candidate), turn?.speaker).length < wanted
  ) {
    return refused('vague');
  }
  if (!quality.isActionable(textOf(candidate))) return refused('not-actionable');
  if (turn === undefined || !isSupported(candidate, turn)) return refused('unsupported');
  const said = [textOf(candidate), withoutOpening(candidate.evidence.quote, turn, languages)];
  if (said.some((text) => languages.withoutSecrets(text) !== text)) return refused('secret');
  const isStanding = candidate.instruction !== undefined;
  if (said.some((text) => languages.isInstruction(text, isStanding)) || languages.isAttack(turn.content)) {
    return refused('instruction');
  }
  if (settings.visibility?.isOn(candidate.category) === false) return refused('category-off');
  if (settings.visibility?.ofCandidate(candidate) === false) return refused('suppressed');
  return { passed: true };
};

export type Gates = (candidate: Candidate, turn: GatedTurn | undefined, settings: GateSettings) => GateResult;

/** The gates of an installation that reads these languages. */
export const gatesFor =
  (languages: Languages): Gates =>
  (candidate, turn, settings) =>
    passGates(candidate, turn, settings, languages);
