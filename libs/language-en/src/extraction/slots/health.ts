import { isPast } from '../language/verbs';
import { headOf, slugOf, type FoundSlot } from './slot-rule';
import { isSupposed } from './supposed';

const condition =
  '(?:type (?:1|2|one|two) )?(?:asthma|diabetes|epilepsy|adhd|add|autism|dyslexia|dyspraxia|eczema|migraines?|depression|ptsd|ocd|ibs|lupus|cancer|anaemia|anemia|insomnia|tinnitus|scoliosis|anxiety disorder|bipolar disorder|hypothyroidism|high blood pressure|chronic (?:pain|fatigue)|[a-z-]{3,15} (?:disease|syndrome|disorder)|[a-z]{3,12}(?:itis|osis|aemia|phobia))';
const healthy = new RegExp(
  `\\b(?:I have|I've got|I've had|I live with|I suffer from|I(?:'ve been| was| got)(?: just| recently| finally)? diagnosed with|I've(?: just)? been diagnosed with|I take [a-z]+ for)(?: a| an| mild| severe| bad| chronic| early-onset| my){0,2} (${condition})\\b`,
  'i',
);

/** Lasting conditions that somebody says they have. */
export const health = (text: string, subject: string): FoundSlot[] => {
  const match = healthy.exec(text);
  const named = match?.[1]?.toLowerCase().replace(/^celiac\b/, 'coeliac');
  return match === null || named === undefined || isSupposed(text, match.index)
    ? []
    : [{ slot: { key: `${subject}.health.${slugOf(named)}`, value: 'has' }, rule: 'identity' }];
};

const allergic =
  /\bI(?:'m| am)(?: also| still| very| really| severely| badly| deathly)? allergic to ([^.!;]{2,80})/i;

/** "A peanut allergy" is one to peanuts. */
const countable =
  /(?:nut|egg|cat|dog|horse|bee|wasp|mushroom|tomato|strawberry|prawn|lentil|bean|feather|mite)$/i;
const hasAllergy =
  /\b(?:I have|I've got|I've) (?:a |an )(?:bad |severe |mild |serious )?([a-z]{3,20}) allergy\b/i;

const goesOn = (item: string): boolean =>
  isPast(item.split(' ')[0] ?? '') ||
  /^(?:comes|makes|gives|gets|is|was|has|just|only|turns|my|which|who)\b/i.test(item);

/** What somebody says they are allergic to, a slot each. */
export const allergies = (text: string, subject: string): FoundSlot[] => {
  const match = allergic.exec(text) ?? hasAllergy.exec(text);
  if (match === null || isSupposed(text, match.index)) return [];
  const [told, named = ''] = match;
  const list = /allergic to/i.test(told) ? named : named.replace(countable, '$&s');
  const items = list.split(/,| and | or /);
  // "To latex, forgot to mention": the list is over.
  const end = items.findIndex((item, at) => at > 0 && goesOn(item.trim()));
  return items
    .slice(0, end < 0 ? items.length : end)
    .map((item) => headOf(item.trim(), 3).toLowerCase())
    .filter(
      (item) => item.length > 2 && !/^(?:so|but|i|it|them|those|these|that|this|both|which|not)\b/.test(item),
    )
    .slice(0, 4)
    .map((item) => ({
      slot: { key: `${subject}.allergy.${slugOf(item)}`, value: 'allergic' },
      rule: 'identity' as const,
      aside: (name) => `${name} is allergic to ${item}.`,
    }));
};
