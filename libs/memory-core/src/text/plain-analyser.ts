import { TableAnalyser } from './table-analyser';

/** For languages that no package knows: words as they stand, and pairs of characters where a script has no spaces. */
export const plainAnalyser = new TableAnalyser({ recipe: 'plain/1' });
