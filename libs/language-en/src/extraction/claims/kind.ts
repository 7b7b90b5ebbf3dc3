import { type Parameters } from '@app/memory-core/config/parameters';
import { lifeAreas, type LifeArea } from '@app/memory-core/domain/claim';
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

/** Chosen on the turns of the development set. */
const describedFrom = 0.45;
/** A moment, a remark or a part of something told before, rather than what describes the person. */
export const isOfMoment = ({ describing }: Pick<Telling, 'describing'>): boolean =>
  describing < describedFrom;

/** The area of the person's life that it most likely tells of, if any. What tells of a moment describes none of them. */
export const areaIn = (
  telling: Pick<Telling, 'areas' | 'describing'>,
  { areaFrom }: Parameters['extraction'],
): LifeArea | undefined => {
  const { areas } = telling;
  const likeliest = lifeAreas.reduce((best, area) => (areas[area] > areas[best] ? area : best));
  return areas[likeliest] >= areaFrom && !isOfMoment(telling) ? likeliest : undefined;
};

interface Weighed {
  readonly kind: InsightKind;
  readonly slot: FoundSlot | undefined;
  readonly area: LifeArea | undefined;
}

const isWhoTheyAre = ({ slot, area }: Weighed): boolean => slot?.rule === 'identity' || area !== undefined;

/** Of a slot, an area, and what is understood once and for all: set, not read. */
const setFor = (weighed: Weighed, parameters: Parameters['extraction']): number | undefined => {
  const { kind, slot } = weighed;
  if (isWhoTheyAre(weighed)) return parameters.identityImportance;
  if (slot?.rule === 'deadline' || slot?.rule === 'status') return parameters.deadlineImportance;
  return kind === 'breakthrough' ? parameters.breakthroughImportance : undefined;
};

/** How much it matters (SPEC R21): the band is read, and where in it, by how likely it describes the person. */
export const importanceOf = (
  { telling, ...weighed }: Weighed & { readonly telling: Pick<Telling, 'likely' | 'describing'> },
  parameters: Parameters['extraction'],
): number => {
  const set = setFor(weighed, parameters);
  const read = weighed.kind === 'breakthrough' ? 'high' : bandOf(telling.likely);
  const isPassing = !isWhoTheyAre(weighed) && isOfMoment(telling);
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
