import { type Draft as Candidate } from './draft';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type Turn } from '@app/memory-core/domain/turn';
import { readPassage, sentencesOf, type Sentence } from '../flagging';
import { featuresOf, wordVectors, type StatementHead, type TextFeatures } from '../readers';
import { bareSentence } from './language/clean';
import { perspectiveOf } from './perspective';
import { ruledStatements, type TurnToRead } from './ruled-statements';
import { refusalOf } from './sentence-filter';

/** The band of SPEC R21 that an importance stands for; none: below what is stored. */
export const bandOfImportance = (importance: number, parameters: Parameters['extraction']): StatementHead => {
  if (importance >= parameters.highImportanceAtLeast) return 'high';
  if (importance >= parameters.mediumImportanceAtLeast) return 'medium';
  return importance >= parameters.minImportance ? 'low' : 'none';
};

const importanceSteps = 10;

/** What the rules made of a passage, by name, for the model to weigh beside the words. Part of what the tables were made from. */
const cluesOf = (
  text: string,
  sentences: readonly Sentence[],
  found: readonly Candidate[],
  { perspective, parameters }: TurnToRead,
): readonly string[] => {
  const names = new Set<string>();
  for (const { kind, importance, importanceReasons, slot, explicit } of found) {
    names.add(`kind:${kind}`);
    names.add(`importance:${Math.round(importance * importanceSteps)}`);
    for (const reason of importanceReasons) names.add(`why:${reason}`);
    if (slot !== undefined) names.add('slot');
    if (explicit) names.add('explicit');
  }
  if (found.length === 0) names.add('no-statement');
  for (const { start, end } of sentences) {
    const refusal = refusalOf(
      bareSentence(text.slice(start, end), perspective.vocatives, perspective.knownNames),
      parameters,
    );
    if (refusal !== undefined) names.add(`refused:${refusal}`);
  }
  return [...names];
};

/** A passage, with the statements that rules found in it, as the model of statements reads it. */
export const statementFeatures = (
  text: string,
  sentences: readonly Sentence[],
  found: readonly Candidate[],
  read: TurnToRead,
): TextFeatures => {
  const { tokens, clues } = readPassage(text, sentences, read.schema);
  return featuresOf(tokens, [...clues, ...cluesOf(text, sentences, found, read)], wordVectors());
};

/** The same of a piece of text that stands by itself. */
export const pieceFeatures = (piece: string, found: readonly Candidate[], read: TurnToRead): TextFeatures =>
  statementFeatures(piece, sentencesOf(piece), found, read);

/** A whole turn that nothing is known around: what the model of statements is trained on. */
export const readWholeTurn = (
  turn: Turn,
  schema: ProfileSchema,
  parameters: Parameters['extraction'],
): { readonly features: TextFeatures; readonly ruledBand: StatementHead } => {
  const perspective = perspectiveOf(turn, [turn], []);
  const read: TurnToRead = { turn, perspective, question: undefined, schema, parameters };
  const found = ruledStatements(read);
  const importance = Math.max(0, ...found.map((each) => each.importance));
  return {
    features: pieceFeatures(turn.content, found, read),
    ruledBand: bandOfImportance(importance, parameters),
  };
};
