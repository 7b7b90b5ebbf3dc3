import { dismissals, losing } from '../../readers/vocabulary/lost-work';
import { polarityOf } from '../polarity';
import { formOf, tokensOf } from '../tokens';
import { clausesOf } from './clauses';
import { tellingForms } from './telling-forms';

/**
 * How something came to an end. `disposal`: no longer had. `withdrawal`: no longer done, planned or belonged to. `split`:
 * no longer together. `taste`: no longer liked. `denial`: said not to be so. `job`: whatever work it was.
 */
export type Way = 'disposal' | 'withdrawal' | 'split' | 'taste' | 'denial' | 'job';

/** What a clause says is over. */
export interface Ending {
  readonly way: Way;
  /** What ended, by its telling words. */
  readonly forms: ReadonlySet<string>;
  /** Of a denial: what is not done. */
  readonly verb?: string;
}

const thing =
  '(?:(?:the|their|a|an|his|her|its|all|this|that|our|my|on|up|out of|with|from) ){0,3}([^,;]{2,60})';
const after = (way: Way, verbs: string): readonly [Way, RegExp] => [
  way,
  new RegExp(`\\b(?:${verbs}) ${thing}`, 'i'),
];

/** The object stands behind what ends it. */
const acts: readonly (readonly [Way, RegExp])[] = [
  after('taste', 'gone off|went off|goes off|lost (?:all |any )?interest in|(?:got|gotten|grown|grew|is|are) (?:tired|sick|bored) of|fell out of love with|grew out of'),
  after('disposal', 'sold|sells?|selling|got rid of|getting rid of|gave away|given away|giving away|traded in|scrapped|donated|rehomed|parted with|threw (?:out|away)|crashed|totall?ed|wrote off|lost (?:the|their)|hand(?:ed|ing) (?:back|in) the keys (?:to|of)'),
  after('split', "broke up with|broken up with|split up with|split from|separated from|divorced|dumped|left|ended (?:it|things) with|(?:is|are) no longer (?:with|together with|seeing|dating|married to|engaged to)|isn't (?:with|seeing|dating)"),
  after('withdrawal', "(?:packed in|jacked in|chucked in|quit|quits|quitting|leaving|left|resigned|retired|withdrew|withdrawn|pulled out|dropped out|backed out|stepped down|walked away|moved out|moved away|dropped|abandoned|g[ai]ven? up|stopped|ceased|ended(?! up)|ditched|binned|shelved|scrapped|put off indefinitely|cancell?ed|cancel|called off|call off|finished|completed|graduated|unsubscribed|deleted|uninstalled|closed|shut down|wound up|let go of|broke off|came off|decided against|done|through|opted out|stopped attending|no more|no longer interested in|ruled out|skipping)"),
  ['withdrawal', /\btook (?:them|him|her) off ([^,;]{2,60})/i],
  ['withdrawal', /\b(?:is|are) off (?!(?:to|on|work|at|for)\b)([^,;]{2,60})/i],
  ['withdrawal', /\b(?:switched|changed|moved|migrated|gone|went)\b[^,;]{0,30}? from ([^,;]{2,40}?) (?:to|over to)\b/i],
  ['withdrawal', /\b(?:replaced|swapped|traded|exchanged) ([^,;]{2,40}?) (?:with|for|by)\b/i],
  ['disposal', /\b(?:gave|give|given) ([^,;]{2,40}?) (?:away|back)\b/i],
  ['withdrawal', /\b(?:gave|give|given) (?!up\b)([^,;]{2,40}?) up\b/i],
  ['withdrawal', /\b(?:changed|switched) ((?!to\b)[a-z]{3,}s)\b(?! from)/i],
  ['withdrawal', /\bput ([^,;]{2,40}?) (?:on ice|aside|to rest)\b/i],
]; // prettier-ignore
/** The object stands in front of it. */
const fates: readonly (readonly [Way, RegExp])[] = [
  ['disposal', /^(.{2,60}?) (?:got|was|were|has been|have been|is|are|been)(?: just| finally| sadly)? (?:stolen|sold|scrapped|towed|rehomed|put down|run over|written off|totall?ed|given away|gone|repossessed|wrecked)\b/i],
  ['disposal', /^(.{2,60}?) (?:died|passed away|ran away|broke down for good)\b/i],
  ['withdrawal', /^(.{2,60}?) (?:is|are|was|were|got|has been|have been|been)(?: now| all| sadly| finally| officially)? (?:off|over(?! the moon)|cancell?ed|called off|scrapped|shelved|abandoned|dropped|dead|history|finished|closed|shut down|no more|on ice|out of the question|not happening)\b(?! (?:with|to|at|on)\b)/i],
  ['withdrawal', /^(.{2,60}?) (?:fell through|fell apart|came to nothing|isn't happening|won't happen|isn't going to happen|ended(?! up)|expired|folded)\b/i],
  ['split', /^(?:the user and )?(.{2,60}?)(?: and the user)? (?:broke|broken|have broken|split|have split)(?:\s?up)?\b/i],
  ['split', /^(?:the user and )?(.{2,60}?)(?: and the user)? (?:got divorced|separated|have separated|parted ways|called it quits|called off the engagement|are no longer together|aren't together|are divorced|got a divorce)\b/i],
]; // prettier-ignore

/** Work came to an end, whichever it was. */
const jobless = new RegExp(
  `\\b(?:retired|resigned|(?:hand(?:ed|ing) in|gave|given|put in) (?:the|their|his|her) (?:notice|resignation)|(?:packed|jacked|chucked) in (?:the|their)(?: [a-z]+)? job|(?:${losing}|leaving) (?:the|their|his|her)(?: [a-z]+)? job|(?:got|was|were|been|is) (?:${dismissals}|dismissed))\\b`,
  'i',
);

/** "Lost the Wigan job": one among others, which names itself. */
const ofNamedJob = /\b(?:lost|quit|left|leaving) (?:the|their|his|her) \p{Lu}[\p{L}-]+ job\b/u;

/** Where what ended has been named, and the when, where to and why begin. */
const tail =
  /\s(?:on (?:\d|the (?:evening|morning|afternoon|weekend))|at (?:easter|christmas|new year|last|once|the (?:weekend|end))|in (?:\d|the (?:end|week|spring|summer|autumn|winter|meantime)|spring|summer|autumn|fall|winter|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october)|around \d|for (?:good|now|a while|ever|the time being|health|money)|(?:a few|two|three|four|five|six|several|\d+) (?:days|weeks|months|years)|this (?:year|month|week|spring|summer)|any ?more|any longer|after all|at all|altogether|completely|entirely|again|and gone|and)\b.*$/i;
const somebody = /^(?:the user(?:['’]s)?(?: and (?:others|their [a-z]+))?|they|others)\s/i;
/** "left at nine", "left for work", "stopped by": no end of anything. */
const passing =
  /^(?:at|by|for|in|early|late|over|off|to|and|it|them|that|this|there|here|home|when|if|feeling|thinking|worrying|being)\b/i;
const denied = /\b(?:no longer|never|not|no|cannot|[a-z]+n't)\b\s?(.{2,70})/i;
const wishing: ReadonlySet<string> = new Set(
  'want try plan hope aim intend go decid think look consid keep'.split(' ').map(formOf),
);
/** Say little of what is done: "doesn't take the train any more" ends commuting by it. */
const light: ReadonlySet<string> = new Set(
  'take have use go do get make see work keep'.split(' ').map(formOf),
);
/** Denials that leave open what they are about: "not sure", "haven't … yet", "couldn't sleep last night". */
const leavesOpen =
  /\b(?:not (?:sure|only|just|yet|really|always|bad|the only)|yet|no (?:one|idea|problem|matter|wonder|doubt)|(?:did|could|would|was|were|had|has|have)n't|(?:did|could|would|was|were|had) not|never (?:been|had|seen|thought|knew|imagined|felt))\b/i;

/** What may end, and has not. */
const imagined =
  /\b(?:would|might|may|could|should|if|(?:want|wish|hope|plan|try|need|like|mean|have|intend|able|afraid)s? to|(?:wanting|hoping|planning|trying|going|about|needing) to|(?:thinking|thought|dreaming) (?:of|about)|considering|almost|nearly)\b/i;

const denialIn = (clause: string): Ending | undefined => {
  const text = clause.replace(/^.{0,30}?\bused to\b/i, 'not');
  if (leavesOpen.test(text) || !polarityOf(text).denies) return undefined;
  const object = denied.exec(text)?.[1]?.replace(tail, '');
  if (object === undefined) return undefined;
  const verb = tokensOf(object).find(({ kind, form }) => kind === 'word' && !wishing.has(form))?.form;
  const companion = /^the user and (\p{Lu}[\p{L}-]+)/u.exec(clause.replace(/^The/, 'the'))?.[1] ?? '';
  const isLight = light.has(verb ?? '') && /\b(?:any ?more|any longer|no longer)\b/i.test(text);
  const forms = tellingForms(`${object} ${companion}`);
  return { way: 'denial', forms, ...(verb === undefined || isLight ? {} : { verb }) };
};

const quickly =
  /\b(?:job|notice|fired|laid|sacked|redundant|retired|no|not|never|cannot|used to)\b|n't\b|\b(?:packed|jacked|chucked|gone|went|goes|lost|tired|sick|bored|fell|grew|sold|sell|rid|g[ai]ve|traded|scrapp|donat|rehom|part|threw|crash|total|wrote|hand|brok|split|separat|divorc|dump|left|end|quit|leav|resign|retir|withdr|pull|drop|back|step|walk|moved|aband|given|stop|ceas|ditch|binn|shelv|cancel|call|finish|complet|graduat|unsub|delet|uninst|clos|shut|wound|let go|came off|decided|done|through|opted|more|ruled|took|off|switch|chang|migrat|replac|swap|exchang|put|stolen|died|passed|ran|is|are|was|over|expired|folded)/i;

/** Everything that a statement says is over. */
export const endingsIn = (statement: string): readonly Ending[] => {
  if (!quickly.test(statement)) return [];
  const found: Ending[] = [];
  const add = (way: Way, object: string | undefined): void => {
    const bare = (object ?? '').replace(/^(?:the user['’]s|their|the|a|an) /i, '');
    if (bare === '' || passing.test(bare)) return;
    const forms = tellingForms(bare.replace(tail, ''));
    if (forms.size > 0) found.push({ way, forms });
  };
  for (const clause of clausesOf(statement)) {
    if (imagined.test(clause) && !/\b(?:no longer|not)\b|n't\b/i.test(clause)) continue;
    const denial = denialIn(clause);
    if (denial !== undefined && denial.forms.size > 0) found.push(denial);
    if (/\b(?:not|never|[a-z]+n't)\b/i.test(clause)) continue;
    if (jobless.test(clause) && !ofNamedJob.test(clause))
      found.push({ way: 'job', forms: new Set(['work']) });
    const body = clause.replace(somebody, '');
    for (const [way, pattern] of acts) add(way, pattern.exec(body)?.[1]);
    for (const [way, pattern] of fates)
      add(way, pattern.exec(way === 'split' ? clause : clause.replace(/^the user['’]s /i, ''))?.[1]);
  }
  return found;
};
