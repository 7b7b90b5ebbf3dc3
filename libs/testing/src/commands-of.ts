import { inEnglish } from './languages';
import { CommandClaims } from '@app/memory-core/agency/commands/claims';
import { ReadCommands } from '@app/memory-core/agency/commands/read-commands';
import { Confirmations } from '@app/memory-core/agency/commands/confirmations';
import { PendingCommands } from '@app/memory-core/agency/commands/pending-commands';
import { type CommandParts, RunCommands } from '@app/memory-core/agency/commands/run-commands';
import { CurrentProfile } from '@app/memory-core/agency/seeing/current-profile';
import { OverviewMemory } from '@app/memory-core/agency/seeing/overview';
import { EraseUser } from '@app/memory-core/privacy/erase-user';
import { UserSettingsBook } from '@app/memory-core/settings/personal-settings';
import { type PersonFixture } from './a-person';
import { MemoryInbox } from './memory-inbox';
import { wordCounter } from './word-counter';

const nothing = { erase: async () => ({ gone: 0, left: 0 }) };
export const traces = {
  jobs: nothing,
  unfenced: nothing,
  deliveries: nothing,
  points: nothing,
  caches: nothing,
  beyondReach: [],
};

/** Commands to a memory, as its person says and confirms them. */
export const commandsOf = (fixture: PersonFixture, over: Partial<CommandParts> = {}): RunCommands => {
  const { editor, store, vault, keys, records, clock, bench, decide, state, remove } = fixture;
  const { lease, tenants } = bench;
  return new RunCommands(editor, {
    reader: new ReadCommands(inEnglish),
    confirmations: new Confirmations(vault, clock),
    claims: new CommandClaims(editor),
    pending: new PendingCommands(editor),
    overview: new OverviewMemory(
      store,
      new CurrentProfile(store, tenants, { tokens: wordCounter, clock }),
      tenants,
      clock,
    ),
    decide,
    state,
    remove,
    eraseUser: new EraseUser(keys, new MemoryInbox(), records, traces, clock),
    settings: new UserSettingsBook(store, { keys, vault, lease, tenants, clock, languages: inEnglish }),
    flushRecalls: async () => undefined,
    ...over,
  });
};
