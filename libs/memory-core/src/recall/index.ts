export { type RecallFilters } from './filters';
export { RecallIndexes, type RecallReading } from './recall-indexes';
export { SearchMemories, type SearchRequest, type TailReader } from './search-memories';
