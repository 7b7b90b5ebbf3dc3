import { textOf } from '@app/memory-core/domain/claim';
import { type Draft as Candidate } from './draft';
import { isUsable, type Insight } from '@app/memory-core/domain/insight';
import { isOneSentence } from './one-sentence';
import { type TurnToRead } from './ruled-statements';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';

/** What is meant, and what was said by mistake. */
interface Contrast {
  readonly right: string;
  readonly wrong: string;
}

const slip =
  /^(?:(?:no|nope|nah|sorry|wait|oops|whoops|oh|ah|and|but|actually|correction|typo|my (?:bad|mistake)|i mean|scratch that)\b[\s,.:;!–—-]{0,3}){1,4}/i;
const meantBehind = /[,;]? (?:i (?:mean|meant)|sorry|my (?:bad|mistake))$/i;
const lead = "(?:(?:it|that|he|she|they)(?:[’']s| is| was| are| were)(?: now)? )?(?:the |an? )?";
const thing =
  "((?!(?:i|my|we|our|you|it|that|the|because|if|when)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}.'’-]*(?: (?!(?:i|my|we|not|but)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}.'’-]*){0,2})";
const forms: readonly (readonly [pattern: RegExp, right: number, wrong: number])[] = [
  [new RegExp(`^${lead}${thing},? (?:and )?not (?:the |an? )?${thing}$`, 'iu'), 1, 2],
  [new RegExp(`^not (?:the |an? )?${thing}(?:,|;| but) (?:it[’']s |but )?(?:the |an? )?${thing}$`, 'iu'), 2, 1],
  [new RegExp(`^(?:i|we) (?:said|wrote|put|told you) (?:the |an? )?${thing}(?:,|;| but)? (?:but )?(?:i |we )?(?:mean|meant) (?:the |an? )?${thing}$`, 'iu'), 2, 1],
]; // prettier-ignore

/** "No wait, it was B2, not B1": what is set right, where the turn says nothing else and says that it does so. */
const contrastIn = (text: string): Contrast | undefined => {
  const said = text.replace(/[\s.!…:;)(^\p{Extended_Pictographic}\u{FE0F}-]{1,8}$/u, '');
  const bare = said.replace(slip, '').replace(meantBehind, '');
  const opensAsStory = /^(?:i|we) (?:said|wrote|put|told)/i.test(bare);
  if (bare === said && !opensAsStory) return undefined;
  for (const [pattern, right, wrong] of forms) {
    const found = pattern.exec(bare);
    if (found !== null) return { right: found[right] ?? '', wrong: found[wrong] ?? '' };
  }
  return undefined;
};

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordsOf = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escape(text)}(?![\\p{L}\\p{N}])`, 'giu');
const holdsOnce = (text: string, words: string): boolean => [...text.matchAll(wordsOf(words))].length === 1;

/** The one belief that names what was wrong; of several, the only one of this conversation. */
const beliefNaming = (
  wrong: string,
  conversationId: string,
  believed: readonly Insight[],
): Insight | undefined => {
  const naming = believed.filter((insight) => isUsable(insight) && holdsOnce(textOf(insight), wrong));
  const here = naming.filter(({ evidence }) =>
    evidence.some((each) => each.conversationId === conversationId),
  );
  const [only, ...others] = here.length > 0 ? here : naming;
  return others.length > 0 ? undefined : only;
};

const withoutEnd = (statement: string): readonly [text: string, end: string] => {
  const end = /[.!…]{0,5}”?$/.exec(statement)?.[0] ?? '';
  return [statement.slice(0, statement.length - end.length), end.endsWith('”') ? '”' : '.'];
};

/**
 * "Nah, not music tech, sound engineering I mean": a belief of this person as it is meant, however many turns ago it was
 * told. Both what is right and what was wrong must be said, so that nothing has to be guessed.
 */
export const contrastedEarlier = (
  { turn }: TurnToRead,
  believed: readonly Insight[],
): readonly Candidate[] => {
  const contrast = isOneSentence(turn) ? contrastIn(turn.content.trim()) : undefined;
  if (contrast === undefined) return [];
  const { right, wrong } = contrast;
  const belief = beliefNaming(wrong, turn.conversationId, believed);
  if (belief === undefined) return [];
  const { kind, category, subcategory, importance, validFrom, slot } = belief;
  const setRight = (text: string): string => text.replace(wordsOf(wrong), () => right);
  const [text, end] = withoutEnd(setRight(textOf(belief)));
  const isOfSlot = slot !== undefined && holdsOnce(slot.value, wrong);
  return [
    {
      ordinal: 0,
      statement: `${text}, not ${wrong}${end}`,
      kind,
      category,
      ...(subcategory === undefined ? {} : { subcategory }),
      ...(isOfSlot ? { slot: { ...slot, value: setRight(slot.value) } } : {}),
      importance,
      importanceReasons: ['correction'],
      explicit: false,
      evidence: evidenceIn(turn, turn.content.trim()),
      validFrom,
      negates: false,
    },
  ];
};
