import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const graceMs = 4_000;
/** For a busy machine to start a process and notice its end. */
const slackMs = 2_500;

/** How a program ends that is asked to, and whose event loop stands still for so long before and after. */
const endOf = async (beforeMs: number, afterMs: number) => {
  const script = join(__dirname, '../support/blocked-program.cjs');
  const args = [beforeMs, afterMs, graceMs].map(String);
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  await wait(300);
  const askedAt = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, tookMs: performance.now() - askedAt };
};

describe('a program that is asked to end', () => {
  it('should leave work in hand within the grace, and with 0', async () => {
    const { code, tookMs } = await endOf(0, 0);
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(graceMs + slackMs);
  });

  it('should count the time in which it could not hear that it was asked', async () => {
    const { code, tookMs } = await endOf(3_500, 0);
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(graceMs + slackMs);
  });

  it('should end within the grace though its event loop stands still', async () => {
    const { code, tookMs } = await endOf(0, 20_000);
    expect(code).toBeNull();
    expect(tookMs).toBeLessThan(graceMs + slackMs);
  });
});
