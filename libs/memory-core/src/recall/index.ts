export { type RecallFilters } from './filters';
export { KeepTurnVectors } from './meanings/keep-turn-vectors';
export { KeepReadings, readingsOf } from './readings/keep-readings';
export { KeepSegments, segmentsOf } from './segments/keep-segments';
export { readingBy } from './segments/pack';
export { RecallIndexes, type RecallReading } from './recall-indexes';
export { Reinforcement } from './reinforcement';
export { SearchMemories, type SearchRequest, type TailReader } from './search-memories';
