import { type Parameters } from '@app/memory-core/config/parameters';
import { tellsOfState } from '../flagging';
import { type KindReading } from './kind';
import { isOverForTeller } from './told-over';

export interface ImportanceReading {
  readonly importance: number;
  readonly reasons: readonly string[];
}

const hedged = /\b(?:maybe|perhaps|i guess|i suppose|not sure|possibly|(?:i|we|i'll|they) (?:might|may))\b/i;

/** What was done and is over, and leaves nothing behind: a lunch, a film, a day out. */
const passing =
  /^(?:[a-z]+ [a-z]+,? )?(?:I|we)(?: also| just| finally| both)? (?:had (?:a |an |some |my )?(?:[a-z]+ )?(?:lunch|dinner|breakfast|brunch|coffee|drinks?|pizza|walk|chat|picnic|barbecue|bbq|day|weekend|night|time|look)|watched|ate|cooked|baked|ordered|grabbed|played|listened|walked|saw (?:a|an|the|some)|went (?:to (?:the|a|an|see|bed)|for|out|shopping|swimming|home)|hung out|met up|popped|drove|took (?:a|the)|bought (?:a|an|some|the|new|myself)|picked up|tried)\b/i;

/** How things stand rather than what happened once: "I'm learning to sign", "We own a boat". */
const lasting =
  /^(?:I|We)(?:'m|'re| am| are)(?: currently| now| still| also)? (?!going|doing|having|feeling|thinking|talking|sitting|trying)[a-z]{3,14}ing\b|^(?:I|We)(?: also| now| still| currently)? (?:work|live|own|run|lead|teach|study|speak|manage|play|have|share|rent|belong|look after|care for)\b|^[Mm]y [a-z]+ (?:is|are|has|have|lives?|works?|runs?|ends|expires)\b/;

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
    readonly ofSpeaker: boolean;
  },
  parameters: Parameters['extraction'],
): ImportanceReading => {
  const reasons: string[] = [rule];
  let importance = {
    breakthrough: parameters.breakthroughImportance,
    loss: parameters.woundImportance,
    wound: parameters.woundImportance,
    'emotional-pattern': parameters.emotionalPatternImportance,
    'significant-pattern': parameters.emotionalPatternImportance,
    pattern: parameters.patternImportance,
    feeling: parameters.eventImportance,
    identity: parameters.identityImportance,
    relation: parameters.relationImportance,
    deadline: parameters.deadlineImportance,
    practice: parameters.practiceImportance,
    goal: parameters.goalImportance,
    progress: parameters.progressImportance,
    style: parameters.clearPreferenceImportance,
    'clear-preference': parameters.clearPreferenceImportance,
    'casual-preference': parameters.casualPreferenceImportance,
    'self-description': parameters.eventImportance,
    fact: parameters.vagueFactImportance,
  }[rule];
  if (rule === 'fact') {
    if (passing.test(sentence)) {
      importance = parameters.plainFactImportance;
      reasons.push('passing');
    } else if (
      lasting.test(sentence) ||
      isOverForTeller(sentence) ||
      (facts.ofSpeaker && tellsOfState(sentence))
    ) {
      importance = parameters.eventImportance;
      reasons.push('lasting');
    } else if (facts.isDated || facts.isNamed) {
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
  // How to be talked to is medium by SPEC R21, however it is asked for.
  if (facts.explicit && rule !== 'style' && importance < parameters.explicitImportance) {
    importance = parameters.explicitImportance;
    reasons.push('asked-to-remember');
  }
  return { importance: round(importance), reasons };
};
