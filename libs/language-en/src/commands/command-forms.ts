import { type MemoryCommandName } from '@app/memory-core/domain/memory-command';

const not = "(?:do not|don't|dont|(?:i )?(?:do not|don't|dont) want you to)";

export interface CommandForm {
  readonly name: MemoryCommandName;
  /** Anchored, reads left to right once and in any case; group 1 is the topic. */
  readonly pattern: RegExp;
}

export const forms: readonly CommandForm[] = [
  {
    name: 'show',
    pattern:
      /^(?:what|which things|how much) (?:do|did|have|else do|all do) (?:you|u) (?:remember|know|remembered|learned|learnt|stored|saved|recall|kept)(?: about| of| on) me\b/i,
  },
  {
    name: 'show',
    pattern:
      /^(?:show|tell|list|give)(?: me)? (?:what you (?:remember|know|have stored|have learned|recall)(?: about me|(?=[.!? ]{0,3}$))|(?:all )?(?:my|your) memories(?: of me| about me)?|everything you (?:know|remember) about me)\b/i,
  },
  {
    name: 'forget',
    pattern:
      /^(?:forget|ignore) (?:that |what )?i (?:ever |just )?(?:mentioned|said|told you)(?: to you)?(?: about| that)? ?(.{0,300})/i,
  },
  { name: 'forget', pattern: /^forget (?:about |that |all about )(.{2,300})/i },
  { name: 'forget', pattern: /^forget (my .{2,300})/i },
  {
    name: 'forget',
    pattern:
      /^(?:delete|erase|remove|drop) (?:(?:the |that |your |any |all )?(?:memory|memories|note|notes|entry|what you (?:know|remember)|what i said) (?:about |of |that |on )|everything about )(.{2,300})/i,
  },
  {
    name: 'forget',
    pattern:
      /^(?:delete|erase|remove|drop|take) (?!me )(.{2,200}) (?:from|out of|off) your (?:memory|memories|records?|notes?|profile|database|history|files?)[.! ]{0,3}$/i,
  },
  { name: 'forget', pattern: new RegExp(`^(?:${not}|please ${not}) remember (?:that |about )?(my .{2,300}|that .{2,300})`, 'i') },
  { name: 'update', pattern: /^(?:update|correction|edit|small correction|quick update)[:,-] ?(.{2,400})/i },
  { name: 'update', pattern: /^(?:update|correct|change) (?:your|my|the) (?:memory|memories|records?|notes?)(?:[:,-] ?(?:that )?| to (?:say|read|show|reflect) (?:that )?)(.{2,400})/i },
  // What it corrects is told, and not what is so instead.
  { name: 'update', pattern: /^(?:update|correct|change) (?:your|my|the) (?:memory|memories|records?|notes?)\b/i },
  {
    name: 'dispute',
    pattern:
      /^(?:that's|thats|that is|this is|it's|its|what you remember is|your memory is) (?:not quite|not really|not entirely|not|no longer|n't|in)? ?(?:right|correct|accurate|true|wrong|incorrect|outdated|a mistake)(?: about me| anymore| any more| any longer)?[.! ]{0,3}$/i,
  },
  {
    name: 'dispute',
    pattern:
      /^(?:that's|thats|that is|this is) (?:not (?:right|correct|true)|wrong|incorrect)[,;:–—-]{0,2} (?:(?:and|because|but) )?i (?:never|didn't|didnt|did not) (?:say|said|tell|told|mention|mentioned)\b/i,
  },
  { name: 'dispute', pattern: /^you(?:'ve| have)? (?:got|have|remember|remembered) (?:that|it|this|me) wrong\b/i },
]; // prettier-ignore

/**
 * Only where somebody speaks to the memory alone: in a talk, what a person asks to be remembered is learned from the turn
 * (SPEC R5), and "go on remembering" may be meant for anybody.
 */
export const spokenTo: readonly CommandForm[] = [
  {
    name: 'update',
    pattern:
      /^(?:that's|that is|this is|it's) (?:(?:not quite|not really|not entirely|not|no longer) (?:right|correct|accurate|true)|wrong|incorrect|outdated)(?: about me| anymore| any more)? ?[,;:–—-] ?(?!i (?:never|didn't|did not|don't) (?:say|said|tell|told|mention))(?:(?:and|but|because|since|actually) )?((?:i|i'm|i've|my|we|our|we're) .{2,400})/i,
  },
  {
    name: 'resume',
    pattern:
      /^(?:start|resume|begin|continue|go back to) (?:remembering|memorising|memorizing|storing|recording|saving|learning)(?: things| stuff| everything| what)?(?: about me| i say| i tell you| from me| my messages)?(?: again| from now on| now| please){0,2}[.! ]{0,3}$/i,
  },
  {
    name: 'resume',
    pattern: /^(?:turn on|switch on|enable|resume) (?:your |my |the )?(?:memory|memories|remembering)\b/i,
  },
  {
    name: 'remember',
    pattern:
      /^(?:remember|memorise|memorize|note(?: down)?|make a note|keep in mind|don't forget|dont forget|do not forget|never forget|save)(?: that| this:|:|,)? (.{2,400})/i,
  },
  {
    name: 'show',
    pattern:
      /^(?:what|how much) (?:do|have) you (?:know|remember|learned|learnt|stored|saved|got) (?:about|on) ((?:my|our) .{2,200})/i,
  },
  {
    name: 'forget',
    pattern:
      /^forget (?:about )?(?!(?:it|that|this|them|these|those|me|us|everything|anything|all|what|whatever|to)\b)(.{2,300})/i,
  },
  {
    name: 'forget',
    pattern: /^(?:delete|erase|remove) (my (?!(?:memory|memories|data|account)\b).{2,300})/i,
  },
];

/** Only behind something that is to be forgotten: "Forget the gym, I stay at home" forgets nothing. */
export const behindForget: CommandForm = {
  name: 'forget',
  pattern: /^forget ((?:the|our|his|her|their|that|those|these) .{2,300})/i,
};

/** "And the Berlin flat, too.": names more to forget, behind what asks to. Group 1 is the topic. */
export const moreToForget =
  /^(?:and|also|and also|plus|oh,? and|same for|same with),? (?:about )?((?:my|our|the|his|her|their) (?!.*\b(?:is|are|was|were|am|has|have|had|will|would|can|could|does|do|did)\b|.*'s (?:a|an|the|so|not|been|\w+ing)\b)[^,;:?]{2,80}?)(?:,? (?:too|as well))?[.! ]{0,3}$/i;

/** Agreement and idiom that share words with commands: "that's right", "forget it, …", "forget about dinner, let's …". */
export const notCommands =
  /^(?:(?:that's|thats|that is|this is|it's) (?:right|correct|accurate|true)\b|forget (?:it|about it|that)(?:[.! ]{0,3}$|[,;:–—])|forget (?:about )?(?!my |that i |what i )[^,;:–—]{2,60}[,;–—] ?(?:let's|lets|let us|how about|what about)\b)/i;
