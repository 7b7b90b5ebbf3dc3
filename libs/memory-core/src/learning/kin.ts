import { hasCeased, type Slot } from '../domain/insight';
import { parentNames } from '@app/language-en/readers/vocabulary/relatives';
import { type Whom } from '@app/language-en/statements/whom';

/** What people are to the teller, by their first names in lower case; of names that two have, nothing. */
export type Kin = ReadonlyMap<string, string>;
export const noKin: Kin = new Map();

/** `user.husband.name` = Derek; `user.husband.derek.job`. */
const named = /^user\.([a-z]+)\.name$/;
const ofNamed = /^user\.([a-z]+)\.([^.]+)\.(?:location|job|employer|relationship_status|diet|household)$/;

const namedIn = (slot: Slot | undefined): readonly [name: string, relation: string] | undefined => {
  if (slot === undefined || hasCeased(slot)) return undefined;
  const relation = named.exec(slot.key)?.[1];
  if (relation !== undefined) return [(slot.value.split(' ')[0] ?? '').toLowerCase(), relation];
  const [, whose, name] = ofNamed.exec(slot.key) ?? [];
  return whose === undefined || name === undefined ? undefined : [name, whose];
};

/** Who is who, as far as slots tell. */
export const kinIn = (told: readonly { readonly slot?: Slot | undefined }[]): Kin => {
  const relations = Map.groupBy(
    told.flatMap(({ slot }) => {
      const found = namedIn(slot);
      return found === undefined ? [] : [found];
    }),
    ([name]) => name,
  );
  return new Map(
    [...relations].flatMap(([name, all]): readonly (readonly [string, string])[] => {
      const [relation, ...others] = new Set(all.map(([, each]) => parentNames[each] ?? each));
      return relation === undefined || others.length > 0 ? [] : [[name, relation]];
    }),
  );
};

/** Derek, who is known to be the husband: what is told of one is told of the other. */
export const withRelation = (whom: Whom, kin: Kin): Whom => {
  const relation = whom.name === undefined ? undefined : kin.get(whom.name.toLowerCase());
  return relation === undefined || whom.relation !== undefined ? whom : { ...whom, relation };
};
