/**
 * Short sentences that state something of the speaker outright, with none of the words that weigh: "I take my coffee
 * black", "Heights scare me", "Carmen is my wife". Read on the plain text of `telling`.
 */
const adverbs =
  '(?: (?:also|still|really|usually|always|never|only|often|mostly|sometimes|now|just|recently|finally|both|do|actually|even|generally|normally|already|absolutely|secretly|barely|hardly|rarely|typically)){0,2}';
/** Verbs of talking and feeling along: they open sentences of no content as often as of any. */
const ofTalk =
  "think|thought|guess|hope|hoped|know|knew|believe|feel|felt|love|like|want|wanted|need|agree|agreed|bet|see|saw|mean|meant|wish|appreciate|appreciated|understand|understood|hear|heard|look|keep|try|tried|hate|enjoy|enjoyed|prefer|remember|remembered|wonder|suppose|imagine|promise|swear|doubt|trust|care|say|said|tell|told|ask|asked|thank|miss|find|found|admire|respect|value|plan|get|got|have|had|has|am|was|were|do|did|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|should|shouldn't|may|might|must|shall|don't|didn't|haven't|wasn't|gotta|wanna|gonna|owe|recommend|reccomend|suggest|encourage|rock|put|make|made|all|both|totally|completely|seriously|definitely|so|too|ever|figured|figure|noticed|notice|decided|loved|liked|needed|talk|talked|speak to";

const past =
  '(?:[a-z]{2,}ed|[a-z]*(?:went|took|came|gave|left|held|wrote|met|ran|paid|sat|spoke|lost|fell|sent|broke|spent|won|taught|ate|drank|sold|drove|grew|flew|bought|brought|built|chose|drew|quit|cut|read|put|set|let|hit|began|became|stood|wore|sang|swam|threw|slept|caught|fought|sought|shot|led|rose|rode|hid|hung|lent|woke|stole|stuck|kept))';
/** How things stand with the speaker. */
const lasting: readonly RegExp[] = [
  `(?:^|, )(?:and |but |so )?(?:i|we)${adverbs} (?!(?:${ofTalk}|${past})\\b)[a-z]{3,}(?: |$)`,
  `\\b(?:i|we)(?:'ve got| have got| have)${adverbs} (?!(?:to|been|a lot|lots|got|no idea|so|seen|had|never|just|always|such|you|[a-z]+ed|some|this|that|the)\\b)[a-z0-9]`,
  `^[a-z]+ing (?!out|up)[^,]{2,40} (?:is|are|has been|makes|leaves|scares|bores|drives) [^,]{0,40}\\b(?:me|my)\\b`,
  `^(?:when|whenever) i[^,]{2,40},? i (?!(?:was|had|did|got|can|could|will|would)\\b)[a-z]+`,
  `\\bi find [^,]{2,30} (?:so |very |really )?(?:hard|difficult|tough|easy|boring|stressful|exhausting|relaxing)\\b`,
  `\\bi(?:'ve| have)? (?:finally |really )?(?:got|gotten|getting) the hang\\b`,
  `^[a-z]+ and i (?:are|aren't|have|haven't|live|run|own|share|work)\\b`,
  `^(?:and |but |so )?(?:my|our) [^,]{2,40}? (?:is|are|was|were|has|have|had|[a-z]{3,}s|[a-z]{3,}ed)\\b`,
  `^[a-z' ]{2,40}? (?:is|are|was) (?:my|our) [a-z]`,
  `(?:^|, )(?:i'm|i am|i was|i've been|we're|we are)${adverbs}(?: not| no longer)? (?!(?:so|glad|happy|sure|sorry|proud|excited|here|looking|in|on|off|down (?!to)|up|always|definitely|super|rooting|staying|going|pushing|impressed|feeling|just|getting (?:creative|back|there|used)|good|fine|ok|okay|great|doing|thinking|trying|all|both|ready|able|about|grateful|thankful|thrilled|stoked|pumped|hooked|honored|touched|swamped|curious|there|with|around|hyped|lucky|blessed|like|determined)\\b)[a-z]+ [a-z]`,
  `^[a-z]{3,}(?: [a-z]+)?s? (?:scares?|bores?|annoys?|irritates?|frightens?|worries|triggers?|stress(?:es)?|calms?|relax(?:es)?|exhausts?|drains?|upsets?|raised) me\\b`,
  `\\bi (?:can|could)(?: also| only| already| now)? (?:speak|play|cook|drive|swim|read|sing|sew|knit|ski|surf|dance|ride|code|type|juggle|do|run|lift|walk|sleep)\\b`,
  `\\bi (?:can't|cannot|don't|do not|didn't)${adverbs} (?!(?:wait|know|think|believe|imagine|blame|mind|agree|see|worry|get|help|remember|mean|understand|thank|stop|have|feel|even|really|say|tell|express|deny|forget|expect|hear|recall|let|give up|care)\\b)[a-z]{3,}`,
].map((source) => new RegExp(source)); // prettier-ignore

const told: readonly RegExp[] = [
  `(?:^|, )(?:and |but |so )?(?:i|we)${adverbs} (?!(?:${ofTalk})\\b)${past}\\b`,
].map((source) => new RegExp(source)); // prettier-ignore

const spokenTo = /\b(?:you|your|you're|you've|you'll|yours|let's|u|ur)\b/;

export const isPlainStatement = (plain: string): boolean =>
  !spokenTo.test(plain) && [...lasting, ...told].some((pattern) => pattern.test(plain));

/** Of those, what is so from now on rather than what happened once. */
export const isLastingStatement = (plain: string): boolean =>
  !spokenTo.test(plain) && lasting.some((pattern) => pattern.test(plain));
