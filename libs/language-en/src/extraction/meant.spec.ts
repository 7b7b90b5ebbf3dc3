import { type Turn } from '@app/memory-core/domain/turn';
import { extract, said } from '@app/testing/extracted-offline';
import { aTurn } from '@app/testing/factories';

const before = (...contents: readonly string[]): readonly Turn[] =>
  contents.map((content, at) =>
    aTurn({
      id: `before-${at}`,
      eventId: `before-${at}`,
      seq: at + 1,
      content,
      occurredAt: said - (contents.length - at) * 60_000,
    }),
  );

const heard = async (last: string, ...earlier: readonly string[]) => {
  const found = await extract(last, { id: 'last', eventId: 'last', seq: 99 }, before(...earlier));
  return found.map(
    ({ statement, slot }) => `${statement}${slot === undefined ? '' : ` ${slot.key}=${slot.value}`}`,
  );
};

describe('what is told of others as "he" and "she"', () => {
  it('should be told of whom it means, sentence by sentence', async () => {
    expect(await heard('My uncle Bram is a baker. He moved to Ghent in March.')).toEqual([
      "The user's uncle Bram is a baker. user.uncle.bram.job=baker",
      "The user's uncle Bram moved to Ghent in March 2023. user.uncle.bram.location=Ghent",
    ]);
  });

  it('should be told of whom the turns before named', async () => {
    expect(await heard("shes a nurse at St Mary's", 'my wife ines hates mondays')).toEqual([
      "The user's wife Ines is a nurse at St Mary's. user.wife.ines.job=nurse",
    ]);
    expect(await heard('Her name is Wren.', 'My niece starts school today.')).toEqual([
      "The user's niece's name is Wren. user.niece.name=Wren",
    ]);
  });

  it('should stay one statement where the second half leans on the first', async () => {
    expect(await heard('My uncle Bram lives in Ghent. He has a bakery there.')).toEqual([
      "The user's uncle Bram lives in Ghent. He has a bakery there. user.uncle.bram.location=Ghent",
    ]);
  });

  it('should be left to itself between people with names', async () => {
    const turn = { id: 'last', eventId: 'last', seq: 99, speaker: 'Jo' };
    const found = await extract('My uncle Bram is a baker. He moved to Ghent.', turn);
    expect(found.map(({ statement }) => statement).join(' ')).not.toContain('Bram moved');
  });
});
