export { formats, ofOnePerson, type Format } from './formats';
export { readExport } from './read-export';
export { reportOf, sentReportOf } from './report';
export { sendUnits, type SendOptions, type Sent } from './send';
export { UnreadableFile } from './shape';
export type { Entry, Fact, ReadOptions, Refusal, Unit } from './units';
