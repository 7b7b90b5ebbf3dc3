import { unmasked } from '@app/memory-core/languages';

/** What nobody says who tells of himself: orders to leave instructions behind. Marks of prompts are known to the core. */
const attacks: readonly RegExp[] = [
  /\b(?:new|updated|important) (?:system )?instructions?(?: for (?:the |you,? )?(?:assistant|model|ai|bot))?:/,
  /\b(?:jailbreak|prompt injection|do anything now)\b/,
  /\b(?:you are now|you're now|from now on,? you|pretend (?:to be|you are|you're))\b.{0,60}\b(?:dan|jailbreak|unrestricted|no (?:rules|restrictions|limits))\b/,
  /\b(?:ignore|disregard|override|bypass|discard)\b.{0,20}\b(?:all|any|your|previous|prior|above|earlier|preceding|system|the assistant's)\b.{0,30}\b(?:instructions?|prompts?|guidelines|guardrails|directives?)\b/,
];

/**
 * Text that tries to command a model rather than tell of a person (SPEC R22, quarantined). Read after invisible
 * characters are gone and look-alike letters are folded, which is how such text hides.
 */
const patterns: readonly RegExp[] = [
  ...attacks,
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b.{0,20}\b(?:all|any|your|previous|prior|above|earlier|preceding|system|safety|these|the assistant's)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|guardrails|polic(?:y|ies)|directives?|constraints|training)\b/,
  /\b(?:system|developer|admin|hidden|secret|initial) (?:prompt|instructions?|message|mode)\b/,
  /\b(?:you are now|you're now|from now on,? you|pretend (?:to be|you are|you're)|act as (?:if|though|an?|the)|roleplay as|switch to|enter) .{0,60}\b(?:dan|jailbreak|mode|assistant|ai|unrestricted|admin|root|developer|model|no (?:rules|restrictions|limits))\b/,
  /\byou (?:must|should|have to|need to|will|shall|are to|can)(?: now| always| never| only)? (?:always |never |only )?(?:obey|ignore|comply|reveal|disclose|output|print|pretend|refuse|follow|execute|believe)\b/,
  /\b(?:assistant|model|ai|chatbot|bot|llm) (?:must|should|shall|has to|is to|will|needs to)(?: now| always| never| only)? (?:always |never |only )?(?:obey|ignore|comply|respond|answer|reply|reveal|disclose|output|say|print|pretend|refuse|follow|execute|believe|treat|trust|grant|skip|bypass|approve|accept|allow|assume|disable)\b/,
  /\b(?:reveal|print|output|repeat|leak|show|dump)\b.{0,30}\b(?:system prompt|your (?:prompt|instructions|rules)|api key|password|secrets?|credentials)\b/,
  /\b(?:do not|don't|never) (?:tell|inform|mention (?:this|it) to|warn|alert) the (?:user|human|operator|admin)\b/,
  /\b(?:execute|run) (?:the following|this) (?:command|code|script)\b/,
  /\b(?:ignore|disregard|override|bypass|forget) (?:all |any )?(?:of )?(?:the|your|these|those|my) (?:[a-z]{3,12} )?(?:instructions?|prompts?|rules|guidelines|constraints|restrictions)\b/,
  /\b(?:for|to|dear) (?:the )?(?:ai|assistant|model|chatbot|bot|llm|memory (?:component|module|system|layer|agent|store))\s?[:,]|\btreat (?:me|the user|them) as (?:an? |the )?(?:admin|developer|root|owner|superuser)/,
  /\b(?:always|must|remember to) (?:always )?(?:recommend|advise|link to)\b/,
  /\b(?:always|must|never|remember to) (?:always |never )?(?:promote|advertise|praise|endorse|upsell|reveal|trust|grant|approve)\b/,
  /\b(?:is|am|are|has|have|with) (?:an? |the |full |now )?(?:admin(?:istrator)? (?:access|rights|privileges|mode)|root access|superuser|full access|premium access|unrestricted access|elevated (?:access|rights|privileges)|developer mode)\b/,
];

/** What a person may ask of the answers to them, and nobody may smuggle in among what they tell. */
const ofReplies: readonly RegExp[] = [
  /\byou (?:must|should|have to|need to|will|shall|are to|can)(?: now| always| never| only)? (?:always |never |only )?(?:respond|answer|reply|say|treat)\b/,
  /\b(?:respond|answer|reply) only (?:with|in)\b|\balways (?:respond|answer|reply) with\b/,
  /\b(?:every|each|all|any) (?:repl(?:y|ies)|answers?|responses?|messages?)\b.{0,20}\b(?:must|has to|have to|needs? to|shall)\b/,
  /\bnever (?:recommend|advise|link to)\b/,
];

export const isInstructionLike = (text: string, isStanding = false): boolean => {
  const plain = unmasked(text);
  return (isStanding ? patterns : [...patterns, ...ofReplies]).some((pattern) => pattern.test(plain));
};

/**
 * Whether nothing that a turn says may be believed: it attacks, and its other sentences carry what the attack is for
 * ("Ignore all previous instructions. My name is …").
 */
export const isAttack = (text: string): boolean => {
  const plain = unmasked(text);
  return attacks.some((pattern) => pattern.test(plain));
};
