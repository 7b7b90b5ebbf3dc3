import { extract, said } from '@app/testing/extracted-offline';
import { ALearner } from '@app/testing/a-learner';
import { aTurn } from '@app/testing/factories';

const heron = aTurn({ id: 'heron', occurredAt: said - 1, content: 'The deadline of Heron is 10 May 2027.' });
const slotIn = async (content: string): Promise<string | undefined> => {
  const slot = (await extract(content, {}, [heron]))[0]?.slot;
  return slot === undefined ? undefined : `${slot.key}=${slot.value}`;
};

describe('the project that a deadline is of', () => {
  it.each([
    ['Kite is due on 1 July 2027.', 'project_kite.deadline=2027-07-01'],
    ['Kite is due on 1 July 2027 instead.', 'project_kite.deadline=2027-07-01'],
    ['Project Kite is due on 6 June 2027.', 'project_kite.deadline=2027-06-06'],
    ['The Kite project is due on 6 June 2027.', 'project_kite.deadline=2027-06-06'],
    ['Kite has to be done by 1 July 2027.', 'project_kite.deadline=2027-07-01'],
    ['Kite must be submitted by 1 July 2027.', 'project_kite.deadline=2027-07-01'],
    ['My project Phoenix has its deadline on 14 March 2027.', 'project_phoenix.deadline=2027-03-14'],
    ['Our project Falcon has a deadline on 2 April 2027.', 'project_falcon.deadline=2027-04-02'],
    ['The Falcon project has a hard deadline on 2 April 2027.', 'project_falcon.deadline=2027-04-02'],
    ['We have a Falcon deadline on 2 April 2027.', 'project_falcon.deadline=2027-04-02'],
    ["The Falcon project's deadline is 3 May 2027.", 'project_falcon.deadline=2027-05-03'],
    ["Falcon's deadline moved to 9 June 2027.", 'project_falcon.deadline=2027-06-09'],
    ['The deadline for Falcon: 3 May 2027.', 'project_falcon.deadline=2027-05-03'],
    ['Project Kite pushed the Falcon deadline to 9 May 2027.', 'project_falcon.deadline=2027-05-09'],
    ['The deadline moved to 9 May 2027.', 'project_heron.deadline=2027-05-09'],
    ['We have a deadline on 9 May 2027.', 'project_heron.deadline=2027-05-09'],
    ['Kite ships on 1 July 2027 and I am glad.', 'project_kite.launch=2027-07-01'],
  ])('should be read from "%s": %s', async (content, slot) => {
    expect(await slotIn(content)).toBe(slot);
  });

  it.each([
    'Remember that rent is due on 1 July 2027.',
    'Remember: Rent is due on 1 July 2027.',
    'Remember: Slides are due on 1 July 2027.',
    'My sister Ana is due on 1 July 2027.',
    'I met my sister Ana. Ana is due on 1 July 2027.',
    'Ana is due in July.',
    'My sister has a deadline on 3 May 2027.',
    'Everything ships on 1 July 2027 and I am glad.',
  ])('should not be borrowed for what is none: "%s"', async (content) => {
    expect((await slotIn(content)) ?? '').not.toMatch(/deadline|launch/);
  });
});

it('should hold one deadline of a project, whatever its sentence begins with', async () => {
  const learner = new ALearner();
  for (const [day, content] of [
    'The deadline of Kite is 6 June 2027.',
    'Kite is due on 1 July 2027 instead.',
  ].entries())
    for (const candidate of await extract(content, {
      id: `told-${day}`,
      occurredAt: Date.UTC(2027, 0, day + 1),
    }))
      await learner.learns(candidate);
  expect(learner.believed).toEqual(['Kite is due on 1 July 2027 instead.']);
});
