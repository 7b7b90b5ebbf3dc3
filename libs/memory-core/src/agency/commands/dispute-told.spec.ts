import { type Insight } from '../../domain/insight';
import { anInsight, worded } from '@app/testing/factories';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { commandsOf } from '@app/testing/commands-of';
import { Confirmations } from './confirmations';
import { type RunCommands } from './run-commands';

const minute = 60_000;

describe('"That’s not quite right"', () => {
  let person: PersonFixture;
  let commands: RunCommands;
  let saidAt: number;
  beforeEach(async () => {
    person = await aPerson();
    commands = commandsOf(person);
  });

  const told = (id: string, lastRecalledAt: number): Insight =>
    anInsight({ id, ...worded(`Statement of ${id}.`), lastRecalledAt });
  const writes = (...insights: readonly Insight[]) =>
    person.writes(...insights.map((value) => ({ put: 'insight', value }) as const));
  const statusOf = async (id: string) => (await person.insight(id))?.status;
  const endings = async () => (await person.log()).filter(({ type }) => type === 'command.done');

  describe('in a turn', () => {
    let commandId: string;
    beforeEach(async () => {
      await person.says('c-1', 'That’s not quite right.');
      saidAt = (await person.store.turns.bySeq(person.user, -1, 1_000, 1))[0]!.receivedAt;
      await person.rests();
      commandId = (await commands.pending(person.user))[0]!.id;
    });
    const shown = () => commands.show(person.user, commandId);
    const confirm = (token: string) => commands.confirm(person.user, commandId, token);

    it('should be of what was shown, whatever was told since', async () => {
      await writes(told('early', saidAt - 2 * minute), told('last', saidAt - minute));
      const { status, disputed, confirmation } = await shown();
      expect([status, disputed?.id]).toEqual(['needs-confirmation', 'last']);
      await writes(told('later', person.clock.now()));
      expect(await confirm(confirmation!.token)).toMatchObject({
        status: 'done',
        understood: { name: 'dispute' },
        outdated: [{ id: 'last' }],
      });
      expect([await statusOf('last'), await statusOf('later')]).toEqual(['disputed', 'active']);
      expect(await endings()).toHaveLength(1);
      expect(await commands.pending(person.user)).toEqual([]);
    });

    it('should ask where something was told again since, and wait on', async () => {
      await writes(told('last', saidAt - minute), told('again', saidAt + minute));
      const reply = await shown();
      expect(reply).toMatchObject({ status: 'unclear', choices: [{ id: 'again' }, { id: 'last' }] });
      expect(reply.confirmation).toBeUndefined();
      expect(await endings()).toEqual([]);
      expect(await commands.pending(person.user)).toHaveLength(1);
    });

    it('should wait on where nothing was done', async () => {
      const confirmations = new Confirmations(person.vault, person.clock);
      const { token } = await confirmations.issue(
        person.user,
        commandId,
        { kind: 'run', name: 'dispute' },
        10,
      );
      for (const _time of [1, 2]) expect(await confirm(token)).toMatchObject({ status: 'unclear' });
      expect(await endings()).toEqual([]);
      expect(await commands.pending(person.user)).toHaveLength(1);
    });

    it('should be of nothing where it reads otherwise by now or is gone, and can be shown anew', async () => {
      const last = told('last', saidAt - minute);
      await writes(last);
      const { token } = (await shown()).confirmation!;
      await writes({ ...last, ...worded('Another one.') });
      await expect(confirm(token)).rejects.toMatchObject({ code: 'confirmation-refused' });
      await person.writes({ remove: 'insight', id: 'last' });
      await expect(confirm(token)).rejects.toMatchObject({ code: 'confirmation-refused' });
      expect(await endings()).toEqual([]);
      await writes(last);
      expect(await confirm((await shown()).confirmation!.token)).toMatchObject({ status: 'done' });
    });
  });

  it('should be of the one memory told last, at once, when it is said to the memory', async () => {
    await writes(told('early', 1), told('last', 2));
    expect(await commands.say(person.user, { text: 'That’s not quite right.' })).toMatchObject({
      status: 'done',
      outdated: [{ id: 'last', status: 'disputed' }],
    });
  });
});
