import { dietSlots } from './diet';
import { healthSlots } from './health';
import { identitySlots } from './identity';
import { peopleSlots } from './people';
import { projectSlots } from './projects';
import { type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';

const rules: readonly SlotRule[] = [projectSlots, identitySlots, dietSlots, healthSlots, peopleSlots];

/** What a plain sentence says of things that have one value at a time, most telling first. */
export const slotsOf = (source: SlotSource): readonly FoundSlot[] => {
  const found = rules.flatMap((rule) => rule(source));
  return found.filter(({ slot }, at) => found.findIndex((other) => other.slot.key === slot.key) === at);
};
export { projectNamedIn } from './projects';
export { slugOf, type FoundSlot, type SlotSource } from './slot-rule';
