import { type InsightKind } from '@app/memory-core/domain/insight';
import { signalsOf } from '../flagging';
import {
  auntsAndNephews,
  children,
  closeKin,
  dogsAndCats,
  grandparents,
  grandparentsAtHome,
  parents,
  partners,
  siblings,
} from '../readers/vocabulary/relatives';
import { type FoundSlot } from './slots';

const breakthrough =
  /\b(?:I(?:'ve| have)?(?: just| finally| also)? (?:realised|realized|understood)|I(?: now| finally) (?:understand|see that|realise|realize)|made me (?:realise|realize|see that)|it (?:hit|dawned on|struck) me|breakthrough|epiphany|turning point|I(?:'ve)?(?: finally)? forg(?:ave|iven)|I(?: finally)? came out|for the first time in my life|changed my life|life-changing|inner child|I(?:'ve)?(?: finally)? (?:accepted (?:that|myself)|let go of|opened up|admitted (?:that|to)|come to (?:see|understand|reali[sz]e|accept|terms))|(?:now|finally|today|suddenly) I (?:see|saw|understand|understood|reali[sz]ed?)|I (?:saw|see now|understood|learned|learnt|discovered) that (?:my|I|I'm)|(?:something|it)(?: just| finally| suddenly)? (?:clicked|fell into place)|(?:big|main|key|real|deep) (?:insight|realisation|realization)|for the first time in (?:years|ages|decades|a long time)|said it out loud|never told any(?:one|body))\b/i;
/** "I'd like to", "I would love to": a wish for oneself, however it is worded. */
const wish = /\b(?:I|we)(?:'d| would)(?: really| still| also| one day)* (?:like|love) to\b/i;
/** Told as a pattern, not only as a habit of speech: what R21 calls significant. */
const firmPattern =
  /\b(?:whenever|(?:every|each|any) ?(?:single )?time|as soon as|the (?:moment|minute|second|instant)|over and over|again and again|I (?:tend to|end up|find myself|can't seem to|can't help|can't stop|always end up|only ever|keep [a-z]+ing)|(?:same|old|a|my) (?:old )?(?:pattern|loop|cycle)|I(?:'ve)? notice(?:d)? (?:that )?(?:I|my)|I (?:always|never) [a-z]+[^.]{0,80}\b(?:and|then|because|but|for)\b)/i;
const clearPreference =
  /\b(?:prefer|rather|favou?rites?|fave|hate|dislike|despise|loathe|detest|can't (?:stand|bear|abide|eat|drink|have)|(?:don't|never|no longer) (?:eat|drink|like|use)|vegan|vegetarian|more than anything|(?:work|learn|think|write|focus|concentrate) best|explanations?|answers?|repl(?:y|ies)|feedback|bores? me|drives? me (?:mad|crazy)|call(?:ed)? me|be called|being called|when you|assistant|in writing|appointments?)\b/i;
const wound =
  /\b(?:trauma\w*|abus(?:e|ed|ive)|grief|grieving|mourning|passed away|died(?! (?:(?:my|her|his|their|its|our|the) hair|it|inside|laughing|of laughter)\b)|death of(?! (?:me|us)\b)|miscarriage|suicid\w*|panic attacks?|depression|addict\w*|sobriety|sober|relapse\w*|healing|heartbroken|abandon(?:ed|ment)|divorce|ptsd|cancer|tumou?r|terminal illness)\b/i;
