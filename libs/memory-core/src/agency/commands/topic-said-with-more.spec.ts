import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { commandsOf } from '@app/testing/commands-of';

describe('a command in a turn, that names its topic and says more about it', () => {
  let person: PersonFixture;
  beforeEach(async () => {
    person = await aPerson();
    await person.says('c-1', 'My divorce is final.', 'I play the violin in an orchestra.');
  });

  const shownFor = async (turn: string) => {
    await person.says('c-2', turn);
    await person.rests();
    const commands = commandsOf(person);
    const [waiting] = await commands.pending(person.user);
    return commands.show(person.user, waiting!.id);
  };

  it('should not take the command for all that was said about it', async () => {
    const turn = 'Forget that I mentioned my divorce, it is too private.';
    const { text, plan } = await shownFor(turn);
    expect(text).toMatch(/^Taken as “my divorce”, this would go: 2 messages, 1 memory/);
    expect(plan?.turns.map(({ content }) => content)).toEqual(['My divorce is final.', turn]);
  });

  it('should still offer to take the command, where nothing else names it', async () => {
    const turn = 'Forget that I mentioned my llama, it is too private.';
    const { plan } = await shownFor(turn);
    expect(plan?.turns.map(({ content }) => content)).toEqual([turn]);
  });

  it('should say what would be believed again', async () => {
    await person.says('c-3', 'I live in Lisbon.', 'I moved to Porto in May.');
    const { text, plan } = await shownFor('Forget that I mentioned Porto.');
    expect(plan?.insights.restored).toMatchObject([{ statement: '“I live in Lisbon.”' }]);
    expect(text).toMatch(/1 memory\. Believed again: “I live in Lisbon\.”$/);
  });
});
