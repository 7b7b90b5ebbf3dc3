import { lifeAreas, type LifeArea } from '@app/memory-core/domain/claim';
import { insightKinds, type InsightKind } from '@app/memory-core/domain/insight';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { which } from 'node-emoji';
import { asTold, sentencesOf, toldInSentences } from '../../flagging';
import {
  likelyAreas,
  likelyDescribing,
  likelyPassing,
  likelyStanding,
  meaningModel,
  sigmoid,
  statementHeads,
  type Meaning,
  type MeaningModel,
  type StatementHead,
} from '../../readers';
import { withoutFiller } from './filler';

/** How likely nothing is told, or something of each band of SPEC R21: together 1. */
export type Likely = Readonly<Record<StatementHead, number>>;

/** What is read of a text: what it tells, and of which kind (SPEC R20). */
export interface Telling {
  readonly likely: Likely;
  readonly kinds: Readonly<Record<InsightKind, number>>;
  /** How likely it asks the assistant to be or to answer so from now on (SPEC R30a). */
  readonly standing: number;
  /** How likely it is over by tomorrow, and no memory (SPEC R22). */
  readonly passing: number;
  /** How likely it describes, by itself, the person or their people: not a moment, a remark or a part of something told before. */
  readonly describing: number;
  /** How likely it tells something of each area of the person's life that stands for years. */
  readonly areas: Readonly<Record<LifeArea, number>>;
}

/** Reads what a text tells of whoever says it. */
export type TellingReader = (text: string) => Promise<Telling>;

const emoji = /\p{Extended_Pictographic}\u{FE0F}?/gu;

/** Read in the place of every address and handle, whose words say nothing: "@im_not_here", "you.and.me@mail.example". */
const anyHandle = '@petra_k';
const isAddress = /^https?:|@[\p{L}\p{N}]/u;
const withoutAddress = (word: string): string =>
  isAddress.test(word) ? `${anyHandle}${/[.,;:!?)]{0,3}$/.exec(word)?.[0]}` : word;

/** Readers know words: "allergic to 🥜" is read as "allergic to peanuts". */
const inWords = (text: string): string =>
  text
    .replaceAll(emoji, (sign) => ` ${(which(sign) ?? '').replaceAll('_', ' ')} `)
    .replaceAll(/\S+/g, withoutAddress);

const lastingBy = (meaning: Meaning): Pick<Telling, 'passing' | 'describing' | 'areas'> => ({
  passing: likelyPassing(meaning),
  describing: likelyDescribing(meaning),
  areas: likelyAreas(meaning),
});

/** What is said to an assistant, by what it means: drafts, lyrics and hypotheticals read like statements of the person. */
export const readByMeaning =
  (model: () => Promise<MeaningModel>): TellingReader =>
  async (text) => {
    const { likely, kinds, meaning } = await (await model()).read(withoutFiller(asTold(inWords(text))));
    return { likely, kinds, standing: likelyStanding(meaning), ...lastingBy(meaning) };
  };

/** What a sentence means as it is read here: what is fitted on it must read the same. */
export const meaningOf = async (text: string): Promise<Meaning> =>
  (await (await meaningModel()).read(withoutFiller(asTold(inWords(text))))).meaning;

/** What people with names tell each other: whether it tells is said by what knows such talk, its kind by the encoder. */
export const readBetweenPeople =
  (model: () => Promise<MeaningModel>, schema: ProfileSchema): TellingReader =>
  async (text) => {
    const none = sigmoid(-toldInSentences(text, sentencesOf(text), schema));
    if (none > surelyUntoldBetweenPeople)
      return { ...tellsNothing, likely: { none, low: 1 - none, medium: 0, high: 0 } };
    const { likely, kinds, meaning } = await (await model()).read(asTold(inWords(text)));
    const told = (1 - none) / Math.max(1e-6, 1 - likely.none);
    const share = ({ low, medium, high }: Likely): Likely => ({
      none,
      low: low * told,
      medium: medium * told,
      high: high * told,
    });
    return { likely: share(likely), kinds, standing: 0, ...lastingBy(meaning) };
  };
const surelyUntoldBetweenPeople = 0.9;
const noKinds = Object.fromEntries(insightKinds.map((kind) => [kind, 0])) as Telling['kinds'];
const noAreas = Object.fromEntries(lifeAreas.map((area) => [area, 0])) as Telling['areas'];
const tellsNothing = { kinds: noKinds, standing: 0, passing: 0, describing: 0, areas: noAreas };

/** A sentence beside one that tells much may tell nothing itself: it counts for more than what it stands in. */
const perPiece = 2 / 3;

/**
 * Of a passage and of a piece of it: what is told by both, of the kind that the piece is. What stands in a draft or a
 * song tells nothing, however much it would by itself.
 */
export const together = (passage: Telling, piece: Telling): Telling => {
  if (passage.likely.none > piece.likely.none) return { ...piece, likely: passage.likely };
  const weigh = (head: StatementHead): number =>
    (1 - perPiece) * passage.likely[head] + perPiece * piece.likely[head];
  return {
    ...piece,
    likely: Object.fromEntries(statementHeads.map((head) => [head, weigh(head)])) as Likely,
  };
};
