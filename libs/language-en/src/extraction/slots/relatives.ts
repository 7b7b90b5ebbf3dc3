import { closeKin, flatmates, relativeNames } from '../../readers/vocabulary/relatives';
import { slugOf, type FoundSlot, type SlotRule } from './slot-rule';

/** Of each of these a person speaks as of one. */
const kin = `${closeKin}|${flatmates}|boss|manager|therapist|mentor|best friend|ex`;
const told = new RegExp(
  `^(?:[Mm]y|[Oo]ur) ((?:older |elder |younger |little |big |twin |oldest |youngest )?(?:${kin})),?(?: (\\p{Lu}\\p{L}{1,20}),?)?('s)? (.{3,160})$`,
  'u',
);
const irregular: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do', goes: 'go', was: 'was', "isn't": 'am not', studies: 'study' }; // prettier-ignore
const adverb = /^(?:now|still|just|recently|also|finally|currently|always|already)$/;

/** What these tell of a relative is one value at a time, as it is of the person. */
const shared =
  /\.(?:location|job|employer|relationship_status|dietary_law|(?:diet|health|intolerance)\.[^.]+|diet)$/;

/** "Lives with his dad in Leeds": whom with is only told where the place is not. */
const firstOf = (key: string, all: readonly FoundSlot[]): number =>
  all.findIndex(({ slot }) => slot.key === key);

/** "lives in Oslo" as the relative would say it: "I live in Oslo". */
const inFirstPerson = (predicate: string): string => {
  const words = predicate.split(' ');
  const at = words.findIndex((word) => !adverb.test(word));
  const verb = words[at] ?? '';
  const bare = irregular[verb] ?? verb.replace(/(?<=[a-z]{2}[^s])s$/, '');
  return ['I', ...words.slice(0, at), bare, ...words.slice(at + 1)].join(' ').replace(/^I am\b/, "I'm");
};

/** What the rules about the person find where a relative is told of, kept under the relative's own keys. */
export const relativeSlots =
  (rules: SlotRule): SlotRule =>
  (source) => {
    const match = told.exec(source.text);
    if (match === null) return [];
    const [, relation = '', name, be, predicate = ''] = match;
    const lower = relation.toLowerCase();
    const title = lower.replace(/(?<![a-z])[a-z]+$/, (noun) => relativeNames[noun] ?? noun);
    const whose = [slugOf(title), ...(name === undefined ? [] : [slugOf(name)])].join('.');
    if (/^and\b/.test(predicate)) return [];
    const own = predicate.split(/, | (?:and|but|so|because) (?=I\b|she\b|he\b|we\b|they\b)/)[0] ?? '';
    const text = be === undefined ? inFirstPerson(own) : `I'm ${own}`;
    return rules({ ...source, text, subject: `${source.subject}.${whose}` })
      .map((found) => ({
        ...found,
        slot: { ...found.slot, key: found.slot.key.replace(/\.household$/, '.location') },
      }))
      .filter(({ slot }, at, all) => shared.test(slot.key) && firstOf(slot.key, all) === at)
      .map(({ slot, negates }): FoundSlot => ({
        slot,
        rule: 'relation',
        ...(negates === true ? { negates } : {}),
      }));
  };
