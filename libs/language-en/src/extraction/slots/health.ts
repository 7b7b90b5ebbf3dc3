import { headOf, slugOf, type FoundSlot, type SlotRule } from './slot-rule';
import { isSupposed } from './supposed';

const condition =
  '(?:type (?:1|2|one|two) )?(?:asthma|diabetes|epilepsy|adhd|add|autism|dyslexia|dyspraxia|eczema|migraines?|depression|ptsd|ocd|ibs|lupus|cancer|anaemia|anemia|insomnia|tinnitus|scoliosis|anxiety disorder|bipolar disorder|hypothyroidism|high blood pressure|chronic (?:pain|fatigue)|[a-z-]{3,15} (?:disease|syndrome|disorder)|[a-z]{3,12}(?:itis|osis|aemia|phobia))';
const healthy = new RegExp(
  `\\b(?:I have|I've got|I've had|I live with|I suffer from|I(?:'ve been| was| got)(?: just| recently| finally)? diagnosed with|I've(?: just)? been diagnosed with)(?: a| an| mild| severe| bad| chronic| early-onset| my){0,2} (${condition})\\b`,
  'i',
);
/** Of an illness, what somebody is who has it. */
const isSo =
  /\bI(?:'m| am|'ve been| have been)(?: an?| also| now| still| registered| profoundly| partially)*(?: type (?:1|2|one|two))? (diabetic|epileptic|asthmatic|autistic|dyslexic|dyspraxic|anaemic|anemic|bipolar|deaf|blind)(?=[.,!;]|$| (?:since|for|and|so|but|in|with|from)\b)/i;
const allergic =
  /\bI(?:'m| am)(?: [a-z-]{2,20},? and| [a-z-]{2,20} but)?(?: also| still| very| really| severely| badly| deathly)? allergic to ([^.!;]{2,80})/i;
/** "A peanut allergy" is one to peanuts. */
const countable =
  /(?:nut|egg|cat|dog|horse|bee|wasp|mushroom|tomato|strawberry|prawn|lentil|bean|feather|mite)$/i;
const hasAllergy =
  /\b(?:I have|I've got|I've) (?:a |an )(?:bad |severe |mild |serious )?([a-z]{3,20}) allergy\b/i;
/** Bad for nobody's skin: "allergic to mornings". */
const noAllergen =
  /^(?:(?:early|hard|other|all) )?(?:mornings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|work|effort|exercise|people|small talk|nonsense|bullshit|bs|drama|idiots|stupidity|commitment|school|homework|housework|chores|meetings|e-?mails?|fun|feelings|so|but|i|it|them|those|these|that|this|both|which|not)\b/i;
/** A clause of its own: "…, and carry an EpiPen". */
const endsList =
  /^(?:comes|makes|gives|gets|is|was|has|just|only|turns|my|which|who|forgot|i)\b|^\S+ (?:an?|my|it|them|for|with)\b/i;
const medication =
  /\bI(?:'m| am)(?: now| currently| still| also)? (?:on|taking) (?!a\b|an\b|the\b|my\b|it\b|that\b|this\b|days\b|pills\b|[a-z]+ (?:diet|leave|holiday|vacation))((?:\d{1,4} ?m[cg]g? of )?[a-z]{4,20}(?:ine|ol|in|am|ide|ate|one|il|ole|pam|ast|ab|ium|an|ax|or|yl|xin))\b(?! leave| holiday| vacation)/i;

const dose = '(\\d{1,4}(?:[.,]\\d{1,2})? ?(?:m[cg]g|[µu]g|mg|(?:micro|milli)grams?|units))\\b';
/** "I take levothyroxine, 75 micrograms", "my insulin goes up to 12 units": one dose at a time. */
const dosed: readonly RegExp[] = [
  new RegExp(`\\b(?:I(?:'m| am)?(?: now| still| also)? (?:take|taking|on|use|need|inject)|[Mm]y)(?: my| daily| weekly)* ([a-z]{4,20})\\b[^.;!?]{0,40}? ${dose}`),
  new RegExp(`\\bI(?:'m| am)?(?: now| still| also)? (?:take|taking|on|use|need|inject) ${dose} of ([a-z]{4,20})\\b`),
]; // prettier-ignore

const one = (subject: string, key: string, value: string): FoundSlot => ({
  slot: { key: `${subject}.${key}`, value },
  rule: 'identity',
});

const allergies: SlotRule = ({ text, subject }) => {
  const match = allergic.exec(text) ?? hasAllergy.exec(text);
  if (match === null || isSupposed(text, match.index)) return [];
  const [told, list = ''] = match;
  const items = (/allergic to/i.test(told) ? list : list.replace(countable, '$&s')).split(/,| and | or /);
  const end = items.findIndex((item, at) => at > 0 && endsList.test(item.trim()));
  return items
    .slice(0, end < 0 ? items.length : end)
    .map((item) => headOf(item.trim(), 3).toLowerCase())
    .filter((item) => slugOf(item).length > 1 && !noAllergen.test(item))
    .slice(0, 4)
    .map((item) => one(subject, `allergy.${slugOf(item)}`, 'allergic'));
};

/** What somebody must not meet, has, or takes for it. */
export const healthSlots: SlotRule = (source) => {
  const { text, subject } = source;
  const match = healthy.exec(text);
  const told = match ?? isSo.exec(text);
  const illness = told === null || isSupposed(text, told.index) ? undefined : told[1]?.toLowerCase();
  const [, dosedDrug, much] = dosed[0]?.exec(text) ?? [];
  const [, first, second] = dosed[1]?.exec(text) ?? [];
  const [taken, amount] = first === undefined ? [dosedDrug, much] : [second, first];
  const drug = medication
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace(/^\d{1,4} ?m[cg]g? of /, '');
  return [
    ...allergies(source),
    ...(illness === undefined ? [] : [one(subject, `health.${slugOf(illness)}`, 'has')]),
    ...(taken !== undefined && amount !== undefined
      ? [one(subject, `medication.${slugOf(taken)}`, amount)]
      : drug === undefined
        ? []
        : [one(subject, `medication.${slugOf(drug)}`, 'takes')]),
  ];
};
