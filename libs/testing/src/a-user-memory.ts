import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Attractor } from '@app/memory-core/domain/attractor';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { insightPoint, textOfAttractor, UserMemory } from '@app/memory-core/recall/user-memory';
import { nothingWaits } from '@app/memory-core/recall/waiting';
import { inEnglish, vectorsInEnglish } from './languages';
import { wordCounter } from './word-counter';

interface Known {
  readonly turns?: readonly Turn[];
  readonly insights?: readonly Insight[];
  readonly attractors?: readonly Attractor[];
  /** Of every insight and attractor. */
  readonly vector?: readonly number[];
}

/** A memory with this in it, opened from nowhere. */
export const aUserMemory = async (
  { turns = [], insights = [], attractors = [], vector }: Known,
  parameters = defaultParameters,
): Promise<UserMemory> => {
  const reading = { tokens: wordCounter, languages: inEnglish, vectors: vectorsInEnglish };
  const memory = new UserMemory(1, parameters, reading);
  await memory.addTurns([turns]);
  const points = insights.map((insight) => ({ ...insightPoint(insight), vector }));
  await memory.index.upsert({ statements: { kind: 'insight', points } });
  const themes = attractors.map((one) => ({ id: one.id, text: textOfAttractor(one), vector }));
  await memory.index.upsert({ statements: { kind: 'attractor', points: themes } });
  memory.setLearned({ insights, attractors, withheldTurnIds: new Set(), waiting: nothingWaits });
  return memory;
};
