import { AListener, believedAfter } from '@app/testing/a-listener';

describe('what shares a name with something else that is told', () => {
  it.each([
    ['Considering offer from Maersk (CSO, Copenhagen).', "Kids' school: Copenhagen International, applied, waitlisted."],
    ['Move Atlas steering to Mondays 9am.', 'Atlas live 1 Oct on time.'],
    ['Project Atlas = warehouse migration to Rotterdam.', 'Board approved Atlas budget 2.4m, not 2.1m as I said.'],
  ])('should neither repeat nor end it: "%s", "%s"', async (before, now) => {
    expect(await believedAfter(before, now)).toHaveLength(2);
  }); // prettier-ignore

  it('should leave the user where they live when somebody else comes there', async () => {
    const listener = await new AListener().hears(
      'I come from Ukraine and I live in Wroclaw.',
      'Petro came to us in Wroclaw, he live with us now.',
    );
    expect(listener.slots).toContain('user.location=Wroclaw');
  });

  it('should be kept for the day that it names', async () => {
    const believed = await believedAfter(
      'I live with my husband Arjun and our twins, Leela and Dev.',
      "Arjun travelling till Friday, I'm solo with the twins.",
    );
    expect(believed.join()).toContain('Arjun travelling till');
  });

  it('should still be said again where a judge is all but sure', async () => {
    expect(await believedAfter('I grew up in Durban.', 'Durban is where I spent my childhood.')).toEqual([
      'The user grew up in Durban.',
    ]);
  });
});

describe('facts that are told in one sentence', () => {
  it.each([
    [
      "I'm a nurse in Ghent and I live with my two cats.",
      'I work as a florist now.',
      ['The user lives with their two cats.', 'The user works as a florist now.'],
    ],
    [
      'I live in Leeds, I sing in a choir, and I hate coriander.',
      'I moved to York.',
      ['The user hates coriander.', 'The user moved to York.', 'The user sings in a choir.'],
    ],
  ])('should end one by one: "%s", "%s"', async (before, now, believed) => {
    expect([...(await believedAfter(before, now))].sort()).toEqual(believed);
  });
});
