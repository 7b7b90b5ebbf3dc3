import { type Slot } from '@app/memory-core/domain/insight';
import { type NamedDate } from '../dates';

/** One for every extractor: what a model and these rules tell of one speaker meets in one slot. */
export { slugOf } from '@app/memory-core/text';

/** What slot rules read: a plain first-person sentence (`plainText`) with its dates written out. */
export interface SlotSource {
  readonly text: string;
  /** `user`, or the speaker's name as a slug, so that two speakers never share a slot. */
  readonly subject: string;
  readonly dates: readonly NamedDate[];
  /** Project that the talk is about where the sentence does not name it. */
  readonly project?: string;
  /** The sentence names the speaker's own world: "I", "my", "we". Rules about projects do without. */
  readonly ofSpeaker: boolean;
}

export interface FoundSlot {
  readonly slot: Slot;
  /** Says that something ended. */
  readonly negates?: boolean;
  /** What sort of slot it is: the claim's kind follows. */
  readonly rule: 'identity' | 'relation' | 'preference' | 'deadline' | 'status';
}

export type SlotRule = (source: SlotSource) => readonly FoundSlot[];

/** Words that end a noun phrase when it is cut out of a sentence. */
const stops =
  /\s(?:because|when|while|and|but|or|so|since|as|for|with|without|from|than|that|which|who|where|if|though|although|at|on|in|to|by|during|after|before|over|until|these|every|each|now|lately|recently|anymore|any more|too|again|right|also|a lot|very|more|most|is|are|was|were|has|have|it's|about|around|don't|do not|never|please)\b/i;

const properName =
  /^["“]?([A-Z][\p{L}\p{N}'’-]{1,30}(?: (?:(?:of|the|and|de|la) ){0,2}[A-Z0-9][\p{L}\p{N}'’-]{0,30}){0,5})/u;

/** The noun phrase at the head of a text, at most `words` long, without articles; a name is kept whole. */
export const headOf = (text: string, words: number): string => {
  const name = properName.exec(text)?.[1];
  // "Nintendo games" goes on, "Lord of the Rings" is whole.
  if (name !== undefined && (!/^ [a-z]/.test(text.slice(name.length)) || stops.test(text.slice(name.length))))
    return name;
  const cut = (text.split(/[,.;:!?()–—]|\s-\s/)[0] ?? '').split(stops)[0] ?? '';
  const bare = cut.replace(
    /^(?:a|an|the|some|any|all|my|our|to|doing|going|playing|watching|eating|drinking|reading|listening to) /i,
    '',
  );
  return bare.trim().split(' ').slice(0, words).join(' ');
};
