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

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const ofKind = (
  kind: InsightKind,
  slot: FoundSlot | undefined,
  parameters: Parameters['extraction'],
): number => {
  if (slot?.rule === 'identity') return parameters.identityImportance;
  if (slot?.rule === 'deadline' || slot?.rule === 'status') return parameters.deadlineImportance;
  return {
    breakthrough: parameters.breakthroughImportance,
    pattern: parameters.patternImportance,
    relation: parameters.relationImportance,
    practice: parameters.practiceImportance,
    goal: parameters.goalImportance,
    progress: parameters.progressImportance,
    preference: parameters.clearPreferenceImportance,
    fact: parameters.eventImportance,
  }[kind];
};

/** How much it matters (SPEC R21): the band is read, and within it the kind says how much. */
export const importanceOf = (
  {
    kind,
    slot,
    likely,
  }: { readonly kind: InsightKind; readonly slot: FoundSlot | undefined; readonly likely: Likely },
  parameters: Parameters['extraction'],
): number => {
  const own = ofKind(kind, slot, parameters);
  switch (kind === 'breakthrough' ? 'high' : bandOf(likely)) {
    case 'low':
      return between(own, parameters.minImportance, parameters.lowImportanceAtMost);
    case 'medium':
      return between(own, parameters.mediumImportanceAtLeast, parameters.mediumImportanceAtMost);
    case 'high':
      return Math.max(own, parameters.highImportanceAtLeast);
  }
};
