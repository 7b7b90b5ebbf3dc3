import { type SignalKind } from '@app/memory-core/domain/signal';

/**
 * What a sentence of the speaker's tells, by its build and not by its single words: "I like my tea hot" is a preference,
 * "it looks like rain" is none. Read on plain text: lower case, straight apostrophes, single blanks, of punctuation only
 * commas. These name a signal; what a turn weighs is decided by `weights.ts`.
 */
export type Telling = Readonly<Record<Exclude<SignalKind, 'command' | 'remember'>, readonly RegExp[]>>;

const adverbs =
  '(?: (?:really|also|just|still|finally|quite|rather|absolutely|totally|generally|usually|particularly|especially|do|always|actually|kind of|sort of|kinda|honestly|truly|much|very|so|fairly|pretty|a bit|mostly|never|already|now|recently|definitely|simply|only|even|both|all|completely|almost|nearly|i guess|i must say|to be honest)){0,3}';
/** "I", "we've", "I'm really". */
const I = `\\b(?:i|we)(?:'ve| have| had)?${adverbs}`;
const am = `\\b(?:i'm|i am|we're|we are|i've been|i was|i've become|i've grown|i became)${adverbs}`;
const day = 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?';
const span = 'day|morning|afternoon|evening|night|week|weekend|weekday|month|fortnight|year';
const often = `(?:every|each) (?:single |other |second )?(?:${span}|${day})|most (?:days|mornings|evenings|nights|weekends)|(?:once|twice|thrice|[a-z0-9]+ times|[a-z0-9]+ (?:days|nights|mornings|evenings)) (?:a|per|each|every) (?:day|week|month|year|fortnight)|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|weekdays|weeknights)|(?:a|one|two|three|four|five|six|seven|eight|ten|twelve|twenty|a few|several|\\d{1,3}) [a-z]{3,14}(?<!days|weeks|months|years|day|week|month) (?:a|per) (?:day|night|week|month)|daily|nightly|weekly|monthly|(?:in the|at) (?:mornings|evenings|weekends)|at (?:dawn|sunrise|sunset)|(?:before|after) (?:bed|breakfast|lunch|dinner|supper|work|school)|regularly|all year round|without fail|rain or shine`;
const did =
  '(?:went|had|got|was|were|did|saw|met|bought|made|took|ate|watched|gave|came|found|told|said|left|ran|swam|wrote|[a-z]{2,12}ed)';
const doing =
  '(?:start(?:ed)?|begun|began|tak(?:e|en|ing) up|took up|got(?:ten)? into|g(?:i|a)ve(?:n)? up|quit(?:ting)?|stopped|cut (?:out|down|back|my|our)|switched (?:from|to)|swapped|gone back to|went back to|kept up|keep up|got(?:ten)? back into)';
const feelings =
  'afraid|alone|angry|anxious|ashamed|betrayed|bitter|broken|burn(?:ed|t) out|calm(?:er)?|crushed|dread|depressed|desperate|despair(?:ing)?|devastated|disappointed|discouraged|drained|embarrassed|empty|envious|excited|exhausted|fed up|frightened|frustrated|gutted|chuffed|mortified|shattered|apprehensive|uneasy|suspicious|furious|grateful|grief|guilty|happy|heartbroken|helpless|hopeful|hopeless|humiliated|hurt|inadequate|insecure|jealous|light|lonely|lost|miserable|nervous|numb|over the moon|overwhelmed|panicky|petrified|powerless|proud|rejected|relieved|resentful|restless|sad|scared|shame|sick with [a-z]+|stressed(?: out)?|stuck|tense|terrified|thrilled|torn|trapped|unloved|unsafe|upset|useless|vulnerable|worried|worthless';
const kin =
  '(?:mother|mum|mom|father|dad|parents|sister|brother|siblings|wife|husband|partner|fianc[ée]e?|girlfriend|boyfriend|ex|ex-wife|ex-husband|daughter|son|kids|children|twins|gran|nan|grandma|grandmother|grandpa|grandad|grandfather|aunt|uncle|cousin|niece|nephew|best friend|friend|flatmate|roommate|housemate|neighbou?r|landlord|landlady|boss|manager|mentor|coach|therapist|dog|cat|puppy|kitten|horse|rabbit|parrot|brother-in-law|sister-in-law|mother-in-law|father-in-law|stepson|stepdaughter|stepmother|stepfather|godson|goddaughter)';

