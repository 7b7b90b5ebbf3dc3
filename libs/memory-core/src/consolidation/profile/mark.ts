import { type Parameters } from '../../config/parameters';
import { type Instant } from '../../domain/identity';
import { type ProfileItem } from '../../domain/profile';
import { isMonth, monthOf } from '../dates';

const lastSaid = 'last said ';
const past = 'said before that day, now past';

/** How far a line can be relied on. */
export interface Certainty {
  readonly confidence: number;
  readonly importance: number;
  /** Where it stands for several, of that which was said longest ago: it is no surer than that. */
  readonly lastSaidAt: Instant;
  /** Its day is over. */
  readonly isPast: boolean;
}

type Reliance = Pick<Certainty, 'confidence' | 'lastSaidAt' | 'isPast'>;

export const sureness = (confidence: number): string => `${Math.round(confidence * 100)}% sure`;

/**
 * That said before that day, now past, of what would read as ahead; when it was last said, of what is too unsure to go unreviewed (SPEC R24): without that it would read as certain, and
 * "0% sure" says of a name, or of what a person pinned, nothing that helps.
 * @param unsureBelow `decay.reviewBelowConfidence`
 */
export const ageOf = (
  { confidence, lastSaidAt, isPast }: Reliance,
  unsureBelow: number,
): string | undefined =>
  isPast ? past : confidence < unsureBelow ? `${lastSaid}${monthOf(lastSaidAt)}` : undefined;

/** What a line ends with, where it ends with anything: its age whatever its weight, else how sure it is if it is major. */
export const markOf = (certainty: Certainty, { consolidation, decay }: Parameters): string | undefined => {
  const isMajor = certainty.importance >= consolidation.majorImportance;
  return (
    ageOf(certainty, decay.reviewBelowConfidence) ?? (isMajor ? sureness(certainty.confidence) : undefined)
  );
};

export const marked = (words: string, mark: string | undefined): string =>
  mark === undefined ? words : `${words} (${mark})`;

/** The age that a line ends with, within its brackets. */
const writtenAge = (text: string): string | undefined => {
  const age = text.slice(text.lastIndexOf(lastSaid), -1);
  const isAge = text.endsWith(')') && age.startsWith(lastSaid) && isMonth(age.slice(lastSaid.length));
  return isAge ? age : undefined;
};

const writtenMark = (
  { text, confidence, importance }: ProfileItem,
  { consolidation, decay }: Parameters,
): string | undefined => {
  if (text.endsWith(marked('', past))) return past;
  const figure = sureness(confidence);
  if (importance >= consolidation.majorImportance && text.endsWith(`${figure})`)) return figure;
  return confidence < decay.reviewBelowConfidence ? writtenAge(text) : undefined;
};

/** A stored line without its mark: a person's own words that look like one stay. */
export const withoutMark = (item: ProfileItem, parameters: Parameters): string => {
  const mark = writtenMark(item, parameters);
  if (mark === undefined) return item.text;
  const own = marked('', mark);
  if (item.text.endsWith(own)) return item.text.slice(0, -own.length);
  // Earlier versions had it last among a line's notes.
  return `${item.text.slice(0, -`; ${mark})`.length)})`;
};
