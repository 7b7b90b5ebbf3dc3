import { type Parameters } from '@app/memory-core/config/parameters';
import { insightKinds, type InsightKind } from '@app/memory-core/domain/insight';
import { statementHeads, type StatementHead } from '../../readers';
import { type FoundSlot } from '../slots';
import { type Likely, type Telling } from '../telling/reader';

type TellingBand = Exclude<StatementHead, 'none'>;
const tellingBands = statementHeads.filter((head): head is TellingBand => head !== 'none');

/** What a slot says is of its own kind; otherwise the kind that is read. */
export const kindOf = ({ kinds }: Telling, slot: FoundSlot | undefined): InsightKind => {
  const likeliest = insightKinds.reduce((best, each) => (kinds[each] > kinds[best] ? each : best));
  if (slot === undefined || likeliest === 'breakthrough') return likeliest;
  switch (slot.rule) {
    case 'identity':
      return likeliest === 'progress' ? 'progress' : 'fact';
    case 'deadline':
      return 'fact';
    case 'status':
      return 'progress';
    case 'relation':
      return 'relation';
    case 'preference':
      return 'preference';
  }
};

export const bandOf = (likely: Likely): TellingBand =>
  tellingBands.reduce((best, band) => (likely[band] > likely[best] ? band : best));

/** Of a slot, and of what is understood once and for all: set, not read. */
const setFor = (
  kind: InsightKind,
  slot: FoundSlot | undefined,
  parameters: Parameters['extraction'],
): number | undefined => {
  if (slot?.rule === 'identity') return parameters.identityImportance;
  if (slot?.rule === 'deadline' || slot?.rule === 'status') return parameters.deadlineImportance;
  return kind === 'breakthrough' ? parameters.breakthroughImportance : undefined;
};

/** Chosen on the turns of the development set. */
const describedFrom = 0.45;
/** A moment, a remark or a part of something told before, rather than what describes the person. */
export const isOfMoment = ({ describing }: Pick<Telling, 'describing'>): boolean =>
  describing < describedFrom;

/** How much it matters (SPEC R21): the band is read, and where in it, by how likely it describes the person. */
export const importanceOf = (
  {
    kind,
    slot,
    telling,
  }: {
    readonly kind: InsightKind;
    readonly slot: FoundSlot | undefined;
    readonly telling: Pick<Telling, 'likely' | 'describing'>;
  },
  parameters: Parameters['extraction'],
): number => {
  const set = setFor(kind, slot, parameters);
  const read = kind === 'breakthrough' ? 'high' : bandOf(telling.likely);
  const isPassing = slot?.rule !== 'identity' && isOfMoment(telling);
  const band = read === 'medium' && isPassing ? 'low' : read;
  if (band === 'high') return Math.max(set ?? 0, parameters.highImportanceAtLeast);
  const [least, most] =
    band === 'low'
      ? [parameters.minImportance, parameters.lowImportanceAtMost]
      : [parameters.mediumImportanceAtLeast, parameters.mediumImportanceAtMost];
  return set === undefined || isPassing
    ? least + (most - least) * telling.describing
    : Math.min(most, Math.max(least, set));
};
