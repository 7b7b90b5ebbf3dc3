export { DecaySweep, type DecayReport } from './decay-sweep';
export { type DueRecords } from './due-records';
export { nextTransition, scheduled, scheduledAttractor, type Transition } from './next-transition';
