import { type CoreOptions } from './core-recaller';

export const whole: CoreOptions = { name: 'Keepsake, in process', speakers: true };

const without = (part: string, recall: Record<string, number>): CoreOptions => ({
  name: `without ${part}`,
  recall,
  speakers: true,
});

/** The whole recipe without one of its parts, each by its parameter. */
export const ablations: readonly CoreOptions[] = [
  without('meaning', { meaningWeight: 0 }),
  without('words', { meaningWeight: 1 }),
  without('passages', { passageWords: 1_000_000 }),
  without('the floor of the best passage', { passageFloor: 0 }),
  without('inheriting less when long', { longTurnWords: 1_000_000 }),
  without('meaning of neighbours', { meaningBefore: 0, meaningAfter: 0 }),
  without('neighbours', { neighbourReach: 0 }),
  without('turns before', { neighbourBefore: 0 }),
  without('turns after', { neighbourAfter: 0 }),
  without('the boost of questions', { questionBoost: 1 }),
  without('everyday concepts', { conceptWeight: 0 }),
  without('the gate of first persons', { selfGate: 0 }),
  without('the gate of assistants', { assistantGate: 0 }),
  without('the gate of age', { ageGate: 0 }),
  without('the gate of speakers', { speakerGate: 0 }),
  { name: 'without speakers', speakers: false },
  without('dates', { dateGate: 0 }),
  without('lighter words of asking', { hedgeWeight: 1 }),
];
