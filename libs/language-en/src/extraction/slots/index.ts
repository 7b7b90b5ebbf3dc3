import { belongingSlots } from './belonging';
import { eventSlots } from './events';
import { identitySlots } from './identity';
import { introductionSlots } from './introduction';
import { peopleSlots } from './people';
import { practiceSlots } from './practices';
import { preferenceSlots } from './preferences';
import { projectSlots } from './projects';
import { relativeSlots } from './relatives';
import { type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

const relatives = relativeSlots(identitySlots);
/** Where a relative's life has a slot, the name is part of its key. */
const lifeOfRelatives: SlotRule = (source) => {
  const found = relatives(source);
  return found.length > 0 ? found : peopleSlots(source);
};

/** Most telling first: the first slot found is the sentence's own. */
const rules: readonly SlotRule[] = [
  projectSlots,
  eventSlots,
  introductionSlots,
  identitySlots,
  belongingSlots,
  lifeOfRelatives,
  practiceSlots,
  preferenceSlots,
];

/** "Works at Boots. She got married": a full stop may belong to a name, and what goes on behind it does not. */
const nextSentence = /\. (?:He|She|It|They|We|I|His|Her|Its|Their|My|Our|That|This|There)\b.*$/su;

export const slotsOf = (source: SlotSource): readonly FoundSlot[] =>
  rules
    .flatMap((rule) => rule(source))
    .map((found) => ({
      ...found,
      slot: { ...found.slot, value: found.slot.value.replace(nextSentence, '') },
    }));
export { withLeaver } from './belonging';
export { isDueByName, projectNamedIn } from './project-names';
export { peopleSlots };
export { slugOf, type FoundSlot, type SlotSource } from './slot-rule';