/** Whose death is a loss, as it is told by those who grieve: no horse, no flatmate and no boss. */
const kinOrPet = `(?:${closeKin}|${grandparentsAtHome}|mam|granny|grandmum|parents|child|baby|twins?|cousin|friend|best friend|${dogsAndCats})`;
/** Somebody has died: of high importance (SPEC R21), in whatever words. */
const loss = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur) (?:[a-z]+ )?${kinOrPet}(?: \\p{Lu}\\p{L}+)?(?: has| had|'s)?(?: just| sadly| suddenly)? (?:died(?! (?:(?:my|her|his|their|the) |it\\b|inside\\b|laughing\\b|of laughter\\b))|passed away|was killed)\\b|\\b(?:I|[Ww]e)(?:'ve| have)?(?: just| recently)? (?:lost (?:the|our|my|a|another) (?:baby|pregnancy|twins)|lost (?:my|our) ${kinOrPet}(?! at\\b| in (?:the|a)\\b|'s\\b)|(?:had|have had|suffered) a (?:miscarriage|stillbirth)|miscarried)\\b|\\b[Mm]y miscarriage\\b`,
  'u',
);
const feeling =
  /\b(?:anxi\w+|afraid|scared|fear\w*|panic\w*|sad\w*|angry|anger|ashamed|shame|guilt\w*|lonel\w+|overwhelm\w*|stress\w*|worr\w+|restless|numb|jealous|insecure|hurt|cry|crying|depressed|calm\w*|tense|irritable|shut down|withdraw|freez\w+|froze|mood|energy|exhaust\w*|resent\w*|burn(?:ed|t)? out|vanish|migraines?|headaches?|nightmares?|panicky|distrust|trust)\b/i;
/** What people do against themselves: a habit of it matters, in whatever words. */
const againstOneself =
  /\b(?:apologi[sz]\w*|blam\w+|fault|avoid\w*|abandon\w*|run(?:ning)? away|leave|cancel\w*|late|overcommit\w*|over(?:think|work|eat|spend|react)\w*|rescu\w+|push\w* \w+ away|hid(?:e|ing)|lie|lying|procrastinat\w*|put(?:ting)? off|sabotag\w+|give up|giving up|lose interest|too (?:much|many|hard)|pleas(?:e|ing)|the catch|worst|fail\w*|quit|alone|criticis\w*|criticiz\w*|everyone else|myself|say yes|unopened|perfect\w*|compar\w+|distract\w*|never finish)\b/i;
const pattern =
  /\b(?:(?:whenever|every time|each time) [a-z']+|I (?:feel|get|become|freeze|panic|cry|shut down|wake|worry)\b[^,.]{1,50}\b(?:every|each|whenever|any ?time)\b|(?:I|we) (?:always|tend to|usually|often|constantly|keep|typically|never(?! (?:knew|thought|been|had|seen|got|really|expected|imagined|forget)\b))\b|I(?:'ve| have) always(?! (?:wanted|loved|liked|enjoyed|dreamed|hoped|been (?:into|interested)))|I find myself|I end up|I (?:have )?noticed? (?:that|a pattern)|(?:same|a|my) pattern|over and over|again and again|always (?:makes|leaves|helps|reminds) me|(?:makes|leaves|helps|keeps|reminds) me)\b/i;
const goal =
  /\b(?:I (?:want|wanna|hope|plan|intend|aim|would love|would like|need) to|I'd (?:love|like) to|I'm (?:going to|gonna|planning|hoping|aiming|thinking (?:of|about)|considering|looking (?:to|into|for)|determined to|working (?:towards?|on)|trying to|saving|preparing|getting ready|excited to|looking forward)|I(?:'m| am) (?:about|set) to|I'll be|I will|I can't wait to|I(?:'ve| have) always (?:wanted|dreamed|hoped)|I've (?:decided|been (?:thinking|planning|considering))|I(?:'ve| have)?(?: also| just| finally| recently)? decided to|(?:I'm|I am|[Ww]e're|are) looking for|my (?:main |next |big |new )?(?:goal|dream|plan|aim|ambition|intention|resolution)|someday|one day|next (?:step|goal))\b/i;
const progress =
  /\b(?:I(?:'ve| have)?(?: just| finally| recently| also| already| even)? (?:managed|finished|completed|achieved|accomplished|passed|graduated|won(?!')|improved|launched|released|published|reached|hit|beat|earned|opened|got (?:accepted|promoted|better|into|the job|hired|published|approved)|made (?:progress|it(?= to\b| through\b|[.!,]|$))|learned|learnt|mastered|built|signed)|getting (?:better|easier)|got promoted|promotion|(?:is|are|has been) (?:improving|paying off|growing|going (?:really )?well)|progress|milestone|award|trophy|medal)\b/i;
