import { formOf, tokensOf } from '../statements/tokens';

const formsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(formOf));

/** People and animals of somebody's life, whom as much may be told of as of himself. */
export const persons = formsOf(`
  mother father sister brother son daughter wife husband partner girlfriend boyfriend aunt uncle cousin niece nephew
  grandmother grandfather grandson granddaughter grandchild child baby boy girl toddler twin teenager parent friend
  neighbour neighbor boss colleague flatmate roommate landlord teacher supervisor therapist doctor fiance fiancee ex
  stepmother stepfather stepson godmother dog cat horse sister-in-law brother-in-law mother-in-law father-in-law mate
  team
`);

const self: ReadonlySet<string> = new Set(
  "user i we i'm i've i'd i'll we're we've we'd we'll im ive".split(' '),
);
/** Whoever a statement is told of stands among its first words. */
const firstWords = 5;
/** "Meditating helps …", "Lately …": no name, for all its capital. */
const noName = /(?:ing|ed|ly)$/;

/** Of whom a statement is told: `self`, the form of a person or a name; undefined where a thing is in front. */
export const ownerOf = (statement: string, people: ReadonlySet<string>): string | undefined => {
  for (const [at, { surface, form, kind }] of tokensOf(statement).slice(0, firstWords).entries()) {
    const word = surface.toLowerCase().replaceAll('’', "'");
    if (people.has(word.replace(/'s$/, '')) && !word.endsWith("'s")) return 'self';
    if (persons.has(form)) return form;
    if (self.has(word)) return 'self';
    if (kind === 'name' && at === 0 && !noName.test(word) && !word.endsWith("'s")) return form;
  }
  return undefined;
};
