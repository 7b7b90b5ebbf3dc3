import { signalHeads, statementHeads, type ModelName } from '@app/memory-core';
import { type Example } from './examples';
import { type Targets } from './logistic';

export const headsOf = { signals: signalHeads, statements: statementHeads } as const;

const isSo = (example: Example, model: ModelName, head: string): boolean => {
  if (model === 'statements') return (example.insight?.band ?? 'none') === head;
  return head === 'any' ? example.signals.length > 0 : (example.signals as readonly string[]).includes(head);
};

export const targetsOf = (examples: readonly Example[], model: ModelName): Targets => {
  const heads = headsOf[model];
  const told = examples.flatMap((example) => heads.map((head) => Number(isSo(example, model, head))));
  return { heads: heads.length, isSo: Uint8Array.from(told), counts: new Float32Array(told.length).fill(1) };
};