const preference =
  /\b(?:(?:I|we)(?:'d)?(?: really| also| just| still| absolutely| totally| always| do| generally| usually| especially)* (?:love|like|enjoy|prefer|hate|dislike|adore|despise|can't stand|don't like|don't enjoy)|I'd rather|I(?:'ve| have) always (?:loved|liked|enjoyed|hated)|I(?:'m| am)(?: really| also| not| a| big| huge| so| all| such| very)* (?:into|fan of|fond of|keen on|passionate|drawn to|obsessed|sucker|about)|favou?rites?|fave|my (?:main |biggest |other |new )?(?:go-to|top pick|hobb(?:y|ies))|my passion (?:is|for)|I no longer (?:like|love|enjoy)|call me|interested in|fascinated by|(?:important|special|dear|sacred|precious) to me|close to my heart|means (?:a lot|so much|the world|everything) to me)\b/i;
const style =
  /^I prefer that you\b|\b(?:keep|make) (?:your|the) (?:answers?|replies|responses?|explanations?)\b|\b(?:call me|address me)\b|\bI prefer (?:short|shorter|concise|brief|direct|detailed|gentle|plain|simple)\b|\bI (?:prefer|like|want|'d rather have) [^.]{0,30}\b(?:feedback|criticism|praise)\b/i;
/** One or several of them. */
const ofMany = `(?:${siblings}|${children}|kid|dog|cat)s?|siblings|children`;
const circle = `${parents}|parents|${partners}|${grandparents}|grandparents|${auntsAndNephews}|${ofMany}|(?:cousin|friend)s?|family|best friend|roommate|pup|puppy|boss|mentor|therapist`;
/** Tells who there is in somebody's life: "my sister …" in front, "I have two kids" anywhere. */
const kin = new RegExp(
  `^(?:my|our) (?:[a-z'-]{2,12} ){0,2}(?:${circle})\\b|\\b(?:I|we)(?: have| have got|'ve got|'ve) (?:a|an|one|two|three|four|five|no) (?:[a-z'-]{2,12} ){0,2}(?:${ofMany}|pets?)\\b`,
  'i',
);

const selfDescription =
  /\bI(?:'m| am) (?:a|an|the) (?:[a-z-]{2,15} ){0,3}[a-z-]{3,20}\b|\bI have (?:a |an )?(?:[a-z-]{3,15} )?(?:disease|disorder|condition|adhd|diabetes|asthma|dyslexia|autism|syndrome)\b/i;

export interface KindReading {
  readonly kind: InsightKind;
  /** Names the rule of importance that applies. */
  readonly rule:
    | 'loss'
    | 'breakthrough'
    | 'wound'
    | 'emotional-pattern'
    | 'significant-pattern'
    | 'pattern'
    | 'feeling'
    | 'identity'
    | 'relation'
    | 'deadline'
    | 'practice'
    | 'goal'
    | 'progress'
    | 'style'
    | 'clear-preference'
    | 'casual-preference'
    | 'self-description'
    | 'fact';
}

const promoted = /\b(?:got|was|been) (?:just )?promoted\b/i;

const ofSlot = (slot: FoundSlot): KindReading | undefined => {
  switch (slot.rule) {
    case 'identity':
      return { kind: 'fact', rule: 'identity' };
    case 'relation':
      return { kind: 'relation', rule: 'relation' };
    case 'practice':
      return { kind: 'practice', rule: 'practice' };
    case 'deadline':
      return { kind: 'fact', rule: 'deadline' };
    case 'status':
      return { kind: 'progress', rule: 'deadline' };
    case 'preference':
      return undefined;
  }
};

const ofPattern = (sentence: string): KindReading => {
  if (feeling.test(sentence)) return { kind: 'pattern', rule: 'emotional-pattern' };
  const isSignificant = firmPattern.test(sentence) || againstOneself.test(sentence);
  return { kind: 'pattern', rule: isSignificant ? 'significant-pattern' : 'pattern' };
};

/** What kind of statement a first-person sentence makes, its slot known. Deep things first. */
export const kindOf = (sentence: string, slot: FoundSlot | undefined): KindReading => {
  if (breakthrough.test(sentence)) return { kind: 'breakthrough', rule: 'breakthrough' };
  // A promotion says what somebody is, and is a step all the same.
  if (slot?.rule === 'identity' && promoted.test(sentence)) return { kind: 'progress', rule: 'progress' };
  if (slot !== undefined && slot.rule !== 'relation') {
    const read = ofSlot(slot);
    if (read !== undefined) return read;
  }
  if (slot?.rule === 'preference' && !style.test(sentence)) {
    const clear = slot.slot.value !== 'like' || slot.negates === true || clearPreference.test(sentence);
    return { kind: 'preference', rule: clear ? 'clear-preference' : 'casual-preference' };
  }
  if (style.test(sentence)) return { kind: 'preference', rule: 'style' };
  const signals = signalsOf(sentence);
  if (loss.test(sentence)) return { kind: 'fact', rule: 'loss' };
  if (wound.test(sentence)) return { kind: 'fact', rule: 'wound' };
  if (wish.test(sentence)) return { kind: 'goal', rule: 'goal' };
  const isRegular = signals.has('practice') && !feeling.test(sentence) && !againstOneself.test(sentence);
  if ((pattern.test(sentence) && !isRegular) || signals.has('pattern')) return ofPattern(sentence);
  if (signals.has('practice') && !signals.has('preference')) return { kind: 'practice', rule: 'practice' };
  if (preference.test(sentence) || signals.has('preference')) {
    const clear = clearPreference.test(sentence);
    return { kind: 'preference', rule: clear ? 'clear-preference' : 'casual-preference' };
  }
  if (progress.test(sentence) || signals.has('progress')) return { kind: 'progress', rule: 'progress' };
  if (goal.test(sentence)) return { kind: 'goal', rule: 'goal' };
  if (slot !== undefined || kin.test(sentence)) return { kind: 'relation', rule: 'relation' };
  if (signals.has('emotion')) return { kind: 'fact', rule: 'feeling' };
  return { kind: 'fact', rule: selfDescription.test(sentence) ? 'self-description' : 'fact' };
};
