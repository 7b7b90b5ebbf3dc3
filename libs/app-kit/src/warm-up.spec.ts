import { warmUp } from './warm-up';

const asking = (build: () => Promise<unknown>, environment = {}) => {
  const context = { build: jest.fn(build) };
  return { context, done: warmUp({ environment, context }) };
};

describe('warmUp', () => {
  it('should ask for a context of nobody, and not mind where there is none', async () => {
    const { context, done } = asking(async () => {
      throw new Error('no store yet');
    });
    await expect(done).resolves.toBeUndefined();
    expect(context.build).toHaveBeenCalledTimes(1);
    expect(context.build).toHaveBeenCalledWith({ tenantId: '', userId: '' }, expect.anything());
  });

  it('should ask no endpoint for vectors that are nobody’s', async () => {
    const embeddings = { url: 'https://vectors.example/v1', model: 'e', dimensions: 2 };
    const { context, done } = asking(async () => undefined, { embeddings });
    await done;
    expect(context.build).not.toHaveBeenCalled();
  });
});
