import { aHand, type HandFixture } from '@app/testing/a-hand';
import { commandsOf } from '@app/testing/commands-of';

describe('a command in a turn, that names its topic and says more about it', () => {
  let hand: HandFixture;
  beforeEach(async () => {
    hand = await aHand();
    await hand.says('c-1', 'My divorce is final.', 'I play the violin in an orchestra.');
  });

  const shownFor = async (turn: string) => {
    await hand.says('c-2', turn);
    await hand.rests();
    const commands = commandsOf(hand);
    const [waiting] = await commands.pending(hand.user);
    return commands.show(hand.user, waiting!.id);
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
    await hand.says('c-3', 'I live in Lisbon.', 'I moved to Porto in May.');
    const { text, plan } = await shownFor('Forget that I mentioned Porto.');
    expect(plan?.insights.restored).toMatchObject([{ statement: '“I live in Lisbon.”' }]);
    expect(text).toMatch(/1 memory\. Believed again: “I live in Lisbon\.”$/);
  });
});
