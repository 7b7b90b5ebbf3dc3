import { defaultParameters } from '@app/memory-core/config/parameters';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { user as aUser } from '@app/testing/a-context';
import { aTurn } from '@app/testing/factories';
import { inEnglish } from '@app/testing/languages';
import { masked, maskedOnOpening, maskedTail } from './masked-memory';

const told = aTurn({ id: 'told', content: 'My locker PIN is 7781. I live in Bern.' });
const echo = aTurn({ id: 'echo', role: 'assistant', content: 'Got it: 7781, and not 77812.' });

const directoryWith = (secretsShown: number): TenantDirectory => {
  const parameters = {
    ...defaultParameters,
    agency: { ...defaultParameters.agency, secretsShown },
  };
  return { for: () => ({ parameters }) } as unknown as TenantDirectory;
};

const readings = async (secretsShown: number) => {
  const { store, meet } = aMemoryStore();
  await store.writer.commit(
    aUser,
    await meet(aUser),
    [told, echo].map((value) => ({ put: 'turn' as const, value })),
  );
  const masking = { tenants: directoryWith(secretsShown), languages: inEnglish };
  const tail = maskedTail(
    { read: async () => ({ turns: [told, echo], retractedTurnIds: new Set(), seqs: [] }) },
    masking,
  );
  const opened = await maskedOnOpening(store, masking).opened(aUser);
  const page = await masked(store, masking).turns.inConversation(aUser, told.conversationId, 10);
  return [(await tail.read(aUser)).turns, await opened.turns.byIds(aUser, ['told', 'echo']), page.items].map(
    (turns) => turns.map(({ content }) => content),
  );
};

describe('a memory that is read with its secrets masked', () => {
  it('should tell all but the secret, letter for letter in its place', async () => {
    const shown = ['My locker PIN is ••••. I live in Bern.', 'Got it: ••••, and not 77812.'];
    expect(await readings(0)).toEqual([shown, shown, shown]);
  });

  it('should not tell what was answered to who asked for a secret, nor its echo', () => {
    const said = [
      aTurn({ id: 'a', seq: 1, role: 'assistant', content: "What's the wifi password, for the card?" }),
      aTurn({ id: 'b', seq: 2, content: 'Tulpe!4479' }),
      aTurn({ id: 'c', seq: 3, role: 'assistant', content: 'Done, Tulpe!4479 is on it.' }),
    ];
    const masking = { tenants: directoryWith(0), languages: inEnglish };
    const tail = maskedTail(
      { read: async () => ({ turns: said, retractedTurnIds: new Set(), seqs: [] }) },
      masking,
    );
    return expect(tail.read(aUser).then(({ turns }) => turns.map(({ content }) => content))).resolves.toEqual(
      ["What's the wifi password, for the card?", '••••••••••', 'Done, •••••••••• is on it.'],
    );
  });

  it('should tell all of it where the tenant wants that', async () => {
    expect(await readings(1)).toEqual([1, 2, 3].map(() => [told.content, echo.content]));
  });
});
