import { slugOf, type FoundSlot } from './slot-rule';

interface Named {
  /** Last parts of the slot's key. */
  readonly key: string;
  readonly value: string;
}

const named = (key: string, ...values: readonly string[]): readonly (readonly [string, Named])[] =>
  values.map((value) => [value, { key, value: values[0] ?? value }]);

/** Of ways of eating one is followed; a food that is left out, an illness and a religion's law each stand beside it. */
const diets: ReadonlyMap<string, Named> = new Map([
  ...['vegan', 'vegetarian', 'pescatarian', 'keto', 'paleo'].flatMap((way) => named('diet', way)),
  ...named('diet.gluten', 'gluten-free', 'gluten free'),
  ...named('diet.dairy', 'dairy-free', 'dairy free'),
  ...named('dietary_law', 'kosher'),
  ...named('dietary_law', 'halal'),
  ...named('health.coeliac_disease', 'coeliac', 'celiac'),
]);
const one = `(?:${[...diets.keys()].join('|')})`;
const followed = new RegExp(
  `\\b(?:I'm|I am|I went|I've gone|I've been|I became|I turned|I've become|I eat|I keep|I'm going|I follow)(?: a| an| now| mostly| strictly| fully| also| currently| strict){0,2} (${one}(?:,? (?:and |also )?${one}){0,3})\\b`,
  'i',
);
const leftOff = new RegExp(`\\b(?:I'm|I am) (?:no longer|not) (?:a |an )?(${one})\\b`, 'i');
const diet = '(?:thing|diet|phase|lifestyle|experiment|stuff|food|life)';
/** "I'm done with the whole keto thing", "I stopped being vegan", "the vegetarian thing is over". */
const givenUp = new RegExp(
  `\\bI(?:(?:'m| am) (?:so |now |all )?(?:done|finished|through) (?:with|being)|(?:'ve| have)?(?: just| finally| recently)? (?:stopped|quit|gave up|given up|dropped|ditched)) (?:being |doing |eating |going )?(?:a |the |this |that |my )?(?:whole |entire )?(${one})(?= ${diet}\\b|[.,!]|$| (?:in|last|because|since|after|now|for good|altogether)\\b)|\\b(?:the|my|this|that) (?:whole |entire )?(${one}) ${diet} (?:is|was) (?:now |all )?(?:over|done|finished|off|history|dead)\\b`,
  'i',
);
const eachOf = new RegExp(`\\b${one}\\b`, 'gi');

/** Nobody is vegan who only feels like it; who "guesses" so is. */
const felt = /\b(?:feel|felt|feels|as if|as though)(?: like)? $/i;

const neverMeat =
  /\bI (?:don't|do not|never|no longer|can't|stopped|quit)(?: ever)? (?:eat|eating) (?:any )?meat\b/i;
const meat = /\bI (?:eat|still eat) meat\b/i;
/** What somebody without it in the diet goes back to. */
const again =
  /\bI(?:'m| am|'ve| have|'ve been)?(?: now| just| recently| also| finally| had to| have to)?(?: start| started| starting| begun| began| gone back to| went back to| back to)?(?: to)? (?:eat|eating|ate) (meat|fish|chicken|beef|pork|steak|eggs|dairy|cheese|bacon|gluten|bread|sugar)(?![\w-])(?=[^.;]{0,40}\b(?:again|now|these days|once more|any ?more)\b)/i;
const leftOut: Readonly<Record<string, string>> = { gluten: 'gluten', bread: 'gluten', dairy: 'dairy' };

const intolerance =
  /\bI(?:'m| am)( no longer| not)?(?: also| a bit| slightly| severely| really| very)? (?!not\b|also\b|very\b|quite\b)([a-z]{3,12})[- ]intolerant\b|\bI(?:'m| am)( no longer| not)?(?: also| a bit| slightly| severely| really| very)? intolerant to (?!people\b|nonsense\b|those\b|anyone\b|others\b|lies\b)([a-z]{3,12})\b|\bI(?:'ve got| have got| have)(?: a| an)?(?: mild| severe| bad| slight)? ([a-z]{3,12}) intolerance\b/i;

const found = (subject: string, { key, value }: Named, aside: (name: string) => string): FoundSlot => ({
  slot: { key: `${subject}.${key}`, value },
  rule: 'identity',
  aside,
});

const wayOf = (subject: string, way: string): FoundSlot | undefined => {
  const diet = diets.get(way);
  if (diet === undefined) return undefined;
  const isIllness = diet.key.startsWith('health.');
  return found(subject, isIllness ? { ...diet, value: 'has' } : diet, (name) =>
    diet.key === 'dietary_law' ? `${name} keeps ${way}.` : `${name} is ${way}.`,
  );
};

const notAnyMore = (subject: string, way: string): FoundSlot | undefined => {
  const diet = diets.get(way);
  if (diet === undefined) return undefined;
  const value = diet.key.startsWith('health.') ? 'none' : `not ${diet.value}`;
  return { slot: { key: `${subject}.${diet.key}`, value }, rule: 'identity', negates: true };
};

const eaten = (subject: string, text: string): FoundSlot | undefined => {
  if (neverMeat.test(text)) return wayOf(subject, 'vegetarian');
  const food = again.exec(text)?.[1]?.toLowerCase() ?? (meat.test(text) ? 'meat' : undefined);
  if (food === undefined) return undefined;
  const without = leftOut[food];
  const key = without === undefined ? 'diet' : `diet.${without}`;
  return found(subject, { key, value: `eats ${food}` }, (name) => `${name} eats ${food}.`);
};

const intoleranceIn = (subject: string, text: string): FoundSlot | undefined => {
  const match = intolerance.exec(text);
  const food = match?.[2] ?? match?.[4] ?? match?.[5];
  if (match === null || food === undefined) return undefined;
  const isOver = (match[1] ?? match[3]) !== undefined;
  const key = `intolerance.${slugOf(food)}`;
  if (isOver)
    return {
      slot: { key: `${subject}.${key}`, value: 'not intolerant' },
      rule: 'identity',
      negates: true,
    };
  return found(
    subject,
    { key, value: 'intolerant' },
    (name) => `${name} is ${food.toLowerCase()} intolerant.`,
  );
};

/** "Vegetarian for years, but now I'm pescatarian": what comes behind the turn is so, where it names a way of eating. */
const sinceTurn = (text: string): string => {
  const behind = text.split(/\b(?:but|and|though)(?: then| since)? now\b/i).at(-1) ?? text;
  return followed.test(behind) ? behind : text;
};

/** How somebody eats, and what they cannot or may not eat: each by a slot of its own. */
export const dietSlots = (text: string, subject: string): readonly FoundSlot[] => {
  const given = givenUp.exec(text);
  const left = (leftOff.exec(text)?.[1] ?? given?.[1] ?? given?.[2])?.toLowerCase();
  const told = followed.exec(sinceTurn(text));
  const isSure = told !== null && !felt.test(told.input.slice(0, told.index));
  const ways = isSure ? (told[1]?.match(eachOf) ?? []).map((way) => way.toLowerCase()) : [];
  const all = [
    eaten(subject, text),
    left === undefined ? undefined : notAnyMore(subject, left),
    ...ways.map((way) => wayOf(subject, way)),
    intoleranceIn(subject, text),
  ].filter((each) => each !== undefined);
  return all.filter(({ slot }, at) => all.findIndex((each) => each.slot.key === slot.key) === at);
};
