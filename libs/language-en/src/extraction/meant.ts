import { type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../flagging';
import { correctedSentences } from './corrections';
import { bareSentence, type vocativesOf } from './language/clean';
import { WhoIsMeant } from './language/who-is-meant';

/** Something said before by the one who speaks, or to them. */
export interface Heard {
  readonly text: string;
  readonly isOwn: boolean;
}

/** Who is known by name, and to whom one speaks: see `TurnPerspective`. */
interface Naming {
  readonly relations: ReadonlyMap<string, string>;
  readonly ownPeople: ReadonlySet<string>;
  readonly vocatives: ReturnType<typeof vocativesOf>;
  readonly knownNames: ReadonlySet<string>;
}

/** Sentences of a turn that mean somebody by "he" or "she", letter by letter, and how they read with whom they mean. */
export type Meant = ReadonlyMap<string, string>;

/** Between people with names a "she" is as often the other's. */
export const meantIn = (
  { content, speaker }: Turn,
  before: readonly Heard[],
  { relations, ownPeople, vocatives, knownNames }: Naming,
): Meant => {
  if (speaker !== undefined) return new Map();
  const meant = new WhoIsMeant(relations, ownPeople);
  const bareOf = (said: string): string => bareSentence(said, vocatives, knownNames);
  for (const { text, isOwn } of before) {
    if (isOwn) meant.nextTurn();
    for (const { start, end } of sentencesOf(text)) {
      const said = bareOf(text.slice(start, end));
      if (isOwn) meant.hears(said);
      else meant.hearsOther(said);
    }
  }
  meant.nextTurn();
  return new Map(
    correctedSentences(content, sentencesOf(content)).flatMap(
      ({ start, end, says }): readonly (readonly [string, string])[] => {
        const bare = bareOf(says);
        const told = meant.hears(bare);
        return told === bare ? [] : [[content.slice(start, end), told]];
      },
    ),
  );
};

/** A text with whom its sentences mean, for what reads meanings: "My brother Tom moved" tells more than "He moved". */
export const asMeant = (text: string, meant: Meant): string =>
  [...meant].reduce((kept, [sentence, told]) => kept.replace(sentence, () => told), text);
