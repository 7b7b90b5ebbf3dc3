export { olderTurnsOf, type OutsideReading } from './older-turns';
export { PartsFirst } from './parts-first';
