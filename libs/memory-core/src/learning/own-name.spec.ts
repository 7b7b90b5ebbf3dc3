import { asOwn, ownNamesIn } from './own-name';

const ownNames = ownNamesIn([
  { slot: { key: 'user.name', value: 'Marit Dahl' } },
  { slot: { key: 'user.called', value: 'Mo' } },
  { slot: { key: 'user.sister.name', value: 'Ada' } },
  {},
]);

describe('what is said under the name of the person', () => {
  it('should be claimed of the person, whichever of their names it is', () => {
    expect(asOwn({ subject: 'Marit' }, ownNames)).toEqual({ subject: 'user' });
    expect(asOwn({ subject: 'mo' }, ownNames)).toEqual({ subject: 'user' });
  });

  it('should fill the slots of the person', () => {
    const slot = { key: 'marit_dahl.location', value: 'Oslo' };
    expect(asOwn({ subject: 'Marit Dahl', slot }, ownNames).slot).toEqual({
      key: 'user.location',
      value: 'Oslo',
    });
    const ofProject = { key: 'project_marimba.deadline', value: '2026-03-01' };
    expect(asOwn({ subject: 'Marit', slot: ofProject }, ownNames).slot).toEqual(ofProject);
  });

  it('should stay that of others, a sister among them, and of everybody where no name is known', () => {
    for (const subject of ['Ada', 'Bo', 'user']) expect(asOwn({ subject }, ownNames)).toEqual({ subject });
    expect(asOwn({ subject: 'Marit' }, ownNamesIn([]))).toEqual({ subject: 'Marit' });
  });
});