const all = (...sources: readonly string[]): readonly RegExp[] => sources.map((source) => new RegExp(source));

export const telling: Telling = {
  emotion: all(
    `${I} (?:realis|realiz)e[ds]?\\b`,
    `${I} come to (?:see|understand|realis|realiz|terms|accept)`,
    `\\bi(?: have|'ve)?(?: finally| now| suddenly| truly)+ (?:understood|understand|see|saw|accepted|admitted|let go|opened up|get why|grasped|recognis|recogniz)`,
    `\\b(?:now i|i now) (?:see|understand|know|realis|realiz)|\\bi (?:see|understand|know) now\\b|\\bi understood\\b|\\b(?:i|finally) let go\\b|\\bit turns out (?:that )?i\\b|\\blet myself (?:cry|feel|grieve|be)\\b|\\bi (?:saw|understood|learned|learnt|admitted|discovered) (?:that (?:my|i)|to myself)`,
    '\\b(?:it|that|something) (?:just |suddenly |finally )?(?:hit me|clicked|dawned on me|struck me|fell into place)|\\bmade me (?:realis|realiz|see that)|\\b(?:breakthrough|epiphany|turning point|revelation)\\b|\\b(?:big|main|key|real) insight\\b',
    `${I} (?:forgave|forgiven|forgive|came out|cried|wept|broke down|burst into tears|grieving|mourning)`,
    `\\b(?:i|we)(?:'m| am|'re| are|'ve| have)?(?: been)?${adverbs}(?: i)? (?:feel|felt|feeling)${adverbs} (?:like (?:crying|giving up|a (?:failure|fraud|burden))|(?:${feelings})\\b)`,
    `(?<!\\b(?:when|if|whenever|because|notice) )${am}(?: feeling| getting)?(?: a (?:bit|little))? (?:${feelings})\\b(?! (?:to (?:share|hear|see|meet)|for (?:you|your)))`,
    `\\b(?:i'm|i am|i've been|i was)${adverbs} (?:dreading|grieving|mourning|panicking|struggling|falling apart|in (?:tears|despair|shock|pieces)|spiralling|spiraling|going through (?:a|so))\\b`,
    '\\bi (?:dread|panic|am terrified|fear|worry|hate myself|blame myself)\\b|\\b(?:panic attacks?|trauma|traumatic|grief|abuse|my inner child|self-worth|self-esteem|healing)\\b',
    '\\b(?:breaks|broke|broken) my heart\\b|\\bfor the first time in (?:years|ages|my life|a long time|decades)\\b|\\bmy (?:anger|grief|fear|sadness|shame|anxiety|depression|guilt|loneliness|jealousy)\\b|\\b(?:makes|making|made) me (?:feel |so |really |very )*(?:' +
      feelings +
      ')\\b',
  ),
  practice: all(
    `\\b(?:i|we)(?: (?:usually|normally|typically|always|still|also|now|mostly|try to|do|really))* (?!(?:had|went|got|was|were|did|saw|met|bought|made|took|ate|love|like|hate|feel|get|panic|fast-|keep|want|need|hope|plan|drink so|end|worry|cry|have|notice|apologis|apologiz)\\b)(?!${did} )[a-z]{2,14}\\b[^,]{0,60}\\b(?:${often})`,
    `\\b(?:${often}),? (?:i|we) (?!(?:had|went|got|was|were|did|saw|met|feel|get|panic|hate|want|worry|cry)\\b)(?!${did} )[a-z]{2,14}\\b`,
    `\\b(?:i|we)(?: (?:usually|normally|always|still))* (?:do|have|go|get up|wake up) [^,]{0,50}\\b(?:${often})`,
    `\\b(?:i'm|i am|we're|i've been|we've been|been)(?: now| still)? [a-z]{3,14}ing\\b[^,]{0,50}\\b(?:${often})`,
    '\\b(?:these days|nowadays|lately),? i (?!(?:feel|am|have|was|get|want|need|think)\\b)[a-z]{3,14}\\b',
    `\\b(?:i|we)(?:'ve| have)?(?: just| finally| recently| also| only| completely)*(?: been)? ${doing} (?!(?:working|looking|a (?:new )?(?:job|company|business|degree|course)|my (?:own|new)|our own|school|university|to (?:feel|see|think|like|enjoy|love|realis|realiz)|believing|thinking|caring|feeling|the (?:first|book|novel|job)|my job|your|at (?:a|the)|with (?:a|the)|on|in|liking|enjoying)\\b)`,
    "\\bmy (?:[a-z]+ )?(?:routine|practice|habit|ritual|streak)\\b|\\bit's (?:our|my) (?:ritual|routine|habit|tradition)\\b|\\binto the habit of\\b|\\b(?:streak|journal|diary)\\b[^,]{0,30}\\b(?:days|weeks|months)\\b",
    '\\b(?:i|we)(?: (?:still|also|usually|regularly|often|always|now))* (?:meditate|journal|jog|cycle|volunteer|pray|fast|stretch|do yoga|do pilates|practi[sc]e|go (?:running|swimming|climbing|hiking|cycling|jogging|dancing|for a (?:run|walk|swim|jog)))\\b',
    "\\b(?:i|we)(?:'m| am| are|'re)? (?:don't|do not|not) (?!like|love|enjoy|want|feel|think|care|know)[^,]{2,50} any ?(?:more|longer)\\b|\\bi (?:get up|wake up|go to (?:bed|sleep)) at \\b|\\b(?:i|we) no longer (?!like|love|enjoy|want|feel|work|live|teach|study|think|plan|own|have|believe|need)[a-z]+\\b|\\bi used to (?:smoke|drink|run|swim|meditate|play|do|go|practi[sc]e|train|journal|cycle|pray|paint|write|dance|sing|climb)\\b|\\btrying to (?:quit|cut down|give up|get into)\\b|\\bstruggl(?:e|ing) (?:to|with) (?:my |the )?[a-z]+|\\b(?:hard|difficult) for me to\\b|\\bfind it (?:so |very |really )?(?:hard|difficult|tough) to\\b|\\bhaving (?:trouble|difficulty|a hard time)\\b|\\b(?:can't|cannot) (?:keep up|stick to|get into|seem to get)\\b|\\bkeep (?:skipping|missing)\\b",
  ),
  preference: all(
    `${I} (?:love|like|enjoy|prefer|hate|dislike|adore|despise|loathe|detest|loved|liked|enjoyed|hated|fancy|favou?r|avoid)\\b(?! (?:to (?:have|be able)\\b|the idea|your?\\b|that you|you|myself))`,
    "\\b(?:i'd|i would)(?: much| really| always| generally)? (?:rather|prefer)\\b",
    `${am} (?:not )?(?:really |that |particularly |much |such )?(?:a |an )?(?:big |huge |massive |real |great )?(?:into|fond of|keen on|partial to|fan of|sucker for|obsessed with|crazy about|mad about|passionate about|drawn to|enjoying|loving|vegan|vegetarian|pescatarian|coeliac|celiac|gluten-free|lactose intolerant|allergic to)\\b`,
    `${I} (?:(?:can't|cannot|can not|couldn't) (?:stand|bear|abide|eat|drink|tolerate|do without)|(?:don't|do not|never)(?: really| actually)? (?:like|mind|enjoy|eat|drink|care for|want you|need you|touch)|(?:have|'ve got) (?:a soft spot|no patience|little patience|a weakness|a thing) for)\\b`,
    "\\bmy (?:[a-z-]+ ){0,2}(?:favou?rites?|fave|go-to|hobby|hobbies|passion|preference|comfort (?:food|read|film|movie|show))\\b|\\bfavou?rite of mine\\b|\\bi no longer (?:like|love|enjoy)\\b|\\bi(?:'ve| have)? (?:gone|went) off\\b|\\blost (?:all )?interest in\\b|\\b(?:tired|sick|bored) of\\b|\\b(?:suits me|works for me|works best for me|isn't for me|not for me|not my cup of tea|my (?:thing|jam)|okay with me|fine (?:with|by) me|drives? me (?:mad|crazy|nuts|up the wall)|gets? on my nerves|bores? me)\\b",
    '\\b(?:call|address) me\\b|\\bbe called\\b|\\b(?:please )?(?:keep|make) (?:your|the|it|things|my) (?:answers?|repl(?:y|ies)|responses?|explanations?|messages?|emails?|tone|feedback|[a-z]+ (?:short|brief|simple))\\b',
    "\\b(?:please|don't|do not|never|always)(?: ever)? (?:use|give|send|call|talk|speak|write|answer|reply|respond|explain|be|suggest|assume|include|add|start|end|tell|treat|lecture|sugar|avoid|address|skip|format|quote|show|offer|put)\\b[^?]{0,80}\\b(?:me|my|with me|emojis?|answers?|repl(?:y|ies)|jargon|bullets?|tone|blunt|honest|direct|gentle|brief|short|formal|informal|concise|english|units?|slang)\\b",
    "\\bplease (?:don't|do not|never|avoid|stop)\\b|\\bwhen i ask\\b[^?]{0,60}\\bi (?:want|mean|expect)\\b|\\bi (?:work|learn|think|sleep|write|study|focus|concentrate) best\\b|\\bi(?:'ve| have)? always (?:loved|liked|enjoyed|preferred|hated)\\b",
  ),
  pattern: all(
    '\\b(?:whenever|every (?:single )?time|each time|any ?time|every single time|time and again|again and again|over and over|as usual i|without fail i)\\b',
    '^(?:and |but |so )?when [^,?]{3,60},? (?:i|my [a-z]+) (?:always |just |immediately |usually |often )?(?:get|gets|feel|feels|become|becomes|shut|go|goes|start|starts|freeze|freezes|want|withdraw|panic|eat|drink|disappear|run)\\b|\\bi only (?:ever )?[a-z]+ [^,]{0,30}\\b(?:when|if)\\b',
    "\\b(?:as soon as|the moment|the minute|the second|the instant|once)\\b[^?]{2,80}\\bi\\b(?! (?:will|'ll|can|have))",
    '\\bi (?:\\w+ )?[^,]{0,40}\\b(?:the moment|the minute|the second|as soon as) (?:i|it|they|he|she|things|someone|somebody|anyone)\\b',
    "\\b(?:i|we)(?:'ve)? (?:always|never|constantly|tend to|invariably|inevitably|only ever|keep|keeps|kept|repeatedly|somehow always|end up|find myself|can't seem to|can't help|can't stop)\\b(?! (?:up\\b|mind|touch|eat|drink|been to|been|had|seen|knew|known|thought|heard|tried|wanted|loved|liked|enjoyed|dreamed|dreamt|hoped|eat|drink|told|said|met|meant|practi[sc]ed|forget|expected|imagined|actually wanted|getting better|have to|need to))",
    '\\b(?:same|old|a|the|my) (?:old )?(?:pattern|loop|cycle|story every|vicious circle|mistake again)\\b|\\bi (?:always|usually|often) end up\\b',
    "\\bi(?:'ve)? (?:notice|noticed|can see) (?:that )?(?:i|i'm|my|myself)\\b",
    '\\bevery (?:winter|spring|summer|autumn|fall|year|christmas|birthday|full moon|new moon|january|december|november|february)\\b[^?]{0,40}\\b(?:my mood|my energy|mood|i (?:get|feel|fall|sink|go|become|withdraw|crash|struggle|lose|shut))\\b',
    '\\bi (?:eat|drink|shop|spend|smoke|scroll|withdraw|snap|shut down|freeze|panic|lie|hide|clean|overwork|apologis\\w*|apologiz\\w*|cry|procrastinate|binge|lash out|overthink|run away|go quiet|go silent|disappear|get (?:anxious|angry|sad|defensive|headaches?|migraines?))\\b[^,?]{0,30}\\b(?:when|if|after every|before every|around|because)\\b',
    "\\bthe (?:more|harder) [^?]{2,60} the (?:more|less|harder|worse)\\b|\\b(?:happens|happened|it's always) (?:every|each|the same)\\b",
  ),
  progress: all(
    `${I} (?:managed|finish|finished|completed|achieved|accomplished|passed|graduated|won|improved|reached|mastered|published|launched|released|beat|earned|submitted|overcome|overcame|conquered|closed|cleared|aced|nailed|made (?:it (?:through|to)|(?:real |good |some |great )?progress)|hit (?:my|our|a|the)|handed in|paid off|wrapped up|broken? even|kept (?:up|going|at)|got(?:ten)? (?:so |much |a lot |way )?better)\\b`,
    '\\b(?:got|been|was|were) promoted\\b|\\b(?:a|my|the) promotion\\b|\\b(?:broke even|signed off|made it through|milestone|personal best|new record|coming along|paid off|paying off|well on (?:my|our) way|making (?:progress|headway))\\b',
    '\\b(?:got|gotten|getting|gets|become|becoming|is|are|feels?|going|goes)(?: so| much| a lot| way| far| slowly| gradually| really| noticeably| a bit| a little)* (?:better|easier|stronger|steadier|calmer|faster|fitter|healthier|more (?:comfortable|confident|consistent|regular|relaxed|fluent|stable))\\b(?! than)',
    "\\b(?:has|have|is|are|'s|'ve)(?: really| slowly| finally| definitely| clearly| been)* (?:improved|improving|progressed|progressing|grown|coming on)\\b",
    "\\b(?:is|are|it's|has|have|'s)(?: nearly| almost| finally| now| all| completely| already)+ (?:gone|done|finished|over|complete|ready|healed|behind me)\\b",
    "\\b(?:i|we)(?:'ve| have)? (?:lost|dropped|shed) [a-z0-9 ]{1,16}(?:kilos?|kg|pounds|lbs|stone)\\b|\\b(?:sober|clean|smoke-free|alcohol-free)(?: now)? for\\b|\\b(?:days|weeks|months|years|nights) (?:sober|clean|straight|in a row|running|smoke-free|without)\\b|\\bstreak\\b|\\bgone from [^,]{2,30} to\\b",
    "\\bmy (?:[a-z]+ )?(?:goals?|aim|target) (?:is|are|was|for)\\b|\\bi used to [^.?]{2,60}\\b(?:but|and)?(?: now| today| this (?:week|month|year)| these days)\\b|\\bi can (?:now|finally)\\b|\\bi can [^,]{3,50} now\\b|\\bable to [^,]{2,60} now\\b|\\bfor the first time\\b(?! in (?:years|ages|my life|a long time|decades|front))|\\b(?:much|far|so much|a lot) better at\\b|\\b(?:haven't|hasn't) (?:missed|skipped|smoked|had a (?:drink|cigarette|panic attack)|touched)\\b|\\bsecond nature\\b",
  ),
  fact: all(
    `${I} (?:cancell?ed|had to cancel|called off|broke off|broken off|resigned|retired|sold|gave (?:away|up)|given (?:away|up)|dropped out|moved out|switched|got rid of|quit|separated|postponed|rescheduled|abandoned)\\b|\\b(?:is|are|was|got|been) (?:cancelled|canceled|postponed|rescheduled|stolen)\\b|\\bi(?:'ve| have)?(?: got)? (?:a|a new) (?:girlfriend|boyfriend|partner)\\b|\\b(?:i|we) (?:can|could) (?:barely|hardly|only)\\b|\\b(?:i|we)(?: do| really| still| don't| do not| never)* want (?:a|an|another|more|kids|children|no)\\b|\\b(?:i|we)(?: only| mostly| always| still| don't)* use (?!to\\b|it\\b|that\\b|this\\b)[a-z]|\\b(?:our|the|my) [^,]{2,40} (?:is|are) off$`,
    "\\bmy (?:[a-z]+ )?name(?:'s| is)\\b|\\beveryone calls me\\b|\\bi'm called\\b|\\bi(?: was|'m) born\\b|\\bmy birthday\\b|\\b(?:i'm|i am|i've turned|i just turned|i turned) (?:\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty)|\\byears old\\b|\\bmy blood type\\b|\\bmy address\\b|\\bmy phone\\b",
    "\\b(?:i|we)(?:'ve| have)?(?: just| recently| finally| also| currently| now| still)* (?:live|lived|moved|relocated|rent|own|emigrated|immigrated|grew up|settled)\\b|\\b(?:i'm|i am|we're|i come)(?: originally| now)? (?:from|living|based)\\b|\\bsince (?:the|my|our) move\\b|\\b(?:i've|we've) been in [a-z]+ since\\b",
    "\\bi(?:'ve| have)?(?: just| recently| finally| also| currently| now| still)* (?:work|worked|teach|study|studied|freelance|manage|run (?:a|an|the|my)|lead|own|trained|graduated|majored|volunteered)\\b(?! (?:best|alone|out|well|hard|late|along))|\\b(?:i'm|i am|we're|i've been)(?: currently| now| also| still| just)* (?:working|studying|training (?:to|as|for)|writing|building|designing|running a|teaching|self-employed|unemployed|retired|on parental leave|on maternity leave|on sabbatical|in my (?:first|second|third|final|last) year|doing (?:a|my) (?:phd|masters|degree|apprenticeship))\\b",
    '\\b(?:got|landed|accepted|started|offered me|lost|quit|left|took|taken|starting|signed)(?: me)?(?: the| a| my| an)?(?: [a-z]+){0,2} (?:job|position|role|contract|internship|apprenticeship)\\b|\\b(?:i|we|im|i am|we are) no longer (?:work|live|teach|study|want|plan|own|have|keep|rent|need|see|speak|together|with)\\b|\\bmade redundant\\b|\\blaid off\\b|\\bgot (?:hired|fired)\\b|\\bmy (?:[a-z]+ )?(?:job|contract|company|employer|shop|business|startup|thesis|dissertation|project|boss)\\b',
    "\\b(?:i'm|i am|we're|i was|i've been)(?: now| also| actually| currently| not| no longer)* (?:a|an|the|one of|married|single|engaged|divorced|separated|widowed|pregnant|expecting|deaf|blind|dyslexic|autistic|diabetic|left-handed|allergic|diagnosed|in a relationship)\\b(?! (?:bit|little|lot|(?:big |huge |massive )?fan|sucker|visual|morning person|night owl|mess|failure|fraud|burden))|\\bi (?:have|'ve got|got) (?:a |an )?(?:adhd|asthma|diabetes|dyslexia|autism|epilepsy|arthritis|[a-z-]+ (?:disease|disorder|syndrome|condition|allergy))\\b|\\b(?:got|getting|been) (?:married|engaged|divorced)\\b|\\b(?:broke|split) up\\b|\\bi (?:speak|was diagnosed|broke my)\\b",
    `\\b(?:my|our) (?:[a-z]+ ){0,2}${kin}(?:'s)?(?:,? [a-z]+,?)? (?:is|was|has|have|lives?|works?|are|turned|starts?|started|runs?|teaches|studies|got|'s|called|named|and i|raised|died|retires?|moved|goes|wants|passed)\\b|\\b(?:i|we)(?:'ve got| have| 've)(?: got)? (?:a|an|one|two|three|four|five|six|no|\\d)(?: [a-z]+){0,2} (?:kids?|child|children|sons?|daughters?|brothers?|sisters?|siblings?|dogs?|cats?|twins)\\b|\\bi'm (?:the )?(?:youngest|oldest|eldest|middle|only)\\b|\\b(?:we|i)(?:'ve)? (?:just )?adopted\\b|\\bmy (?:${kin})'s (?:name|school|birthday)\\b|\\b(?:years|months) (?:married|together)\\b`,
    '\\bdeadline\\b|\\b(?:is|are|due|ends|starts|expires|launches|release|released|launch|meeting|moved|ships|runs out|has to be in|hand in|opens|begins) (?:is |has |moved |due |in |on |by |to |for )*(?:the |next |by |on )*(?:\\d{1,2}|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|end of)|\\bproject [a-z]+|\\bon hold\\b|\\b(?:budget|client|board|court|launch|exam|interview|surgery|appointment|flight) [^,?]{0,40}\\b(?:on|by|until|moved|is)\\b',
    "\\b(?:i|we) (?:want|hope|plan|intend|aim|wanna|would (?:like|love))(?: one day| really| still)? to (?!(?:see|hear|know|understand|ask|say|share|tell|cry|be honest)\\b)|\\b(?:i'd|we'd) (?:like|love) to (?!(?:see|hear|know|understand|ask|say|share)\\b)|\\b(?:i'm|we're|i am|we are) (?:hoping|planning|aiming|saving|training for|going to|trying for|thinking of|thinking about|applying|retraining|determined to)\\b|\\bi(?:'ve| have)? decided to\\b|\\bmy (?:[a-z]+ )?(?:goals?|dream|ambition|plan|resolution|aim)\\b",
  ),
};

/** Asks for something to be kept. */
export const asking =
  /\b(?:remember (?:that|this|my|our|i|i'm|i've|we)|please remember|(?:don't|do not|never) forget|keep in mind|bear in mind|(?:make|take)(?: a)? note|note that|note to self|for (?:future reference|the record|later reference)|just so you know|write this down|save this|i want you to (?:remember|know)|i'd like you to (?:remember|know)|you should know)\b/;
