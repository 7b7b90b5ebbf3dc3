import { signalHeads, type ModelName } from '@app/language-en/readers';
import { type Example } from './examples';
import { type Targets } from './logistic';

export const headsOf = { signals: signalHeads } as const;

const isSo = (example: Example, head: string): boolean => {
  if (example.sort === 'pair') return head === 'told';
  return head === 'any' || head === 'told'
    ? example.signals.length > 0
    : (example.signals as readonly string[]).includes(head);
};

/** Of a turn of a pair it is only known that it tells something. */
const isKnown = ({ sort }: Example, head: string): boolean => sort !== 'pair' || head === 'told';

export const targetsOf = (examples: readonly Example[], model: ModelName): Targets => {
  const heads = headsOf[model];
  const perHead = <T>(tell: (example: Example, head: string) => T): readonly T[] =>
    examples.flatMap((example) => heads.map((head) => tell(example, head)));
  return {
    heads: heads.length,
    isSo: Uint8Array.from(perHead((example, head) => Number(isSo(example, head)))),
    counts: Float32Array.from(perHead((example, head) => Number(isKnown(example, head)))),
  };
};
