import { slugOf, type FoundSlot, type SlotRule } from './slot-rule';

interface Way {
  readonly key: string;
  readonly value: string;
}

const named = (key: string, ...values: readonly string[]): readonly (readonly [string, Way])[] =>
  values.map((value) => [value, { key, value: values[0] ?? value }]);

/** Of ways of eating one is followed; a food that is left out, an illness and a religion's law each stand beside it. */
const ways: ReadonlyMap<string, Way> = new Map([
  ...['vegan', 'vegetarian', 'pescatarian', 'keto', 'paleo'].flatMap((way) => named('diet', way)),
  ...named('diet.gluten', 'gluten-free', 'gluten free'),
  ...named('diet.dairy', 'dairy-free', 'dairy free'),
  ...named('dietary_law', 'kosher'),
  ...named('dietary_law', 'halal'),
  ...named('health.coeliac_disease', 'coeliac', 'celiac'),
]);
const one = `(?:${[...ways.keys()].join('|')})`;
const followed = new RegExp(
  `\\b(?:I'm|I am|I went|I've gone|I've been|I became|I turned|I've become|I eat|I keep|I'm going|I follow)(?: a| an| now| mostly| strictly| fully| also| currently| strict){0,2} (${one}(?:,? (?:and |also )?${one}){0,3})\\b`,
  'i',
);
const thing = '(?:thing|diet|phase|lifestyle|experiment|stuff|food|life)';
const left = new RegExp(
  `\\b(?:I'm|I am) (?:no longer|not) (?:a |an )?(${one})\\b|\\bI(?:(?:'m| am) (?:so |now |all )?(?:done|finished|through) (?:with|being)|(?:'ve| have)?(?: just| finally| recently)? (?:stopped|quit|gave up|given up|dropped|ditched)) (?:being |doing |eating |going )?(?:a |the |this |that |my )?(?:whole |entire )?(${one})(?= ${thing}\\b|[.,!]|$| (?:in|last|because|since|after|now|for good|altogether)\\b)`,
  'i',
);
const eachOf = new RegExp(`\\b${one}\\b`, 'gi');
/** Nobody is vegan who only feels like it. */
const felt = /\b(?:feel|felt|feels|as if|as though)(?: like)? $/i;
const intolerance =
  /\bI(?:'m| am)( no longer| not)?(?: also| a bit| slightly| severely| really| very)? (?!not\b|also\b|very\b|quite\b)([a-z]{3,12})[- ]intolerant\b|\bI(?:'ve got| have got| have)(?: a| an)?(?: mild| severe| bad| slight)? ([a-z]{3,12}) intolerance\b/i;
const again =
  /\bI(?:'m| am|'ve)?(?: now| just| recently| also| finally)?(?: start| started| starting| gone back to| back to)?(?: to)? (?:eat|eating|ate) (meat|fish|chicken|eggs|dairy|cheese|gluten|bread)(?![\w-])(?=[^.;]{0,40}\b(?:again|now|these days)\b)/i;

const slot = (subject: string, { key, value }: Way, negates = false): FoundSlot => ({
  slot: {
    key: `${subject}.${key}`,
    value: key.startsWith('health.') ? (negates ? 'none' : 'has') : negates ? `not ${value}` : value,
  },
  rule: 'identity',
  ...(negates && { negates }),
});

/** How somebody eats, and what they cannot eat: each by a slot of its own. */
export const dietSlots: SlotRule = ({ text, subject }) => {
  const ended = left.exec(text);
  const over = (ended?.[1] ?? ended?.[2])?.toLowerCase();
  const told = followed.exec(text);
  const isSure = told !== null && !felt.test(text.slice(0, told.index));
  const now = isSure ? (told[1]?.match(eachOf) ?? []).map((way) => way.toLowerCase()) : [];
  const food = again.exec(text)?.[1]?.toLowerCase();
  const unable = intolerance.exec(text);
  const cannot = unable?.[2] ?? unable?.[3];
  const all = [
    ...[ways.get(over ?? '')].flatMap((way) => (way === undefined ? [] : [slot(subject, way, true)])),
    ...now.flatMap((name) => [ways.get(name)].flatMap((way) => (way === undefined ? [] : [slot(subject, way)]))),
    ...(food === undefined ? [] : [slot(subject, { key: `eats.${food}`, value: 'yes' })]),
    ...(cannot === undefined ? [] : [{ slot: { key: `${subject}.intolerance.${slugOf(cannot)}`, value: unable?.[1] === undefined ? 'intolerant' : 'not intolerant' }, rule: 'identity' as const, ...(unable?.[1] !== undefined && { negates: true }) }]),
  ]; // prettier-ignore
  return all.filter((each, at) => all.findIndex((other) => other.slot.key === each.slot.key) === at);
};
