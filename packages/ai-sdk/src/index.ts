export { keepsakeMemory, type KeepsakeMemoryOptions } from './keepsake-memory';
