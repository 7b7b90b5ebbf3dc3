import { freePort } from '../support/free-port';

describe('a free port', () => {
  it('should be given to one program only, also while none of them listens yet', async () => {
    const ports: number[] = [];
    while (ports.length < 500) ports.push(await freePort());
    expect(new Set(ports).size).toBe(ports.length);
  });
});
