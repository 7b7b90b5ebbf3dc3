import { dayMs } from '@app/memory-core/domain/confidence';
import { confirmed } from '@app/memory-core/learning/evolve';
import { type Insight } from '@app/memory-core/domain/insight';
import { aPerson } from './a-person';
import { aCandidate, defaultSettings } from './a-learner';
import { ManualClock } from './clock';
import { anInsight } from './factories';
import { aUser as ana } from './a-pipeline';

const { parameters } = defaultSettings;
const start = new ManualClock().now();
/** A hundred days after everything was said: all of it is unsure. */
export const later = start + 100 * dayMs;
export const answeredAt = later + 60_000;
export const key = (over: Partial<Insight> = {}): Insight =>
  anInsight({ kind: 'practice', importance: 0.8, ...over });

/** A person a hundred days after these were learned. */
export const aQuestionedMemory = async (...insights: readonly Insight[]) => {
  const person = await aPerson(...insights.map((value) => ({ put: 'insight', value }) as const));
  person.clock.set(later);
  const types = async () => (await person.log()).map(({ type }) => type);
  /** As a turn that says so would have it. */
  const learns = async (statement: string, occurredAt = person.clock.now()): Promise<void> => {
    const [first] = await person.store.insights.all(ana);
    const said = aCandidate(statement);
    const candidate = { ...said, evidence: { ...said.evidence, occurredAt } };
    await person.writes({ put: 'insight', value: confirmed(first!, candidate, parameters.learning) });
  };
  return { ...person, types, learns, read: person.insight };
};
export type QuestionedMemory = Awaited<ReturnType<typeof aQuestionedMemory>>;
