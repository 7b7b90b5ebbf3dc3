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
import { type Turn } from '@app/memory-core/domain/turn';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { memoryCommandIn, secondLook } from '../flagging';
import { meaningModel, type MeaningModel } from '../readers';
import { candidatesFrom } from './claims/candidate';
import { draftsOf, type Draft } from './claims/drafts';
import { repliesIn, withWhatItLeansOn } from './claims/replies';
import { type TurnToRead } from './claims/turn-to-read';
import { holdsSecret } from '../quality/secrets';
import { turnBefore } from './dialogue/before';
import { ownTextOf, withoutPlatformMarks } from './own-text';
import { isInSomebodyElsesWords } from './telling/frames';
import { piecesOf } from './telling/pieces';
import { readBetweenPeople, readByMeaning } from './telling/reader';
import { readPieces } from './telling/told';

/** Signals of a turn that is looked at again; undefined where it is not. */
type Look = (turn: Turn, schema: ProfileSchema) => Promise<readonly Signal[] | undefined>;

type Proposed = Omit<Candidate, 'ordinal'>;

/** Turns whose sentences are read together: they mostly fill a run of the encoder, and leave the thread to others in between. */
const readAtOnce = 4;
/** Told so surely that no signal is needed. */
const surelyTold = 0.1;

/**
 * Learns without a language model of somebody else's. A sentence encoder says of each sentence whether it tells anything of
 * whoever says it, how much and of which kind; rules look through formatting, bind dates, fill slots and hear what a short turn
 * answers or corrects. What it claims is quoted letter for letter. Deterministic, no network.
 */
export class OfflineExtractor implements Extractor {
  readonly name = 'offline-extractor/22';
  readonly looksAgain = true;

  constructor(
    private readonly parameters: Parameters['extraction'] = defaultParameters.extraction,
    private readonly model: () => Promise<MeaningModel> = meaningModel,
    private readonly look: Look = secondLook,
  ) {}

  async extract(
    { turns, context }: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    _now: Instant,
  ): Promise<ExtractionResult> {
    const candidates: Candidate[] = [];
    const flaggedAgain: FlaggedAgain[] = [];
    for (let at = 0; at < turns.length; at += readAtOnce) {
      const some = turns.slice(at, at + readAtOnce);
      const read = await Promise.all(some.map((turn) => this.readTurn({ turn, context, related, schema })));
      for (const { turn, signals, proposed } of read) {
        if (!isDeepStrictEqual(signals, turn.signals)) flaggedAgain.push({ turnId: turn.id, signals });
        candidates.push(...strongest(proposed, this.parameters.maxStatementsPerTurn));
      }
    }
    return { extractor: this.name, candidates, ...(flaggedAgain.length > 0 && { flaggedAgain }) };
  }

  private async readTurn(asked: Pick<TurnToRead, 'turn' | 'context' | 'related' | 'schema'>): Promise<{
    readonly turn: Turn;
    readonly signals: readonly Signal[];
    readonly proposed: readonly Proposed[];
  }> {
    const { turn, schema } = asked;
    const own = ownTextOf(turn.content);
    const subject = turn.speaker ?? 'user';
    const read = { ...asked, subject, parameters: this.parametersFor(subject) };
    const seen = (await this.lookAt(turn, own, schema)) ?? turn.signals;
    const proposed = isEvidence(turn, own) ? await this.claimsOf(own, read, seen.length > 0) : [];
    return { turn, signals: seen.length > 0 ? seen : signalsOf(proposed), proposed };
  }

  /** Between people the flagger decides whether a turn tells anything, and what is read here is which of its sentences does. */
  private parametersFor(subject: string): Parameters['extraction'] {
    const { untoldBetweenPeople } = this.parameters;
    return subject === 'user'
      ? this.parameters
      : { ...this.parameters, untoldByMeaning: untoldBetweenPeople };
  }

  private async claimsOf(own: string, read: TurnToRead, isFlagged: boolean): Promise<readonly Proposed[]> {
    const reader =
      read.subject === 'user' ? readByMeaning(this.model) : readBetweenPeople(this.model, read.schema);
    if (holdsSecret(own, turnBefore(read.turn, read.context)?.content) && !holdsSecret(own)) return [];
    const { claims, end } = await repliesIn(own, piecesOf(own), read, reader);
    if (claims.length > 0 && own.slice(end).trim() === '') return claims;
    const readings = await readPieces({ own, read: reader, limits: read.parameters });
    const drafts = besideEachOther(draftsOf(own, readings, read), read);
    const others = (await withWhatItLeansOn(drafts, own, read, reader))
      .filter(({ start }) => claims.length === 0 || start >= end)
      .filter((draft) => isFlagged || read.turn.origin === 'note' || speaksForItself(draft))
      .flatMap((draft) => candidatesFrom(draft, read));
    return [...claims, ...others];
  }

  /** At what a turn says; its words are those that were said. */
  private async lookAt(
    turn: Turn,
    own: string,
    schema: ProfileSchema,
  ): Promise<readonly Signal[] | undefined> {
    const seen = await this.look({ ...turn, content: own }, schema);
    const isSaid = (word: string): boolean => turn.content.includes(word);
    return seen?.map(({ kind, words }) => ({ kind, words: words.filter(isSaid) }));
  }
}

/** Only what a user said in their own words and did not take back teaches anything; commands to the memory teach nothing. */
const isEvidence = ({ role, retractedAt, content }: Turn, own: string): boolean =>
  role === 'user' &&
  retractedAt === undefined &&
  memoryCommandIn(own) === undefined &&
  ![withoutPlatformMarks(content), own].some((text) => isInSomebodyElsesWords(text.trim()));

const speaksForItself = ({ explicit, instructed, telling }: Draft): boolean =>
  explicit || instructed !== undefined || telling.likely.none < surelyTold;

/**
 * Between people a turn mostly tells one thing and goes on about it: what stands beside the sentence that most surely tells
 * something must be surer than alone.
 */
const besideEachOther = (drafts: readonly Draft[], { subject, parameters }: TurnToRead): readonly Draft[] => {
  if (subject === 'user') return drafts;
  const surest = Math.min(...drafts.map(({ telling }) => telling.likely.none));
  const most = Math.max(surest, parameters.untoldBesideAnother);
  return drafts.filter(({ telling: { likely }, explicit }) => explicit || likely.none <= most);
};

/** Of what is kept although nothing in the turn by itself says that it tells anything. */
const signalsOf = (kept: readonly Proposed[]): readonly Signal[] =>
  [...Map.groupBy(kept, ({ kind }) => signalKinds.find((signal) => signal === kind) ?? 'fact')].map(
    ([kind, claims]) => ({ kind, words: [...new Set(claims.map(({ quote }) => quote))] }),
  );

/** The most important, in their order. */
const strongest = (proposed: readonly Proposed[], most: number): readonly Candidate[] =>
  proposed
    .map((each, ordinal) => ({ ...each, ordinal }))
    .sort((a, b) => b.importance - a.importance || a.ordinal - b.ordinal)
    .slice(0, most)
    .sort((a, b) => a.ordinal - b.ordinal);
