import { isFigureOfSpeech } from './figure-of-speech';
import { isCommand } from './language/command';
import { gerundSubject, withSubject } from './language/elided-subject';
import { finiteVerbsIn, wordsIn } from './language/tense';
import { isActionable, specificWordsOf } from '../quality/specificity';

/** Why a sentence is no statement about its speaker. */
export const refusals = [
  'question',
  'not-about-speaker',
  'hypothetical',
  'joke',
  'quoted',
  'of-talk',
  'wish-to-assistant',
  'courtesy',
  'about-other',
  'ephemeral',
  'fragment',
  'vague',
  'length',
] as const;
export type Refusal = (typeof refusals)[number];

const hypothetical =
  /^in (?:my|a|the|another|some) (?:dreams?|nightmare|story|game|novel|film|fantasy|parallel universe)\b|\b(?:my|our) (?:character|avatar|protagonist|persona|hero|villain)\b|\brole-?play|\((?:in|out of) character\b|^\*[a-z]|\byou(?: be|'re| are) (?:the|my|a) [a-z]+(?: [a-z]+)?,? (?:and )?i(?:'m| am)\b|^(?:just )?imagine\b|^had (?:i|we)\b|^(?:if|imagine|suppose|supposing|pretend|hypothetically|what if|let's say|say i|in theory|in another life)\b|\bif (?:i|we) (?:were|was|had|could|ever|won|lived|became)\b|\b(?:i|we) (?:wish|would have|could have|should have|might have|would've|could've|should've)\b|^wish\b/i;
export const joke =
  /\s\/s(?:\s|$)|\b(?:just kidding|kidding|jk|just joking|i'm joking|i joke|as a joke|figure of speech|said the (?:comedian|actress|bishop)|sarcasm|lmao|rofl|pun intended)\b|\/s$|(?:^|[.!?] )joking[.!]|\b(?:lol|haha(?:ha)?|hehe)[.!)]{0,3}$/i;
const reported =
  /^(?:(?:[Hh]e|[Ss]he|[Tt]hey|[Ss]omeone|[Ss]omebody|[Pp]eople|[Ee]veryone|[Ee]verybody|[Mm]y [a-z-]{2,15}|[A-Z][a-z]{2,15}) )(?:just |always |often |once |keeps? |all )?(?:said|says?|saying|told (?:me|us|him|her|them)|tells? (?:me|us)|thinks?|thought|claims?|claimed|asked|asks|wrote|swears?)\b/;
/** A heading of something pasted: what follows is its author's. */
const pasted =
  /^(?:sample|example|exercise|essay|readme|from the (?:listing|ad|article|book|email|letter)|quote|lyrics?|transcript|caption|draft|dear (?:diary|sir|madam)|proofread|translate|rewrite|correct|edit|summari[sz]e|rephrase|paraphrase|improve|check|fix)\b[^.]{0,60}:|^dear diary\b|^<[a-z]+>|^\d{1,2}:\d{2} [A-Z][a-z]+:|, said [A-Z]/i;
const quotedSelf = /["“][^"”]{0,200}\b(?:I|I'm|my|you|your)\b[^"”]{0,200}["”]/;
const wishToAssistant =
  /\b(?:i|we) (?:want|need|would like|'d like|expect) (?:you|your)\b|\bi'd like (?:you|your|it|this|that|them|these|those)\b|\bi (?:need|want|could use) (?:help|some help|a hand|some advice|advice|your|an answer|a summary|a list|an explanation|to know(?!(?: [a-z'-]+){1,9} by (?:heart|name|song|sight|ear|touch|smell|their [a-z]+)\b)|(?:a|an|the|some|one|two|three|\d|another) (?:[a-z]+ ){0,2}(?:table|poem|sentences?|paragraphs?|version|title|translation|recipe|words|lines|bullets|columns|draft|code|function|script|story|joke|haiku|essay|email|text|message|caption|speech|excuse)|to ask|to understand how)\b|^(?:please )?(?:help me|tell me|show me|give me|write|explain|send me|let me know|summari[sz]e|translate|suggest|recommend me|remind me to)\b|\b(?:can|could|would|will) (?:you|u|ya)\b|\bi(?:'ve| have)(?: got)? (?:a|another|one more|some) (?:quick |more )?questions?\b/i;
/** Asked without a mark: "how do i bleed a radiator", "should i get a dog". */
const unmarkedQuestion =
  /^(?:(?:and|but|so|ok|okay|also|then|uh+|um+),? ){0,2}(?:(?:how|where|why|whom?|when|what|which)(?: (?!(?:i|we|my|our|you|he|she|they|it)\b)[a-z]+){0,2}? (?:do|does|did|can|could|should|would|will|am|are|is|was|were|have|has|might|must) (?:i|we|you|u|ya|he|she|they|it|one|people|my|our|the|this|that|these|those|there|a|an)\b|(?:what|why|where|how|who|when)['’]?s (?:a|an|the|my|our|your|best|good|better|going|up|it|that|this)\b|(?:can|could|should|would|may|shall|must|do|does) (?:i|we|you|u|ya|he|she|they|it)\b|is (?:it|there) )/i;
/** What the assistant is to make now: "teach me 5 phrases", "draft me a no". */
const taskForAssistant =
  /^(?:(?:and|but|so|ok|okay|now|then|please|pls|just),? ){0,3}(?:(?:teach|draft|make|find|rec|quiz|plan|send|roast|give) (?:me|us)|(?:draft|compose|draw up|generate|prepare|come up with) (?:an?|the|some|another|two|three|my|our)(?: [a-z-]+){0,3} (?:e-?mail|mail|letter|message|text|note|reply|response|speech|post|tweet|caption|poem|story|list|plan|cv|resume|application|invitation|toast|review|summary|report))\b/i;
/** What nobody is to speak of is asked of whoever does: "Don't mention my ex to my mum". */
const notToBeSaid =
  /^(?:(?:and|but|so|oh|ok|okay|please|pls|just),? ){0,3}(?:(?:do not|don['’]?t|never)(?: you)?(?: ever)?(?: again)? (?:mention|refer to|bring (?:up|my|our)|(?:talk|speak)(?: to me)? about|ask(?: me)? about|remind me of)|stop (?:mentioning|referring to|bringing (?:up|my|our)|(?:talking|speaking) to me about|asking(?: me)? about|reminding me of))\b/i;
/** Somebody's words about the person, come back: the assistant's, or a record's. */
const echoed =
  /\b(?:you|your (?:last )?(?:answer|reply|message|summary)) (?:said|told me|mentioned|wrote|answered|replied|claimed|remember(?:ed)?|recalled|was|noted)\b|\bthe user (?:is|has|was|prefers|likes|loves|lives|works|wants|always|never|hates|enjoys)\b|^as (?:you|an ai|i) (?:said|told|mentioned|wrote)/i;
/** "I never said I was married": of the talk itself, and says nothing of what is so. */
const ofTalk =
  /\bI (?:never|didn't|did not|haven't|have not|don't think I|don't remember) (?:ever )?(?:(?:say|said|claim|claimed|mention|mentioned|mentioning|saying|write|wrote|written)(?: that| to you(?: that)?)? (?:I(?!'ll)(?! love you)|my|anything|that\b|any such)|(?:tell|told|telling) you\b|(?:ask|asked) (?:you|for (?:this|that)))/i;
const courtesy =
  /^(?:thanks|thank you|i'm (?:doing|feeling) (?:ok|okay|well|great|good|fine|alright|pretty good|so good|better)\b|(?:i )?(?:really )?appreciate|(?:i )?hope (?:you|your|it|that|this|they|to see)|(?:i )?wish you|(?:i'm |i am )?(?:so |really |very )?(?:glad|happy|sorry|proud|thankful|grateful|excited|pleased|stoked|thrilled|pumped) (?:for you|of you|to hear|you|we|that we|that you|your|to see you|to help|for your|i could|to have you|to be able to share)|(?:i )?can't wait(?: to (?:hear|see|try|check|read|show|catch|chat)|[.!]|$| for it| to see)|(?:i'm )?looking forward to (?:it|hearing|seeing you|chatting|catching|your|that)|let's|let me|nice to|good to|great to|see you|talk to you|catch you|take care|have a|have fun|good luck|same to you|i'll (?:definitely )?(?:let you know|keep you|check|be sure|make sure|tell you|be here|be there|see you|try|give|send|do that|keep|think|add|have to|consider)|i (?:totally |completely |definitely |really |fully |100% |couldn't )?(?:agree|understand|get it|get that|hear you|see[.,!]|see (?:what|how|why|that)|bet|hope so|think so|guess so|know right|know,|know!|know how you|know what you mean|can tell|can imagine|can see|can only imagine|doubt it|know\.)|i'm (?:here for you|all ears|(?:in|down)(?! [a-z])|sure (?:it|you|they|that|he|she|your)|rooting|always here|game|impressed|amazed|curious|jealous|so jealous)|count me|keep (?:me|up|it|going|at|your))\b/i;
const aboutOther =
  /^(?:you|your|you're|you've|you'll|you'd|yours)\b|\b(?:i|we) (?:really |also |just |so |totally )?(?:love|like|admire|appreciate|enjoy|hope|think|believe|know|bet|wish|see|saw|feel|heard|agree|value|respect|trust|can tell|remember|miss|understand|can picture|can imagine|can't wait to|want to|would love to|noticed)(?: that| how| what| to see| to hear| when| all)? (?:you|your|you're|you've|you'll)\b|\b(?:proud of|happy for|rooting for|here for|support|thank|cheering|with|believe in|inspired by|know about|talk to|talking to|chatting with|to hear from|hear about|hear more about|thinking of|let|show|tell|send|remind|join|help|for) (?:you|your|you're|you've)\b|(?<!\b(?:while|when|if|as|since|because|after|before|like|than) )\b(?:you|your|you're|you've) (?:are|were|have|should|can|must|will|could|inspire|got|do|did|'re|'ve|work|guys)\b/i;
/** Sentences that only point at what they come with. */
const pointing =
  /^(?:here's|here is|here are|here you go|here ya go|that's (?:the|my|our|a)|this is (?:the|a|what|where|how|one)|these are|those are)\b|\b(?:it's|it is|it has) been (?:ages|a while|a minute|so long|too long|a long time)\b|\bwe (?:last )?(?:talked|chatted|spoke|caught up)\b|^(?:check (?:it|this|them|that) out|take a look|look at|here, look|as i said|like i said)\b/i;

/** "I read that book too": what it is about stands in somebody else's turn. */
const demonstrative =
  /^(?:I|we)(?:'ve| have|'d| had)?(?: also| really| just| totally| do| still| so| absolutely| even| already| never| finally| always)? (?:read|seen|saw|watched|heard|tried|love|loved|like|liked|got|played|visited|been to|know|knew|did|do|made|have|took|remember|need|needed|want|wanted|enjoy|enjoyed|understand) (?:it|them|that|this|those|these)(?=[ ,.!-]{0,3}(?:$|too\b|so\b|a lot\b|all\b|and\b|but\b|last\b|yesterday\b|there\b|here\b|now\b|as\b|tonight\b|again\b))|^[^,]{1,20}, (?:and|but) I (?:really |do )?(?:love|like|hate|enjoy) (?:it|them|that|this)[.!]{0,3}$|\b(?:that|those) (?:other |same )?(?:one|ones|book|movie|series|song|game|show|place|picture|photo|pic)\b/i;

/** "I love the colors": said of something in front of both. */
const pointedLiking =
  /^(?:I|we)(?: really| also| just| totally| absolutely| do| so)* (?:love|like|enjoy|loved|liked|adore) (?:the|this|that|these|those|his|her|its|their) /i;

/** "Adding it to my list.": no subject, and no verb that would make the gerund one. */
const gerund =
  /^(?!(?:during|bring|spring|king|something|nothing|everything|anything|morning|evening)\b)[A-Z][a-z]{2,15}ing\b/i;

/** "Rainy, which suits me": of what the other asked about, and without it of nothing. */
const verblessHead =
  /^([^,;]{2,30}), (?:which (?:(?:really |just )?(?:suits|bothers|annoys|pleases|helps|works for)|is (?:fine|good|great|bad|nice|perfect|how|what|why|just)|I )|that['’]s (?:how|what|why|the way) I )/i;
const isVerbless = (sentence: string): boolean => {
  const head = verblessHead.exec(sentence)?.[1];
  return head !== undefined && finiteVerbsIn(wordsIn(head)).length === 0 && withSubject(head) === undefined;
};

/** "Joana and me.": who, and nothing of them. */
const isPair = (sentence: string): boolean =>
  /^(?:(?:just|only) )?(?:me and (?:my |our )?[\p{L} -]{2,30}|(?:my |our )?[\p{L} -]{2,30} and (?:me|I))[.!]{0,3}$/u.test(
    sentence,
  ) && finiteVerbsIn(wordsIn(sentence)).length === 0;

export interface FilterLimits {
  readonly minSpecificWords: number;
  readonly maxSentenceChars: number;
}

/** Why this bare sentence (see `bareSentence`) is not to be believed about its speaker; undefined when it may be. */
export const refusalOf = (sentence: string, limits: FilterLimits): Refusal | undefined => {
  if (sentence.length > limits.maxSentenceChars || sentence.length < 6) return 'length';
  if (sentence.includes('?') || unmarkedQuestion.test(sentence)) return 'question';
  if (hypothetical.test(sentence)) return 'hypothetical';
  if (joke.test(sentence) || isFigureOfSpeech(sentence)) return 'joke';
  if (echoed.test(sentence)) return 'quoted';
  if (reported.test(sentence) || pasted.test(sentence) || quotedSelf.test(sentence)) return 'quoted';
  if (ofTalk.test(sentence)) return 'of-talk';
  if (wishToAssistant.test(sentence) || taskForAssistant.test(sentence) || notToBeSaid.test(sentence))
    return 'wish-to-assistant';
  if (isCommand(sentence)) return 'wish-to-assistant';
  if (isPair(sentence)) return 'not-about-speaker';
  if (courtesy.test(sentence)) return 'courtesy';
  if (aboutOther.test(sentence)) return 'about-other';
  if (demonstrative.test(sentence) && !/[a-z] ["“]?[A-Z][a-z]/.test(sentence.replace(/\bI\b/g, '')))
    return 'vague';
  if (pointedLiking.test(sentence) && !/\b(?:my|our)\b|[a-z] [A-Z][a-z]/.test(sentence)) return 'vague';
  if ((gerund.test(sentence) && !gerundSubject.test(sentence)) || isVerbless(sentence)) return 'fragment';
  if (pointing.test(sentence) || !isActionable(sentence)) return 'ephemeral';
  return specificWordsOf(sentence).length < limits.minSpecificWords ? 'vague' : undefined;
};
