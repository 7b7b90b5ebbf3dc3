import { statements } from '@app/testing/extracted-offline';

describe('with whom "we" did something', () => {
  it.each(['mom', 'mum', 'mam', 'mama', 'mother'])('should be the %s who was named', async (mother) => {
    expect(
      await statements(`I visited my ${mother} in Leeds. We went to the opera in Manchester.`),
    ).toContain(`The user and their ${mother} went to the opera in Manchester.`);
  });

  it('should be nobody where no company was named', async () => {
    expect(await statements('I visited my boss in Leeds. We went to the opera in Manchester.')).toContain(
      'The user went to the opera in Manchester.',
    );
  });
});
