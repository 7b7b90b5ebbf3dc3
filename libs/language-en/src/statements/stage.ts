import { commonWords, contrasts } from './tables';
import { formOf, tokensOf } from './tokens';

/** How far somebody has come with something (SPEC R28). */
export type Stage = 'struggling' | 'established' | 'consistent';

/** A statement of how something goes, with what goes so. */
export interface Standing {
  readonly stage: Stage;
  /** Of what is done, without how it goes and how often. */
  readonly forms: ReadonlySet<string>;
}

const stages: readonly (readonly [Stage, RegExp])[] = [
  [
    'struggling',
    /\b(?:struggl(?:e|es|ing|ed)|(?:having|has|have) (?:trouble|difficulty|difficulties|a hard time)|finds? (?:it |[^,.]{2,30} )(?:so |very |really )?(?:hard|difficult|tough|impossible)|(?:is|it's|it is) (?:so |very |really )?(?:hard|difficult|tough|a struggle)|(?:can't|cannot|can not) (?:keep up|seem to|manage|get into|stick)|keeps? (?:skipping|missing|forgetting|failing|slipping|quitting|falling off|putting off)|(?:can |could )?(?:barely|hardly|scarcely) (?!ever\b|touch|drink|smoke|eat)[a-z]+|(?:can|could) only|keeps? [a-z]+ing\b(?=.{0,80}\b(?:hates? it|regrets?|ashamed|wish(?:es)?|guilty|can't stop))|(?:is|are) a (?:nightmare|pain|struggle|challenge)|trying to|(?:is|are) (?:still )?(?:only|just|nothing but) (?:an? )?(?:idea|outline|plan|sketch|draft|beginning)|(?:is|are)(?: still| really| pretty| so| very)* (?:bad|terrible|hopeless|awful|poor|rusty|weak|rubbish|shaky|a mess)\b)\b/i,
  ],
  [
    'established',
    /\b(?:started|starting|begun|began|taken up|took up|picked up|got(?:ten)? (?:back )?into|into the habit|(?:got|gotten|has) the hang|getting (?:much |a lot |so )?(?:better|easier|steadier|stronger|more|used to|the hang)|has been getting|improving|improved|steady|coming along|(?:is|are) (?:going )?better|has (?:quit|stopped|given up)|(?:most|more) (?:days|mornings|evenings|nights|weeks)|can (?:now|finally)|can [^,.]{2,40} now\b|managed to|making progress|less and less|more and more|down to (?:just |only )?[a-z0-9]+|has finished|finished|(?:half|most) of (?:it|the|their))\b/i,
  ],
  [
    'consistent',
    /\b(?:consistent(?:ly)?|every (?:single )?[a-z]+|each (?:day|morning|evening|night|week)|daily|nightly|weekly|regularly|without (?:fail|thinking|missing|effort|a problem)|second nature|fluent(?:ly)?|at ease|effortless(?:ly)?|natural(?:ly)?|(?:hardly|barely|rarely|scarcely|almost never) ever|everywhere|(?:hardly|barely|rarely|scarcely)(?: ever)? (?:touch(?:es)?|drinks?|smokes?|eats?|thinks?|needs?|notices?)|(?:hasn't|has not|haven't) (?:missed|skipped|smoked|drunk|touched)|part of (?:their|the) (?:routine|day|life)|(?:once|twice|[a-z0-9]+ times) (?:a|per) (?:day|week|month)|for (?:months|years)|(?:hasn't|has not|haven't) [^,.]{2,40}\b(?:in|for) (?:[a-z]+ )?(?:weeks|months|years|ages|month|year)|no longer (?:struggles?|finds?|has)|easily|through the night)\b/i,
  ],
];

/** How it goes, how often and since when: not what goes so. */
const measure: ReadonlySet<string> = new Set(
  `struggle trouble difficulty hard difficult tough time keep skip miss forget fail slip quit fall try trying manage stick seem
  start begin take took pick get got habit good better easier steadier stronger improve steady come along most consistent
  consistently every each daily nightly weekly regularly without fail missing effort problem second nature fluent fluently
  ease effortless naturally part routine life once twice times months years weeks day days week weeks month year morning
  mornings evening evenings night nights weekday weekdays weeknight weeknights weekend weekends now comfortable confident
  job work non session sessions stop give given easily finally single lately used hang progress put`
    .split(/\s+/)
    .map(formOf),
);
const common: ReadonlySet<string> = new Set([...commonWords].map(formOf));
/** Of these one is never the other, though both are done. */
const tellsApart: ReadonlySet<string> = new Set(contrasts.flat().map(formOf));

const formsIn = (statement: string): ReadonlySet<string> => {
  const words = tokensOf(statement).filter(
    ({ kind, form }) => (kind === 'word' || kind === 'name') && !measure.has(form),
  );
  const telling = words.filter(({ form }) => !common.has(form) || tellsApart.has(form));
  return new Set((telling.length > 0 ? telling : words).map(({ form }) => form));
};

/** How far the person has come, where a statement says so. */
export const standingOf = (statement: string): Standing | undefined => {
  const found = stages.find(([, pattern]) => pattern.test(statement));
  if (found === undefined) return undefined;
  const forms = formsIn(statement);
  return forms.size === 0 ? undefined : { stage: found[0], forms };
};

/** Most of what the shorter one names is named by the other. */
const leastShared = 0.5;

/** Two stations of one way: the same thing done, and no longer going as it did. */
export const isNextStage = (one: Standing | undefined, other: Standing | undefined): boolean => {
  if (one === undefined || other === undefined || one.stage === other.stage) return false;
  let shared = 0;
  for (const form of one.forms) if (other.forms.has(form)) shared += 1;
  return shared > 0 && shared / Math.min(one.forms.size, other.forms.size) > leastShared - Number.EPSILON;
};
