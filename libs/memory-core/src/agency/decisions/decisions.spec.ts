import { type Insight } from '../../domain/insight';
import { aPerson, aMind } from '@app/testing/a-person';
import { anInsight, worded } from '@app/testing/factories';
import { decisions, type Decision } from './decide-insights';

const lisbon = () => anInsight({ id: 'lisbon' });

describe('a decision about one insight', () => {
  it.each<[Decision, object]>([
    ['confirm', { status: 'active', explicit: true, confirmations: 1, confidence: { value: 1 } }],
    ['dispute', { status: 'disputed', confidence: { value: 0.3 } }],
    ['disable', { enabled: false, status: 'active' }],
    ['pin', { pinned: true }],
  ])('should %s, once, and say so in the log', async (decision, expected) => {
    const person = await aPerson({ put: 'insight', value: lisbon() });
    const first = await person.decide.decide(person.user, 'lisbon', decision);
    expect(first).toMatchObject({ changed: true, insight: expected });
    const revision = await person.store.revision(person.user);
    expect(await person.decide.decide(person.user, 'lisbon', decision)).toMatchObject({ changed: false });
    expect(await person.store.revision(person.user)).toBe(revision);
    expect(await person.insight('lisbon')).toMatchObject(expected);
    const [entry] = (await person.log()).filter(({ cause }) => cause === 'person');
    expect(entry).toMatchObject({
      subjectIds: ['lisbon'],
      text: expect.stringContaining('Lisbon') as string,
    });
  });

  it.each<[Decision, Decision, object]>([
    ['disable', 'enable', { enabled: true }],
    ['pin', 'unpin', { pinned: false }],
    ['dispute', 'confirm', { status: 'active', explicit: true }],
  ])('should take %s back by %s', async (there, back, expected) => {
    const person = await aPerson({ put: 'insight', value: lisbon() });
    await person.decide.decide(person.user, 'lisbon', there);
    person.clock.advance({ minutes: 1 });
    await person.decide.decide(person.user, 'lisbon', back);
    expect(await person.insight('lisbon')).toMatchObject(expected);
    expect((await person.log()).filter(({ cause }) => cause === 'person')).toHaveLength(2);
  });

  it('should believe again what is confirmed, and no more what had taken its place', async () => {
    const old = anInsight({
      id: 'old',
      status: 'superseded',
      supersededBy: 'new',
      supersededAt: aMind.start + 5,
      validTo: aMind.start + 5,
      evidence: [aMind.evidence('t-old')],
    });
    const later = anInsight({
      id: 'new',
      ...worded('The user lives in Porto.'),
      supersedes: ['old'],
      evidence: [aMind.evidence('t-new')],
    });
    const person = await aPerson({ put: 'insight', value: old }, { put: 'insight', value: later });
    await person.decide.decide(person.user, 'old', 'confirm');
    expect(await person.insight('old')).toMatchObject({ status: 'active', supersedes: ['new'] });
    expect(await person.insight('old')).not.toHaveProperty('validTo');
    expect(await person.insight('new')).toMatchObject({ status: 'superseded', supersededBy: 'old' });
  });

  it.each<[Decision, string[]]>([
    ['confirm', ['said in t-old']],
    ['dispute', ['The user lives in Porto.']],
  ])('should tell which is meant of what was disputed and said again: %s', async (decision, believed) => {
    const again = anInsight({
      id: 'old',
      status: 'needs_review',
      reviewReason: 'disputed',
      supersededBy: 'new',
      evidence: [aMind.evidence('t-old')],
    });
    const now = anInsight({
      id: 'new',
      ...worded('The user lives in Porto.'),
      evidence: [aMind.evidence('t-new')],
    });
    const person = await aPerson({ put: 'insight', value: again }, { put: 'insight', value: now });
    await person.decide.decide(person.user, 'old', decision);
    expect(await person.believed()).toEqual(believed);
    expect(await person.insight('old')).not.toHaveProperty('reviewReason');
    expect(await person.insight('old')).not.toHaveProperty('supersededBy');
  });

  describe('to confirm what was disputed', () => {
    const dispute = 'dispute Lisbon';
    const happens = async (...story: readonly string[]) => {
      const person = await aPerson();
      const lisbon = async () => {
        const insights = await person.store.insights.all(person.user);
        return insights.find((insight) => insight.slot?.value === 'Lisbon')!;
      };
      for (const [index, said] of ['I live in Lisbon.', ...story].entries()) {
        if (said === dispute) {
          await person.decide.decide(person.user, (await lisbon()).id, 'dispute');
          person.clock.advance({ days: 1 });
        } else {
          await person.says(`c-${index}`, said);
          await person.rests();
        }
      }
      await person.decide.decide(person.user, (await lisbon()).id, 'confirm');
      return { ...person, lisbon: await lisbon() };
    };

    it.each([
      ['said instead of it', [dispute, 'I live in Porto.']],
      ['said instead of it, once it was said again', [dispute, 'I live in Lisbon.', 'I live in Porto.']],
      [
        'said after what was said instead',
        [dispute, 'I live in Porto.', 'I live in Lisbon.', 'I live in Berlin now.'],
      ],
    ])('should believe no more what was %s', async (_how, story) => {
      const person = await happens(...story);
      expect(await person.believed()).toEqual(['I live in Lisbon.']);
      expect(person.lisbon).not.toHaveProperty('supersededBy');
      expect((await person.log()).filter(({ cause }) => cause === 'person')).toContainEqual(
        expect.objectContaining({ type: 'insight.superseded' }),
      );
    });

    it('should let stand what can be so beside it', async () => {
      const person = await happens(
        dispute,
        'I speak German.',
        'I speak French.',
        'My brother lives in Porto.',
      );
      expect(await person.believed()).toEqual([
        'I live in Lisbon.',
        'I speak French.',
        'I speak German.',
        'My brother lives in Porto.',
      ]);
    });
  });

  it('should believe again what is confirmed of a line, and no more what the line has come to', async () => {
    const said = (id: string, statement: string, over: Partial<Insight> = {}) =>
      ({
        put: 'insight',
        value: anInsight({ id, ...worded(statement), evidence: [aMind.evidence(id)], ...over }),
      }) as const;
    const past = (supersededBy: string) =>
      ({ status: 'superseded', supersededBy, supersededAt: aMind.start }) as const;
    const person = await aPerson(
      said('old', 'The user is fond of tea.', past('mid')),
      said('mid', 'The user drinks coffee only.', { ...past('new'), supersedes: ['old'] }),
      said('new', 'The user drinks nothing but water.', { supersedes: ['old', 'mid'] }),
    );
    await person.decide.decide(person.user, 'old', 'confirm');
    expect(await person.believed()).toEqual(['The user is fond of tea.']);
    expect(await person.insight('old')).toMatchObject({
      supersedes: expect.arrayContaining(['mid', 'new']) as string[],
    });
    expect(await person.insight('new')).toMatchObject({ supersededBy: 'old', supersedes: ['mid'] });
    expect(await person.insight('mid')).toMatchObject({ supersededBy: 'new', supersedes: [] });
  });

  it('should mean the whole where a part of it is named', async () => {
    const part = anInsight({ id: 'part', status: 'superseded', supersededBy: 'whole', supersededAt: 1 });
    const whole = anInsight({ id: 'whole', evidence: part.evidence, supersedes: ['part'] });
    const person = await aPerson({ put: 'insight', value: part }, { put: 'insight', value: whole });
    expect((await person.decide.decide(person.user, 'part', 'dispute')).insight.id).toBe('whole');
  });

  it.each(decisions)('should not %s what nobody knows', async (decision) => {
    const person = await aPerson();
    await expect(person.decide.decide(person.user, 'never', decision)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it.each(['dispute', 'disable'] as const)(
    'should take what is told of it out of profile and summaries at once, and plan them anew: %s',
    async (decision) => {
      const person = await aPerson(
        { put: 'insight', value: lisbon() },
        ...aMind.told('lisbon', 'Lives in Lisbon.'),
      );
      await person.decide.decide(person.user, 'lisbon', decision);
      const told = JSON.stringify(await person.told());
      expect(told).not.toContain('Lisbon');
      expect((await person.store.pipeline.steps(person.user, 10)).map(({ kind }) => kind)).toEqual([
        'consolidate',
        'summarise',
        'summarise-across',
      ]);
    },
  );

  it('should write the version without it when it is decided, and leave the one before as of its own time', async () => {
    const person = await aPerson(
      { put: 'insight', value: lisbon() },
      ...aMind.told('lisbon', 'Lives in Lisbon.'),
    );
    person.clock.set(aMind.start + 10 * 86_400_000);
    await person.decide.decide(person.user, 'lisbon', 'dispute');
    const [told, untold] = [
      await person.store.profiles.version(person.user, 1),
      await person.store.profiles.version(person.user, 2),
    ];
    expect(told).toMatchObject({ updatedAt: aMind.start, sections: [{}] });
    expect(untold).toMatchObject({ updatedAt: person.clock.now(), sections: [] });
    expect(untold?.markdown).toContain('Updated 15 January 2026');
  });

  it('should not hide from the next version what is learned after it of what was said before', async () => {
    const person = await aPerson();
    await person.says('c-1', 'I live in Lisbon.', 'I play the violin in an orchestra.');
    await person.rests();
    const [first] = await person.store.insights.all(person.user);
    person.clock.advance({ days: 10 });
    await person.decide.decide(person.user, first!.id, 'dispute');
    await person.rests();
    const at = person.clock.now() - 5 * 86_400_000;
    await person.tell({
      eventId: 'late',
      conversationId: 'c-2',
      role: 'user',
      content: 'My sister Ana is a doctor.',
      occurredAt: at,
    });
    await person.happen({
      type: 'conversation.ended',
      eventId: 'end',
      conversationId: 'c-2',
      occurredAt: at,
    });
    await person.rests();
    const latest = await person.store.profiles.latest(person.user);
    const added = (await person.log()).find(
      ({ type, text }) => type === 'insight.added' && /sister/.test(text),
    );
    expect(latest?.changeIds).toContain(added?.id);
    expect(latest?.updatedAt).toBeGreaterThan(at);
  });

  it('should let nothing be kept of what a model was thinking about meanwhile', async () => {
    const person = await aPerson(
      { put: 'insight', value: lisbon() },
      ...aMind.told('lisbon', 'Lives in Lisbon.'),
    );
    const planned = await person.plans({
      kind: 'summarise',
      conversationId: 'conversation-1',
      throughSeq: 1,
      at: 1,
    });
    const steps = person.runner('Lives in Lisbon, as was heard before.', () =>
      person.decide.decide(person.user, 'lisbon', 'dispute'),
    );
    await steps.run(person.user, person.epoch, 'consolidator');
    expect(planned.ordinal).toBeGreaterThan(0);
    expect(steps.asked).toBeGreaterThan(1);
    expect(JSON.stringify(await person.told())).not.toContain('heard before');
  });
});
