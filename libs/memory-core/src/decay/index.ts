export { DecaySweep, type DecayReport } from './decay-sweep';
export { deletedWords } from './deleted-words';
export { type DueRecords, dueRecordsOf } from './due-records';
