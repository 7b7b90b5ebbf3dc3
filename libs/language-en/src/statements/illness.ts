import { clausesOf } from './course/clauses';

/** Illnesses, allergies and ways of being made that stay until they are told to be over; a cold is none. */
const lasting =
  '(?:epileps|asthma|diabet|allerg|intoleran|arthrit|migraine|psoria|eczema|colitis|crohn|coeliac|celiac|lupus|fibromyalg|endometrio|autis|adhd|ptsd|ocd|bipolar|schizo|dyslex|dysprax|dement|alzheimer|parkinson|cancer|leuk|lymphoma|tumou?r|reflux|thyroid|anaemi|anemi|scolio|hypertens|haemophil|hemophil|sclerosis|syndrome|disorder|disease|copd|pcos|hiv)[\\p{L}-]*';
const illness = new RegExp(
  `\\b(?:has|have|had been|was|is|been|suffers from|lives with|with|got) (?:(?:diagnosed|living) with )?[^.;]{0,40}?\\b(${lasting})`,
  'iu',
);

/** The illness by which a statement's own words name one; undefined where they name none. */
export const illnessIn = (statement: string): string | undefined =>
  illness.exec(statement)?.[1]?.toLowerCase();

const part = '(knees?|back|hips?|shoulders?|heart|lungs?|eyes?|eyesight|hearing|memory)';
const frailty = new RegExp(
  `\\b(?:bad|dodgy|weak) ${part}\\b|\\b${part} (?:is|are) (?:bad|weak|failing|going)\\b`,
  'i',
);

/** The part of the body that troubles somebody: who gets help with it is troubled still. */
export const frailtyIn = (statement: string): string | undefined => {
  const [, before, behind] = frailty.exec(statement) ?? [];
  return (before ?? behind)?.toLowerCase();
};

/** Over, whichever it was. */
const cured =
  /\b(?:cured|(?:in|into) (?:full |complete )?remission|all[- ]clear|misdiagnos\w*|cancer[- ]free|seizure[- ]free)\b/i;
const over =
  /\b(?:gone|healed|cleared up|over (?:it|my|the|their)|outgr[eo]w\w*|gr[eo]wn? out of|reversed|recovered from|beat|beaten|free of|any ?more|any longer|no longer|after all|went away|has left)\b|\bcan (?:now |finally )?(?:eat|have|drink|touch)\b/i;
const denied =
  /\b(?:no longer|not|never|(?:do|does|did|is|was|has|have)n['’]t)(?: actually| really| even)? (?:had?|has|have|having|a|an|allergic|intolerant|diabetic|asthmatic|coeliac|celiac|diagnosed|suffer\w*|been)\b/i;

/** "Hasn't got coeliac after all", of which "after all" is no part of the clause. */
const isTakenBack = (clause: string, statement: string): boolean =>
  /\bafter all\b/i.test(statement) && /\bnot\b|n['’]t\b/i.test(clause);

/** Says in so many words that what `isNamed` stands for is over, or never was. */
export const tellsOfCure = (statement: string, isNamed: (clause: string) => boolean): boolean =>
  cured.test(statement) ||
  clausesOf(statement).some(
    (clause) =>
      (over.test(clause) || denied.test(clause) || isTakenBack(clause, statement)) && isNamed(clause),
  );

const passed =
  /\b(?:cured|healed|outgr[eo]wn?|gr[eo]wn? out of|beat(?:en)?|(?:is|are|has) (?:all |completely )?gone|went away|recovered from|misdiagnosed)\b/i;

const chronic =
  /\b(?:asthma|migraines?|eczema|psoriasis|diabet\w+|epilep\w+|arthritis|crohn\w*|colitis|lupus|fibromyalgia|coeliac|celiac)\b/i;
/** "The migraine from last night is gone": of what lasts only an attack is, unless it is told of the whole. */
const wholly =
  /\b(?:cured|outgr[eo]wn?|gr[eo]wn? out of|misdiagnosed|no longer)\b|\b(?:the user['’]s|my|their) [a-z]+['’]?s?(?: [a-z]+)? (?:is|are|has) (?:all |completely |finally )?(?:gone|healed)\b(?! (?:after|again))/i;
const attack = /\b(?:attacks?|flare|episode|migraine)\b/i;

/** Of one time or one place of it. */
export const tellsOfAttack = (statement: string): boolean =>
  chronic.test(statement) &&
  /\b(?:attack|flare|episode|(?:from|of) (?:the|last)|after \d|on (?:the user['’]s|my|their) [a-z]+)\b/i.test(
    statement,
  );

/** "No more migraines", "hasn't had asthma since they were ten"; "no migraine since Monday" is a good week. */
const freed =
  /(?:^|“)no more (?:[a-z]+ )?([a-z]+)(?=[.!”]|$| (?:since|for|now|at all))|\b(?:has|have)n['’]t (?:really )?had (?:any )?([a-z]+) (?:since (?:(?:they|the user|i) (?:was|were)|childhood|school|(?:19|20)\d\d)|(?:in|for) (?:[a-z0-9]+ )?years)\b/i;

const isFreed = (statement: string, isNamed: (told: string) => boolean): boolean => {
  const [, whole, partly] = freed.exec(statement) ?? [];
  const told = whole ?? partly;
  return told !== undefined && !attack.test(told) && isNamed(told);
};

/** The same of this one, so plainly that nobody needs to judge it. */
export const tellsPlainlyOfCure = (statement: string, isNamed: (clause: string) => boolean): boolean =>
  isFreed(statement, isNamed) ||
  clausesOf(statement).some(
    (clause) =>
      passed.test(clause) &&
      (!chronic.test(clause) || (wholly.test(clause) && !attack.test(clause))) &&
      !/\b(?:not|never|if|want|hope|helps?|[a-z]+n['’]t)\b/i.test(clause) &&
      isNamed(clause),
  );

const treatment =
  /\b(?:medication|meds?|medicines?|pills?|tablets?|inhalers?|insulin|injections?|infusions?|therapy|treatments?|dos(?:e|age)|chemo|surgery|operation|prescribed|prescription|put on|takes|started|inhales)\b|\d ?m[cg]?g\b/i;

/** What is taken or done for an illness is another thing to know than that somebody has it. */
export const tellsOfTreatment = (statement: string): boolean => treatment.test(statement);
