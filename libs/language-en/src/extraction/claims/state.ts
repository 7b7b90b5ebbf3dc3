import { type ClaimState, type Polarity } from '@app/memory-core/domain/claim';
import { hasCeased, type InsightKind, type Slot } from '@app/memory-core/domain/insight';
import { type NamedDate } from '../dates';

const own = "\\b(?:I|[Ww]e)(?:['’](?:m|re|ve|d))?";
const ended = new RegExp(
  [
    '\\bno longer\\b',
    '\\b(?:any ?more|any longer)\\b',
    '\\bused to (?!it\\b|the\\b|that\\b|being\\b|having\\b)',
    `${own}(?: have| am| was| got)?(?: just| finally| recently| now)? (?:quit|stopped|gave up|given up|done with|through with|finished with|broke up|split up|left|cancell?ed|dropped out|resigned|fired|laid off|made redundant|retired from|sold|lost)\\b`,
    '\\b(?:is|are|was|were|has been|have been|got) (?:now |all )?(?:over|cancell?ed|called off|off now|finished for good)\\b',
    '\\b(?:fell|fallen) through\\b',
  ].join('|'),
  'i',
);
const denied =
  /\b(?:I|[Ww]e)(?: (?:really|actually|also|just))? (?:do not|don['’]t|did not|didn['’]t|never|am not|are not|have not|haven['’]t|has not|hasn['’]t|cannot|can['’]t|won['’]t|wouldn['’]t)\b|\b(?:I['’]m|[Ww]e['’]re) not\b|\b(?:I|[Ww]e) have no\b/;
const planned =
  /\b(?:(?:am|is|are|['’]m|['’]s|['’]re) (?:also |now |finally )?(?:going to|gonna|planning|hoping|about to|thinking of|considering|moving|starting|getting married|retiring)|will|['’]ll|want(?:s)? to|wanna|plan(?:s)? to|hope(?:s)? to|would (?:like|love) to|['’]d (?:like|love) to|intend(?:s)? to|aim(?:s)? to|one day|someday|booked|signed up)\b/i;
const past =
  /\b(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|my [a-z]+)(?: (?:just|finally|also|both))? (?:was|were|had|did|went|got|came|took|met|saw|fell|ran|won|made|bought|told|spent|flew|drove|lost|cried|\p{L}{3,}(?<!ne)ed)\b/iu;
const perfect =
  /\b(?:have|has) (?:been|just|always|never|\p{L}+(?:ed|en))\b|['’]ve (?!got\b)\p{L}|['’]s been\b|\bsince\b/iu;

/** How a claim stands in time, by the auxiliaries and endings that English has for it, and by the dates that it names. */
export const stateOf = (
  text: string,
  {
    kind,
    slot,
    negates,
    dates,
  }: {
    readonly kind: InsightKind;
    readonly slot?: Slot | undefined;
    readonly negates: boolean;
    readonly dates: readonly NamedDate[];
  },
): ClaimState => {
  if (negates || (slot !== undefined && hasCeased(slot)) || ended.test(text)) return 'ended';
  const days = dates.map(({ daysAway }) => daysAway);
  if (kind === 'goal' || (planned.test(text) && !days.some((day) => day < 0))) return 'planned';
  if (slot !== undefined) return 'holds';
  if (days.length > 0 && days.every((day) => day > 0)) return 'planned';
  if (days.length > 0 && days.every((day) => day < 0) && !perfect.test(text)) return 'happened';
  return past.test(text) && !perfect.test(text) ? 'happened' : 'holds';
};

export const polarityOf = (text: string): Polarity => (denied.test(text) ? 'denies' : 'affirms');
