import { textOf } from '@app/memory-core/domain/claim';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { aTurn } from '@app/testing/factories';
import { OfflineExtractor } from '../offline-extractor';

const { extraction } = defaultParameters;

const found = async (
  content: string,
  { speaker = 'Jo', ...over }: { readonly speaker?: string } & Partial<typeof extraction> = {},
): Promise<readonly Candidate[]> => {
  const turn = aTurn({ content, speaker, signals: [{ kind: 'fact', words: [] }] });
  const extractor = new OfflineExtractor({ ...extraction, ...over });
  const input = { turns: [turn], context: [turn] };
  return (await extractor.extract(input, generalSchema, [], turn.occurredAt)).candidates;
};
const keptOf = (candidates: readonly Candidate[]): readonly string[] =>
  candidates.filter(({ importance }) => importance >= extraction.minImportance).map(textOf); // prettier-ignore

const twoThings = "As far as I know. I've done the tombola since 1991, and my sister Pam is doing the teas.";
const told = ['Jo has done the tombola since 1991.', "Jo's sister Pam is doing the teas."];

describe('what is kept of talk between people', () => {
  it('should be what tells most, without what stands beside it and tells little', async () => {
    expect(keptOf(await found(twoThings))).toEqual(told);
  });

  it('should say why the rest is not kept', async () => {
    const beside = (await found(twoThings)).find((insight) => !told.includes(textOf(insight)));
    expect(beside?.importance).toBeLessThanOrEqual(extraction.untoldImportance);
    expect(beside?.importanceReasons).toContain('beside-another');
  });

  it('should be each sentence by itself where a deployment says so', async () => {
    expect(keptOf(await found(twoThings, { untoldBesideAnother: 1 }))).toHaveLength(3);
  });

  it('should be both where both tell something', async () => {
    const both = 'I started at the shipyard in Gdynia in March. My brother Adam moved to Oslo last year.';
    expect(keptOf(await found(both))).toHaveLength(2);
  });

  it('should be what fills a slot, wherever it stands', async () => {
    const slot = 'We sailed from Gdynia to Visby with my brother Adam in 2019. My name is Jola.';
    expect(keptOf(await found(slot)).join(' ')).toContain('Jola');
  });
});
