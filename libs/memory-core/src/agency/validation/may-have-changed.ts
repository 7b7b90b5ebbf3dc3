import { statementOf } from '../../domain/claim';
import { type Instant } from '../../domain/identity';
import { type Insight, type InsightKind, type Slot } from '../../domain/insight';
import { type Holding, holdingsIn } from '@app/language-en/statements/course/holding';
import { polarityOf } from '@app/language-en/statements/polarity';
import { deadIn } from '@app/language-en/statements/turning-points';
import { saidIn } from '@app/language-en/statements/whom';

/** What people are called, where they come from, and what is told as it once was. */
const lastingSlot =
  /(?:^|\.)(?:name|called|birthday|birthplace|birth_?date|birth_?year|date_of_birth|born|origin|former|ex)(?:\.|$)/;
const changingSlot =
  /^user\.(?:location|home|address|job|employer|work|relationship_status|household|diet|practice|preference|replies)(?:\.|$)/;
/** Kinds that tell how somebody lives and wants to, and not what has happened. */
const ofChange: ReadonlySet<InsightKind> = new Set(['practice', 'preference', 'relation', 'goal']);
const ofNow: ReadonlySet<InsightKind> = new Set(['practice', 'preference', 'pattern']);

const naming = /^[^“]{0,60}\b(?:name is|is named|(?:is|are|be) called)\b/i;
const birthOrDeath = /\b(?:(?:was|were) (?:born|raised)|grew up|(?:is|are) (?:originally )?from|died|passed away|(?:is|are|was|were) (?:dead|killed))\b/i; // prettier-ignore
/** Denials of what was: "used to live", "did not finish". */
const deniesPast = /\b(?:used to|did(?:n['’]t| not)|was(?:n['’]t| not)|were(?:n['’]t| not)|had(?:n['’]t| not)|never [a-z]+ed)\b/i; // prettier-ignore
const home = /\b(?:lives?|living|resides?)\b/i;

/** As it would be told of the person, where it is kept in their own words. */
const told = (statement: string): string =>
  saidIn(statement)
    .replace(/^(?:I|We)\b(?:['’](?:m|re)\b)?/, (me) => (/['’]/.test(me) ? 'The user is' : 'The user'))
    .replace(/^(?:My|Our)\b/, 'The user’s');

const isPast = ({ value }: Slot, at: Instant): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(value) && Date.parse(value) < at;

/** What has happened: it holds nothing that could have ended since. */
const isEvent = (statement: string, holdings: readonly Holding[]): boolean =>
  holdings.length === 0 && (!polarityOf(statement).denies || deniesPast.test(statement));

/**
 * How likely what an insight tells is to have changed: by what it tells, not by how it was found. `never` for what is over or
 * cannot change, so that nobody is asked whether his mother is still dead: turning points, names, births and deaths, events,
 * dates that have passed. `often` for how somebody lives and wants to: home, work, company, habits, likings, plans.
 */
export const mayHaveChanged = (insight: Insight, at: Instant): 'never' | 'seldom' | 'often' => {
  const said = told(statementOf(insight));
  const isOver =
    (insight.validTo !== undefined && insight.validTo <= at) ||
    (insight.slot !== undefined && isPast(insight.slot, at));
  const isNameOrOrigin =
    lastingSlot.test(insight.slot?.key ?? '') || naming.test(said) || birthOrDeath.test(said);
  if (insight.kind === 'breakthrough' || isOver || isNameOrOrigin || deadIn(said) !== undefined)
    return 'never';
  const isChanging = changingSlot.test(insight.slot?.key ?? '');
  const holdings = holdingsIn(said);
  if (!isChanging && !ofNow.has(insight.kind) && isEvent(said, holdings)) return 'never';
  const isState = holdings.some(({ isJob, isCouple }) => isJob || isCouple) || home.test(said);
  return isChanging || ofChange.has(insight.kind) || (isState && insight.kind === 'fact')
    ? 'often'
    : 'seldom';
};
