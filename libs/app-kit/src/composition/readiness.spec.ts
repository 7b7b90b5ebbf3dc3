import { readinessOf } from './readiness';

describe('readiness', () => {
  it('should call down what fails, and what does not answer', async () => {
    const hanging = () => new Promise(() => undefined);
    const failing = () => Promise.reject(new Error('gone'));
    expect(await readinessOf({ queues: async () => 'PONG', store: failing })()).toEqual({
      queues: 'up',
      store: 'down',
    });
    expect(await readinessOf({ queues: hanging, store: async () => 1 })()).toEqual({
      queues: 'down',
      store: 'up',
    });
  });
});
