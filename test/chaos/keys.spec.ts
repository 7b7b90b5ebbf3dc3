import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '../support/eventually';
import { type Program } from '../support/program';
import { Deployment, turnsPerUser } from './deployment';
import { deliveriesOf } from './load';

const first = deliveriesOf(0, turnsPerUser)[0]!;

/** Starts it, and answers what it said when it ended by itself. */
const refusalOf = async (program: Program): Promise<string> => {
  program.output = '';
  program.spawn();
  await eventually(() => program.hasEnded, { timeoutMs: 60_000 });
  return program.output;
};

describe('the four programs and the file of keys', () => {
  let deployment: Deployment;
  let gateway: Program;
  const file = (name: string) => join(deployment.parts.keysDir, name);

  beforeAll(async () => {
    deployment = await Deployment.start();
    gateway = deployment.program('gateway');
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  it('should serve those who are known while another holds its lock, and new ones once it is free', async () => {
    const other = new DatabaseSync(file('keys.db'));
    other.exec('BEGIN IMMEDIATE');
    expect((await deployment.askContext('calm')).status).toBe(200);
    const refused = await deployment.send('new', first);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    other.exec('ROLLBACK');
    other.close();
    await deployment.tell('new', 0);
    await deployment.expectToSettleLike('calm', 'new');
  }, 120_000);

  it('should not start on one that is damaged, saying so, and leave it as it is', async () => {
    await gateway.stop();
    await deployment.parts.memory.close();
    const saved = `${deployment.parts.keysDir}-saved`;
    cpSync(deployment.parts.keysDir, saved, { recursive: true });
    for (const name of ['keys.db-wal', 'keys.db-shm']) rmSync(file(name), { force: true });
    writeFileSync(file('keys.db'), 'not a database at all, '.repeat(500));
    expect(await refusalOf(gateway)).toMatch(
      /^\S+keys\.db: the file is no database of ours \(sqlite 26\)\n$/,
    );
    rmSync(deployment.parts.keysDir, { recursive: true });
    renameSync(saved, deployment.parts.keysDir);
    await gateway.start();
    expect((await deployment.askContext('calm')).status).toBe(200);
  }, 120_000);

  it('should not start where keys are missing and memories are not, rather than make new ones', async () => {
    await gateway.stop();
    const away = `${deployment.parts.keysDir}-away`;
    renameSync(deployment.parts.keysDir, away);
    expect(await refusalOf(gateway)).toContain('no keys to them: give back the keys directory');
    rmSync(deployment.parts.keysDir, { recursive: true, force: true });
    renameSync(away, deployment.parts.keysDir);
    await gateway.start();
    expect((await deployment.askContext('calm')).status).toBe(200);
  }, 120_000);
});
