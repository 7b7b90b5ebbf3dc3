import { textOf } from '@app/memory-core/domain/claim';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Turn } from '@app/memory-core/domain/turn';
import { flag } from '@app/language-en/flagging';
import { aTurn } from './factories';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';

/** A Monday. */
export const said = Date.parse('2023-05-08T13:56:00Z');

const noted = [{ kind: 'remember' as const, words: [] }];

/** What is found in one user turn; every quote is held against the turn. */
export const extract = async (
  content: string,
  over: Partial<Turn> = {},
  before: readonly Turn[] = [],
  related: Parameters<OfflineExtractor['extract']>[2] = [],
): Promise<readonly Candidate[]> => {
  const arrived = over.origin === 'note' ? noted : flag(content, generalSchema, over.speaker);
  const turn = aTurn({ content, occurredAt: said, signals: arrived, ...over });
  const input = { turns: [turn], context: [...before, turn] };
  const { candidates } = await new OfflineExtractor().extract(input, generalSchema, related, said);
  for (const { evidence } of candidates) expect(content).toContain(evidence.quote);
  return candidates;
};
export const statements = async (content: string, over: Partial<Turn> = {}): Promise<string[]> =>
  (await extract(content, over)).map(textOf);
