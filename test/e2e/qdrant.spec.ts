import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QdrantDouble } from '@app/testing/qdrant-double';
import { deliveriesOf } from '../chaos/load';
import { eventually } from '../support/eventually';
import { FourPrograms } from '../support/four-programs';
import { memoryOf } from '../support/memory-of';
import { Program } from '../support/program';
import { describeOnOwnQdrant, QdrantServer } from '../support/qdrant-server';
import { removeFolder } from '../support/remove-folder';

const user = { tenantId: 'default', userId: 'ana' };
const turnsEach = 40;

/** A Qdrant, or its double, that a test may take away. */
interface Away {
  readonly variables: Readonly<Record<string, string>>;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Everything that is kept, as text. */
  contents(): Promise<string>;
  stop(): Promise<void>;
}

const doubled = async (): Promise<Away> => {
  const double = new QdrantDouble();
  const url = await double.start();
  return {
    variables: { QDRANT_URL: url, QDRANT_COLLECTION_PREFIX: 'test' },
    leave: () => double.stop(),
    comeBack: async () => void (await double.start(Number(new URL(url).port))),
    contents: async () =>
      JSON.stringify([...double.collections.values()].map(({ points }) => [...points.values()])),
    stop: () => double.stop(),
  };
};

const real = async (): Promise<Away> => {
  const server = await QdrantServer.start({ apiKey: 'a-key-of-the-test' });
  return {
    variables: server.variables,
    leave: () => server.kill9(),
    comeBack: () => server.restart(),
    contents: async () =>
      JSON.stringify(
        await server.call('POST', `/collections/${server.prefix}_records/points/scroll`, { limit: 100_000 }),
      ),
    stop: () => server.stop(),
  };
};

const deliver = async ({ api }: FourPrograms, userId: string): Promise<void> => {
  for (const delivery of deliveriesOf(0, turnsEach)) {
    const [path, body] =
      delivery.to === 'turns'
        ? ['/v1/turns', { turns: delivery.turns.map((turn) => ({ ...turn, userId })) }]
        : ['/v1/events', { ...delivery.event, userId }];
    expect((await api.send('POST', path, body)).status).toBe(202);
  }
};

const settled = ({ api }: FourPrograms, userId: string) =>
  eventually(
    async () =>
      expect(await api.get(`/v1/users/${userId}/status`)).toMatchObject({
        pendingEntries: 0,
        pendingSteps: 0,
        watermark: { lagTurns: 0, received: turnsEach },
      }),
    { timeoutMs: 120_000, everyMs: 100 },
  );

const onQdrant = (open: () => Promise<Away>) => () => {
  let qdrant: Away;
  let programs: FourPrograms;

  beforeAll(async () => {
    qdrant = await open();
    programs = await FourPrograms.start('warn', qdrant.variables);
  }, 180_000);

  afterAll(async () => {
    await programs.stop();
    await qdrant.stop();
  }, 60_000);

  it('should remember what they remember on the embedded store', async () => {
    const embedded = await FourPrograms.start('warn');
    try {
      await deliver(embedded, 'ana');
      await deliver(programs, 'ana');
      await settled(embedded, 'ana');
      await settled(programs, 'ana');
      const expected = await memoryOf(embedded.memory.store, user);
      expect(expected.insights.length).toBeGreaterThan(3);
      expect(await memoryOf(programs.memory.store, user)).toEqual(expected);
    } finally {
      await embedded.stop();
    }
  }, 300_000);

  it('should leave none of the words there', async () => {
    const contents = await qdrant.contents();
    // What may be read, so that the search is known to find.
    expect(contents).toContain('talk-1');
    expect(contents).not.toMatch(/Lisbon|risotto|Phoenix|anxious/);
  });

  it('should answer a question from memory', async () => {
    const message = 'When is the Phoenix deadline?';
    const body = { userId: 'ana', conversationId: 'talk-3', message };
    const { text } = await programs.api.post<{ readonly text: string }>('/v1/context', body);
    expect(text).toContain('2 April 2027');
  });

  it('should take turns while it is away, say so, and remember the same once it is back', async () => {
    await qdrant.leave();
    await deliver(programs, 'bob');
    const gateway = programs.running.get('gateway')!;
    const readiness = await (await fetch(`${gateway.url}/health/ready`)).text();
    expect(readiness).toMatch(/"store":.*"down"/);
    // One that starts meanwhile takes them too.
    await gateway.stop();
    gateway.spawn();
    await eventually(async () => (await fetch(`${gateway.url}/health/live`)).ok, { timeoutMs: 60_000 });
    const late = {
      eventId: 'late',
      userId: 'cem',
      conversationId: 'c',
      role: 'user',
      content: 'I moved to Oslo.',
    };
    const answer = await programs.api.send('POST', '/v1/turns', {
      turns: [{ ...late, occurredAt: '2026-03-02T18:00:00Z' }],
    });
    expect(answer.status).toBe(202);
    await qdrant.comeBack();
    await settled(programs, 'bob');
    const told = await memoryOf(programs.memory.store, { ...user, userId: 'bob' });
    const undisturbed = await memoryOf(programs.memory.store, user);
    expect(told.insights).toEqual(undisturbed.insights);
    expect(told.turns).toEqual(undisturbed.turns);
  }, 300_000);

  it('should leave no name of a user who was erased', async () => {
    const { status } = await programs.api.send('DELETE', '/v1/users/ana');
    expect(status).toBe(200);
    const contents = await qdrant.contents();
    expect(contents).toContain('"bob"');
    expect(contents).not.toContain('"ana"');
  }, 60_000);
};

describe('the four programs on a double of Qdrant', onQdrant(doubled));
describeOnOwnQdrant('the four programs on a real Qdrant', onQdrant(real));

describe('a Qdrant that will not do', () => {
  let double: QdrantDouble;
  let url: string;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-refused-'));
    double = new QdrantDouble();
    url = await double.start();
  });
  afterEach(async () => {
    await double.stop();
    await removeFolder(folder);
  });

  const expectRefusal = async (reason: RegExp): Promise<void> => {
    const program = await Program.prepare('gateway', {
      REDIS_URL: 'redis://127.0.0.1:1',
      KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      KEEPSAKE_DATA_DIR: join(folder, 'data'),
      QDRANT_URL: url,
      QDRANT_COLLECTION_PREFIX: 'test',
    });
    program.spawn();
    await eventually(() => expect(program.output).toMatch(reason), { timeoutMs: 40_000, everyMs: 50 });
    await program.stop();
  };

  it('should end a start by name when it is too old to compare and write in one step', async () => {
    double.version = '1.15.5';
    await expectRefusal(/QDRANT_URL names a Qdrant 1\.15\.5/);
  });

  it('should end a start by name when the collection is something else', async () => {
    double.collections.set('test_records', { config: {}, indexes: {}, points: new Map() });
    await expectRefusal(/QDRANT_COLLECTION_PREFIX leads to test_records/);
  });
});
