import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Turn } from '@app/memory-core/domain/turn';
import { defaultUserSettings } from '@app/memory-core/domain/user-settings';
import { aLongMemory } from '@app/testing/a-long-memory';
import { aTurn } from '@app/testing/factories';

const ana = { tenantId: 'acme', userId: 'ana' };
const minute = 60_000;
const start = Date.parse('2026-01-05T09:00:00Z');
const things = 'boat garden piano bicycle kitchen cat violin bridge river forest market train'.split(' ');
const deeds = 'bought painted repaired lost sold found cleaned saw drew missed heard liked'.split(' ');
const names = 'Ida Tom Vera Nils Mara Otto Lena Paul'.split(' ');
const many = 60;
/** Found by one word, long ago. */
const marmot = 7;

/** Talk about few things over and over, in conversations of twenty turns. */
const talk = (count = many, first = 0): readonly Turn[] =>
  Array.from({ length: count }, (_, at) => {
    const place = first + at;
    let drawn = 2_654_435_761 * (place + 1);
    const one = (list: readonly string[]): string =>
      String(list[(drawn = (drawn * 48_271) % 2_147_483_647) % list.length]);
    const said = `${one(names)} ${one(deeds)} the ${one(things)} and the ${one(things)} near number ${place % 97}.`;
    return aTurn({
      id: `t${place}`,
      seq: place + 1,
      conversationId: `c${Math.floor(place / 20)}`,
      occurredAt: start + place * minute,
      role: place % 2 === 0 ? 'user' : 'assistant',
      content: place === marmot ? 'The marmot slept.' : said,
    });
  });
const questions = names.map(
  (name, at) => `What did ${name} do with the ${things[at]} near number ${at * 11}?`,
);
const askedForMarmot = 'Where was the marmot?';
const away = new KeepsakeError('store-unavailable', 'qdrant: no answer in time', { retryable: true });

/** A memory of some turns that an index outside has, and how often that was asked. */
const anIndexed = async (options: Parameters<typeof aLongMemory>[1] = {}, turns = talk()) => {
  const memory = aLongMemory(ana, options);
  await memory.remember(turns);
  await memory.index();
  const [partly = memory.whole] = memory.partly;
  const idsOf = async (
    find: typeof partly,
    ...asked: Parameters<typeof partly>
  ): Promise<readonly string[]> => (await find(...asked)).map(({ id }) => id);
  return {
    ...memory,
    nearest: jest.spyOn(memory.points, 'nearest'),
    inProcess: (...asked: Parameters<typeof partly>) => idsOf(memory.whole, ...asked),
    outside: (...asked: Parameters<typeof partly>) => idsOf(partly, ...asked),
  };
};

describe('older turns of a long memory, found outside of the process', () => {
  it('should be ranked as they are among all', async () => {
    const { inProcess, outside, nearest } = await anIndexed({}, talk(500));
    let same = 0;
    for (const question of questions) {
      const [all, some] = [await inProcess(question), await outside(question)];
      same += some.filter((id) => all.includes(id)).length / all.length;
    }
    expect(nearest).toHaveBeenCalledTimes(questions.length);
    expect(same / questions.length).toBeGreaterThan(0.9);
  });

  it('should stand beside what came since, which nobody has told the index', async () => {
    const { inProcess, outside, remember, nearest } = await anIndexed();
    await remember([{ ...(talk(1, many)[0] as Turn), content: 'A marmot came again.' }]);
    expect([...(await outside(askedForMarmot, 2))].sort()).toEqual(
      [...(await inProcess(askedForMarmot, 2))].sort(),
    );
    expect(await outside(askedForMarmot, 2)).toContain(`t${many}`);
    expect(nearest).toHaveBeenCalled();
  });

  it('should not be found once they are taken back or hidden, although their points are still there', async () => {
    const { outside, commit, nearest, points } = await anIndexed();
    const turn = talk()[marmot] as Turn;
    expect(await outside(askedForMarmot)).toContain(turn.id);
    await commit({ put: 'settings', value: { ...defaultUserSettings, suppressedTopics: ['marmot'] } });
    expect(await outside(askedForMarmot)).not.toContain(turn.id);
    await commit({ put: 'settings', value: defaultUserSettings });
    expect(await outside(askedForMarmot)).toContain(turn.id);
    await commit({ put: 'turn', value: { ...turn, content: '', retractedAt: start } });
    expect(await outside(askedForMarmot)).not.toContain(turn.id);
    expect(nearest).toHaveBeenCalledTimes(4);
    expect(points.of(ana).map(({ id }) => id)).toContain(turn.id);
  });

  it('should not be found by points of who was erased', async () => {
    const { outside, keys, nearest } = await anIndexed();
    await keys.destroy(ana);
    await expect(outside(askedForMarmot)).rejects.toMatchObject({ code: 'user-unknown' });
    expect(nearest).not.toHaveBeenCalled();
  });

  it('should be found in the process where the index does not answer', async () => {
    const { inProcess, outside, nearest, points } = await anIndexed();
    const outline = jest.spyOn(points, 'outline').mockRejectedValue(away);
    for (const asked of [askedForMarmot, questions[0] ?? '']) {
      expect(await outside(asked)).toEqual(await inProcess(asked));
    }
    expect([outline.mock.calls.length, nearest.mock.calls.length]).toEqual([1, 0]);
  });

  it('should be found in the process where the index answers half-way', async () => {
    const { inProcess, outside, nearest } = await anIndexed();
    nearest.mockRejectedValueOnce(away);
    expect(await outside(askedForMarmot)).toEqual(await inProcess(askedForMarmot));
    expect(nearest).toHaveBeenCalledTimes(1);
  });

  it('should be found in the process where the index came back empty, until all was found to be there', async () => {
    const { inProcess, outside, nearest, points, index, remember, tell } = await anIndexed();
    points.lose();
    await remember(talk(1, many));
    await tell();
    expect(await outside(questions[0] ?? '')).toEqual(await inProcess(questions[0] ?? ''));
    expect(nearest).not.toHaveBeenCalled();
    await index();
    await index();
    expect(points.of(ana).some(({ kind }) => kind === 'outline')).toBe(true);
  });

  it('should be asked of the process where they are few', async () => {
    const { outside, nearest, points } = await anIndexed({ from: many + 1 });
    expect(await outside(askedForMarmot)).toContain(`t${marmot}`);
    expect(nearest).not.toHaveBeenCalled();
    expect(points.of(ana).some(({ kind }) => kind === 'outline')).toBe(false);
  });

  it('should be asked of the process for one conversation, one time, or what was sent with them', async () => {
    const { inProcess, outside, nearest } = await anIndexed();
    for (const filters of [{ conversationId: 'c3' }, { to: start + 30 * minute }, { metadata: { a: 'b' } }]) {
      const asked = [questions[1] ?? '', 5, { filters }] as const;
      expect(await outside(...asked)).toEqual(await inProcess(...asked));
    }
    expect(nearest).not.toHaveBeenCalled();
  });

  it('should be outlined anew where one was taken back', async () => {
    const { points, commit, tell } = await anIndexed();
    const sealed = () => points.of(ana).find(({ kind }) => kind === 'outline')?.sealed;
    const before = sealed();
    await tell();
    expect(sealed()).toBe(before);
    await commit({ put: 'turn', value: { ...(talk()[marmot] as Turn), content: '', retractedAt: start } });
    await tell();
    expect(sealed()).toBeDefined();
    expect(sealed()).not.toBe(before);
  });
});
