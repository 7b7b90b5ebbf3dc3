export { type RecallFilters } from './filters';
export { KeepReadings, readingsOf } from './keep-readings';
export { KeepSegments, segmentsOf } from './keep-segments';
export { KeepTurnVectors, spaceOf, textsOf } from './keep-turn-vectors';
export { RecallIndexes, type Recalling, type RecallReading } from './recall-indexes';
export { Reinforcement } from './reinforcement';
export { type WaitingOf } from './waiting';
export { SearchMemories, type SearchRequest, type TailReader } from './search-memories';
