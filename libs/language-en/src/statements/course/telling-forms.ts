import { commonWords } from '../tables';
import { formOf, tokensOf } from '../tokens';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(formOf));

const common: ReadonlySet<string> = new Set([...commonWords].map(formOf));
/** Say of what sort a thing is, how it is or in which way it is done: the thing itself is named beside them. */
const general = words(`
  school course job membership lesson class practice project thing plan appointment phone team habit idea dream goal
  contract lease subscription account medication pill tablet treatment session routine application
  old new used beloved dear poor little silly whole entire current former main morning evening weekend daily weekly
  regular part-time full-time remaining final proper actual actually altogether completely entirely totally finally
  officially sadly luckily user own lately moment time good ice end favourite favorite anymore anything
  longer again rest bunch couple pair few
`);

/** What a phrase names: its words without those that could stand beside anything. */
export const tellingForms = (phrase: string): ReadonlySet<string> =>
  new Set(
    tokensOf(phrase)
      .filter(
        ({ kind, form }) => (kind === 'word' || kind === 'name') && !common.has(form) && !general.has(form),
      )
      .map(({ form }) => form),
  );

/** Every word but those that carry grammar alone. */
export const contentForms = (phrase: string): ReadonlySet<string> =>
  new Set(
    tokensOf(phrase)
      .filter(({ kind }) => kind === 'word' || kind === 'name')
      .map(({ form }) => form),
  );

/** From this length on one stem may be the beginning of another: therapy, therapist. */
const shortestRoot = 5;

const has = (forms: ReadonlySet<string>, form: string): boolean =>
  forms.has(form) ||
  (form.length >= shortestRoot &&
    [...forms].some(
      (other) => other.length >= shortestRoot && (other.startsWith(form) || form.startsWith(other)),
    ));

export const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  part.size > 0 && [...part].every((form) => has(whole, form));

export { has as holdsForm };
