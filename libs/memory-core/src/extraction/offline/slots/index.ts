import { identitySlots } from './identity';
import { peopleSlots } from './people';
import { practiceSlots } from './practices';
import { preferenceSlots } from './preferences';
import { projectSlots } from './projects';
import { type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

/** Most telling first: the first slot found is the sentence's own. */
const rules: readonly SlotRule[] = [projectSlots, identitySlots, peopleSlots, practiceSlots, preferenceSlots];

export const slotsOf = (source: SlotSource): readonly FoundSlot[] => rules.flatMap((rule) => rule(source));
export { projectNamedIn } from './projects';
export { peopleSlots };
export { slugOf, type FoundSlot, type SlotSource } from './slot-rule';
