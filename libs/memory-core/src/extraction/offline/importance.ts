import { type Parameters } from '../../config/parameters';
import { type KindReading } from './kind';

export interface ImportanceReading {
  readonly importance: number;
  readonly reasons: readonly string[];
}

const hedged = /\b(?:maybe|perhaps|i guess|i suppose|not sure|possibly|(?:i|we|i'll|they) (?:might|may))\b/i;

const round = (value: number): number => Math.round(value * 100) / 100;

/** How much a statement would matter to a later reply, and by which rules (SPEC R21). */
export const importanceOf = (
  sentence: string,
  { rule }: KindReading,
  facts: {
    readonly isDated: boolean;
    readonly isNamed: boolean;
    readonly specificWords: number;
    readonly isOverTonight: boolean;
    readonly explicit: boolean;
  },
  parameters: Parameters['extraction'],
): ImportanceReading => {
  const reasons: string[] = [rule];
  let importance = {
    breakthrough: parameters.breakthroughImportance,
    wound: parameters.woundImportance,
    'emotional-pattern': parameters.emotionalPatternImportance,
    pattern: parameters.patternImportance,
    identity: parameters.identityImportance,
    relation: parameters.relationImportance,
    deadline: parameters.deadlineImportance,
    practice: parameters.practiceImportance,
    goal: parameters.goalImportance,
    progress: parameters.progressImportance,
    'clear-preference': parameters.clearPreferenceImportance,
    'casual-preference': parameters.casualPreferenceImportance,
    'self-description': parameters.eventImportance,
    fact: parameters.vagueFactImportance,
  }[rule];
  if (rule === 'fact') {
    if (facts.isDated || facts.isNamed) {
      importance = parameters.eventImportance;
      reasons.push(facts.isDated ? 'dated' : 'named');
    } else if (facts.specificWords > parameters.minSpecificWords) {
      importance = parameters.plainFactImportance;
      reasons.push('specific');
    }
  }
  if (hedged.test(sentence)) {
    importance -= parameters.hedgeLoss;
    reasons.push('hedged');
  }
  if (rule === 'goal' && facts.isOverTonight) {
    importance -= parameters.shortLivedLoss;
    reasons.push('short-lived');
  }
  if (facts.explicit && importance < parameters.explicitImportance) {
    importance = parameters.explicitImportance;
    reasons.push('asked-to-remember');
  }
  return { importance: round(importance), reasons };
};
