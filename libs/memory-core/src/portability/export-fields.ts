import { z } from 'zod';
import { insightKinds, insightStatuses } from '../domain/insight';

/** What values of an exported document are made of. Times in ms since 1970. */

const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');
/** As a caller hands it over: what is derived from it may be cut within a character, and is not held to this. */
export const said = z.string().refine(isStorable, 'must be well-formed Unicode without NUL');
export const id = said.min(1).max(1_024);
export const text = z.string();
/** The years 0 to 9999, as over HTTP; far enough from the ends of what a date can be for periods to be added. */
const earliest = Date.parse('0000-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
/** When something was said or done. */
export const at = z.int().min(earliest).max(latest).meta({ description: 'In ms since 1970.' });
/** Reckoned from such a time: a part of a day is not always whole milliseconds. */
export const moment = z.number().min(earliest).max(latest).meta({ description: 'In ms since 1970.' });
/** When time alone will change something: the last moment that a date can be, at most. */
export const due = z.number().min(earliest).max(8.64e15).meta({ description: 'In ms since 1970.' });
export const score = z.number().min(0).max(1);
export const count = z.int().min(0);
/** Numbers of turns are microseconds: until the year 2223, and then as many turns again as anybody says. */
export const seq = z.int().min(0).max(8e15);
export const kind = z.enum(insightKinds);
export const status = z.enum(insightStatuses);
export const slot = z.strictObject({ key: text, value: text });
