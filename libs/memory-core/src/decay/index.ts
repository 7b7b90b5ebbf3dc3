export { DecaySweep, type DecayReport } from './decay-sweep';
export { type DueRecords, dueRecordsOf } from './due-records';
export { nextTransition, scheduled, scheduledAttractor, type Transition } from './next-transition';
