import { KeepsakeError } from '@app/memory-core/domain/errors';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { MemoryAnswerShelf } from '@app/testing/memory-answer-shelf';
import { answerKeptMs, KeptAnswers, type NamedRequest } from './kept-answers';

const user = { tenantId: 'acme', userId: 'ana' };
const asked: NamedRequest = {
  tenantId: 'acme',
  callerId: 'k1',
  secret: 'Bearer very-secret',
  key: 'first',
  content: '["POST","/v1/users/ana/x",{"statement":"I like tea."}]',
  user,
};
const answer = { status: 200, type: 'application/json', body: '{"said":"I like tea."}' };

describe('KeptAnswers', () => {
  const some = async () => {
    const memory = aMemoryStore();
    await memory.meet(user);
    const shelf = new MemoryAnswerShelf();
    return { memory, shelf, answers: new KeptAnswers(shelf, memory.vault) };
  };

  it('should give the same answer to the same request, and say when it is still being made', async () => {
    const { answers } = await some();
    expect(await answers.claim(asked)).toEqual({ outcome: 'new' });
    expect(await answers.claim(asked)).toEqual({ outcome: 'in-progress' });
    await answers.keep(asked, answer);
    expect(await answers.claim(asked)).toEqual({ outcome: 'answered', answer });
  });

  it('should know another request under the same key, of the same caller only', async () => {
    const { answers } = await some();
    await answers.claim(asked);
    expect(await answers.claim({ ...asked, content: '[]' })).toEqual({ outcome: 'other-request' });
    for (const other of [{ callerId: 'k2' }, { tenantId: 'borea' }, { key: 'second' }])
      expect(await answers.claim({ ...asked, ...other, content: '[]' })).toEqual({ outcome: 'new' });
  });

  it('should let what was refused be tried again', async () => {
    const { answers } = await some();
    await answers.claim(asked);
    await answers.release(asked);
    expect(await answers.claim({ ...asked, content: '[]' })).toEqual({ outcome: 'new' });
  });

  it('should keep it for a day, without a word that anybody could read or guess', async () => {
    const { answers, shelf } = await some();
    await answers.claim(asked);
    await answers.keep(asked, answer);
    const [[name = '', kept] = []] = shelf.entries;
    expect(kept?.ms).toBe(answerKeptMs);
    expect(`${name} ${kept?.entry}`).not.toMatch(/tea|ana|acme|first/);
    const guessed = new KeptAnswers(shelf, (await some()).memory.vault);
    expect(await guessed.claim({ ...asked, secret: 'Bearer other' })).toEqual({ outcome: 'other-request' });
  });

  it('should know nothing of a user who was erased since, or met anew', async () => {
    const { answers, memory } = await some();
    await answers.claim(asked);
    await answers.keep(asked, answer);
    await memory.keys.destroy(user);
    expect(await answers.claim(asked)).toEqual({ outcome: 'new' });
    expect(await answers.claim(asked)).toEqual({ outcome: 'in-progress' });
  });

  it('should keep nothing of a user who was erased while it was answered', async () => {
    const { answers, memory, shelf } = await some();
    await answers.claim(asked);
    await memory.keys.destroy(user);
    await answers.keep(asked, answer);
    expect(shelf.entries.size).toBe(0);
  });

  it('should keep what is about nobody, or about somebody met by the request itself', async () => {
    const { answers, memory } = await some();
    const { user: _, ...about } = asked;
    await answers.claim(about);
    await answers.keep(about, answer);
    expect(await answers.claim(about)).toEqual({ outcome: 'answered', answer });
    const met = { ...asked, key: 'met', user: { tenantId: 'acme', userId: 'new' } };
    await answers.claim(met);
    await memory.meet(met.user);
    await answers.keep(met, answer);
    expect(await answers.claim(met)).toEqual({ outcome: 'answered', answer });
  });

  it('should not answer without the key store, which may know better', async () => {
    const { answers, shelf } = await some();
    await answers.claim(asked);
    await answers.keep(asked, answer);
    const away = new KeptAnswers(shelf, {
      open: async () => {
        throw new KeepsakeError('key-unavailable', 'gone', { retryable: true });
      },
    });
    await expect(away.claim(asked)).rejects.toMatchObject({ code: 'key-unavailable' });
  });
});
