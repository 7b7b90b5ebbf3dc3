import { extract } from '@app/testing/extracted-offline';

const slotOf = async (content: string): Promise<string | undefined> => {
  const slot = (await extract(content))[0]?.slot;
  return slot === undefined ? undefined : `${slot.key}=${slot.value}`;
};

describe('what was so once', () => {
  it.each([
    ['When I was ten we moved to Lima.', 'user.former.location=Lima'],
    ['As a child I moved to Bergen with my parents.', 'user.former.location=Bergen'],
    ['I moved to Berlin in 2003 and stayed until 2010.', 'user.former.location=Berlin'],
    ['After university I moved to Paris for two years.', 'user.former.location=Paris'],
    ['I grew up in Oslo and then we moved to Bergen when I was nine.', 'user.former.location=Bergen'],
    ['I was a kid when I moved to Toronto.', 'user.former.location=Toronto'],
    ['At nineteen I moved to Dublin with a suitcase.', 'user.former.location=Dublin'],
    ['Back in the nineties I moved to London, then to Dublin.', 'user.former.location=London'],
    ['My brother moved to Bergen when he was nine.', 'user.brother.former.location=Bergen'],
    ['When I was 22 I got married.', 'user.former.relationship_status=married'],
    ['I got divorced in 2005 and remarried in 2010.', 'user.former.relationship_status=divorced'],
    ['As a student I got a job as a waiter.', 'user.former.job=waiter'],
    ['I started smoking at fifteen and quit at thirty.', 'user.former.practice.smoking=started'],
    ['When I was little I played the piano once a week.', 'user.former.practice.piano=once a week'],
  ])('should be kept apart from what is, in "%s"', async (content, slot) => {
    expect(await slotOf(content)).toBe(slot);
  });

  it.each([
    ["When I was 25 I moved to Lima and I've been here ever since.", 'user.location=Lima'],
    ['I moved to Lima at 45 and I love it.', 'user.location=Lima'],
    ['I quit smoking at 40.', 'user.practice.smoking=stopped'],
  ])('should be what is, where it goes on: "%s"', async (content, slot) => {
    expect(await slotOf(content)).toBe(slot);
  });

  it('should say nothing of the waking', async () => {
    expect(await slotOf('I dreamed that I moved to Tokyo.')).toBeUndefined();
  });

  it.each([
    ['I moved to Lisbon last year.', 'user.location=Lisbon'],
    ['I moved to Porto in 2019 and love it.', 'user.location=Porto'],
    ["I've moved to Lisbon for two years.", 'user.location=Lisbon'],
    ['When I retired we moved to Malaga.', 'user.location=Malaga'],
    ['When I was ten we moved to Lima, but now I live in Madrid.', 'user.location=Madrid'],
    ['I got married and moved to Ghent.', 'user.relationship_status=married'],
    ['I started swimming twice a week and quit my job.', 'user.job=none'],
    ['I was born in Lima when my mother was a student.', 'user.birthplace=Lima'],
  ])('should not be seen in "%s"', async (content, slot) => {
    expect(await slotOf(content)).toBe(slot);
  });
});
