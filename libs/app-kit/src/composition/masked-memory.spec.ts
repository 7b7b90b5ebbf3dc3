import { defaultParameters } from '@app/memory-core/config/parameters';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { user as aUser } from '@app/testing/a-context';
import { aTurn } from '@app/testing/factories';
import { inEnglish } from '@app/testing/languages';
import { masked, maskedOnOpening, maskedTail } from './masked-memory';

const told = aTurn({ id: 'told', content: 'My locker PIN is 7781. I live in Bern.' });

const directoryWith = (secretsShown: number): TenantDirectory => {
  const parameters = {
    ...defaultParameters,
    agency: { ...defaultParameters.agency, secretsShown },
  };
  return { for: () => ({ parameters }) } as unknown as TenantDirectory;
};

const readings = async (secretsShown: number) => {
  const { store, meet } = aMemoryStore();
  await store.writer.commit(aUser, await meet(aUser), [{ put: 'turn', value: told }]);
  const masking = { tenants: directoryWith(secretsShown), languages: inEnglish };
  const tail = maskedTail(
    { read: async () => ({ turns: [told], retractedTurnIds: new Set(), seqs: [] }) },
    masking,
  );
  const opened = await maskedOnOpening(store, masking).opened(aUser);
  const page = await masked(store, masking).turns.inConversation(aUser, told.conversationId, 10);
  return [(await tail.read(aUser)).turns, await opened.turns.byIds(aUser, ['told']), page.items].map(
    (turns) => turns.map(({ content }) => content),
  );
};

describe('a memory that is read with its secrets masked', () => {
  it('should tell all but the secret, letter for letter in its place', async () => {
    const shown = ['My locker PIN is ••••. I live in Bern.'];
    expect(await readings(0)).toEqual([shown, shown, shown]);
  });

  it('should tell all of it where the tenant wants that', async () => {
    expect(await readings(1)).toEqual([[told.content], [told.content], [told.content]]);
  });
});
