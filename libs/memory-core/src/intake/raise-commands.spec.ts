import { inEnglish } from '@app/testing/languages';
import { aTurn } from '@app/testing/factories';
import { commandsRaised } from './raise-commands';

const user = { tenantId: 'acme', userId: 'ana' };
const asked = (content: string) =>
  aTurn({ id: 'turn-a', content, signals: [{ kind: 'command', words: [] }] });

describe('pending commands', () => {
  it('should wait in the change log, said once however often it is drained', () => {
    const turn = asked("Ines is moving out. Please forget that I mentioned Ines's divorce.");
    const [change, ...others] = commandsRaised(user, [turn], inEnglish);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ type: 'command.pending', at: turn.occurredAt, subjectIds: ['turn-a'] });
    expect(change?.text).toContain('forget');
    expect(commandsRaised(user, [turn], inEnglish)[0]?.id).toBe(change?.id);
  });

  it('should each wait by itself, what is to be forgotten together', () => {
    const turn = asked('Forget my ex. Stop remembering. And forget the Berlin flat.');
    const changes = commandsRaised(user, [turn], inEnglish);
    expect(changes.map(({ text }) => text.replace(/^.*: /, ''))).toEqual([
      'Forget my ex. And forget the Berlin flat.',
      'Stop remembering.',
    ]);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
    expect(commandsRaised(user, [turn], inEnglish)).toEqual(changes);
  });

  it('should leave what was flagged for anything else alone', () => {
    const told = aTurn({ content: 'I forgot my keys.', signals: [{ kind: 'fact', words: ['keys'] }] });
    expect(commandsRaised(user, [told], inEnglish)).toEqual([]);
  });
});
