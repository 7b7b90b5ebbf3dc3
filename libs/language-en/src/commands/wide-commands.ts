import { type Limits, limitsIn } from './command-reach';

/** What is asked of everything, or of everything that something said behind it leaves. */
export interface WideCommand extends Limits {
  readonly name: 'clear' | 'forget' | 'stop' | 'suppress';
}

type Asked = (limits: ReturnType<typeof limitsIn>) => WideCommand | undefined;

const told =
  "i(?:'ve| have)? (?:ever |just |already )?(?:told|said|mentioned|shared|wrote|written)(?: to you| with you| you)?";
const rest = '(?<rest>.{0,300})$';
const memorising = '(?:remembering|memorising|memorizing|storing|recording|saving|learning)';
const memorise =
  "(?:do not|don't|dont|never|i (?:do not|don't|dont) want you to) (?:remember|memorise|memorize|store|save|record|keep|learn)";

/** Never wider than asked: where it is not known what is meant, nothing is named, and the person is asked. */
const clearing: Asked = (limits) =>
  limits === 'all' || limits === 'onwards' ? { name: 'clear' } : { name: 'forget', ...limits };
const clearingPart: Asked = (limits) =>
  typeof limits === 'object' ? { name: 'forget', ...limits } : undefined;
const forgetting: Asked = (limits) => (limits === 'all' ? { name: 'forget' } : clearingPart(limits));
const stopping: Asked = (limits) => {
  if (limits === 'all') return { name: 'stop' };
  if (typeof limits !== 'object') return undefined;
  if (limits.topic !== undefined) return { name: 'suppress', topic: limits.topic };
  return limits.reach?.by === 'conversation' ? { name: 'stop', reach: limits.reach } : undefined;
};
const keepingNothing: Asked = (limits) => stopping(limits === 'onwards' ? 'all' : limits);

const heads: readonly { readonly head: RegExp; readonly asked: Asked }[] = [
  {
    head: new RegExp(
      `^(?:clear|delete|erase|wipe|remove|forget|reset|get rid of) (?:out )?(?:all|everything|my entire|your entire|the entire|my whole|my|your)(?: of)?(?: my| your| the)? ?(?:memory|memories|(?:that )?you(?:'ve| have)? (?:know|remember|learned|learnt|stored|saved|remembered|have|hold)|about me|(?:that )?${told})\\b${rest}`,
      'i',
    ),
    asked: clearing,
  },
  {
    head: /^(?:clear|delete|erase|wipe|remove) (?:all (?:of )?)?my (?:personal )?(?:data|information|info|chat history)(?: (?:that )?you(?:'ve| have)? (?:have|hold|keep|got|stored|saved|kept))?(?: (?:on|about) me)?(?<rest>)[.! ]{0,3}$/i,
    asked: clearing,
  },
  { head: /^(?:forget|erase|delete|wipe) everything(?<rest>)[.! ]{0,3}$/i, asked: clearing },
  {
    head: /^(?:forget(?: all)?(?: about)? me|(?:clear|delete|erase|wipe|remove) me (?:from|out of) your (?:memory|memories|records?|database|files?))(?<rest>)[.! ]{0,3}$/i,
    asked: clearing,
  },
  {
    head: new RegExp(
      `^(?:clear|delete|erase|wipe|remove|forget) (?:everything|anything)(?= (?:about|regarding|from|in) )${rest}`,
      'i',
    ),
    asked: clearingPart,
  },
  {
    head: new RegExp(`^(?:forget|erase|delete|remove)(?: all of)?(?= this (?:chat|conversation)\\b)${rest}`, 'i'),
    asked: clearingPart,
  },
  { head: new RegExp(`^(?:forget|ignore|delete|erase|remove) (?:what|whatever|all|anything)(?: that)? ${told}\\b${rest}`, 'i'), asked: forgetting },
  {
    head: new RegExp(
      `^(?:stop|quit|pause) ${memorising}(?: things| stuff| anything| everything| what)?(?: i say| i tell you| from me| my (?:messages|data|information))?(?! (?:on|of|with))\\b${rest}`,
      'i',
    ),
    asked: stopping,
  },
  { head: new RegExp(`^${memorise} (?:anything|whatever|what)(?: that)? ${told}\\b${rest}`, 'i'), asked: forgetting },
  {
    head: new RegExp(
      `^${memorise} (?:anything(?: (?:that )?i (?:say|tell you|write))?|things|what i say|my messages)\\b${rest}`,
      'i',
    ),
    asked: keepingNothing,
  },
  { head: new RegExp(`^${memorise}(?= this (?:whole |entire )?(?:chat|conversation|session|thread))${rest}`, 'i'), asked: stopping },
  {
    head: new RegExp(
      `^(?:(?:turn off|switch off|disable|pause) (?:your |my |the )?(?:memory|memories|remembering)|(?:turn|switch) (?:your |my |the )?memory off(?!-))\\b(?: (?:until|till|while|as long as) .{1,200}$)?${rest}`,
      'i',
    ),
    asked: keepingNothing,
  },
]; // prettier-ignore

/** "Forget everything I told you today", "Don't remember anything from this chat", without what leads up to it. */
export const wideCommandIn = (sentence: string): WideCommand | undefined => {
  for (const { head, asked } of heads) {
    const found = head.exec(sentence);
    const command = found === null ? undefined : asked(limitsIn(found.groups?.rest ?? ''));
    if (command !== undefined) return command;
  }
  return undefined;
};
