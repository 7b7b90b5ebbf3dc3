import { textOf } from '../domain/claim';
import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { ConsolidateStep } from '../consolidation';
import { type Change } from '../domain/change';
import { type UserRef } from '../domain/identity';
import { emptyPipelineState } from '../domain/pipeline';
import { learn } from '../learning/learn';
import { unlearn } from '../learning/unlearn/unlearn';
import { silentMetrics } from '../ports/metrics';
import { type MemoryChange } from '../ports/memory-store';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { aTurn } from '@app/testing/factories';
import { WordJudge } from '@app/testing/a-judge';
import { aCandidate, ALearner, defaultSettings } from '@app/testing/a-learner';
import { inEnglish } from '@app/testing/languages';
import { wordCounter } from '@app/testing/word-counter';
import { currentMemory } from './extract-step';
import { RetractStep } from './retract-step';
import { WithdrawTurns } from './withdrawal/withdraw-turns';

const user: UserRef = { tenantId: 'acme', userId: 'ana' };
const embedder = new OfflineEmbedder();
const zazen = ['I struggle with zazen meditation.', 'I do meditation every morning.'] as const;
const judge = new WordJudge([[...zazen, 'continues']]);

/** A memory on the real store that learns, consolidates and takes back with the real rules. */
class AMemory {
  private constructor(
    private readonly fixture: ReturnType<typeof aMemoryStore>,
    private readonly fence: { readonly epoch: number; readonly token: number },
  ) {}

  static async met(): Promise<AMemory> {
    const fixture = aMemoryStore();
    return new AMemory(fixture, await fixture.meet(user));
  }

  get store() {
    return this.fixture.store;
  }

  async writes(...changes: readonly MemoryChange[]): Promise<void> {
    await this.store.writer.commit(user, this.fence, changes);
  }

  /** Each is said in a turn of its own, a day apart. Answers the turns' ids. */
  async learns(...candidates: readonly Parameters<typeof aCandidate>[]): Promise<void> {
    for (const [statement, over = {}] of candidates) {
      const candidate = aCandidate(statement, over);
      const at = candidate.evidence.occurredAt;
      const memory = await currentMemory(this.store, user);
      const context = {
        user,
        settings: defaultSettings,
        languages: inEnglish,
        embedder,
        extractor: 'test/1',
        at,
      };
      const changes = await learn(memory, [candidate], judge, context);
      const turn = aTurn({ id: candidate.evidence.turnId, content: statement, occurredAt: at });
      await this.writes({ put: 'turn', value: turn }, ...changes);
    }
  }

  async consolidates(day: number): Promise<void> {
    const step = { kind: 'consolidate', ordinal: 1, throughSeq: 9, turns: 1, at: ALearner.day(day) } as const;
    const handler = new ConsolidateStep(this.store, embedder, wordCounter, silentMetrics);
    const { changes } = await handler.apply(this.context, step);
    await this.writes(...changes);
  }

  async retracts(turnId: string): Promise<void> {
    const step = { kind: 'retract', ordinal: 2, turnId, at: ALearner.day(100) } as const;
    const withdraw = new WithdrawTurns(this.store, unlearn, wordCounter, inEnglish);
    const retract = new RetractStep(this.store, { withdraw, embedder, tokens: wordCounter });
    const { changes } = await retract.apply(this.context, step);
    await this.writes(...changes);
  }

  async log(): Promise<readonly Change[]> {
    return (await this.store.changes.list(user, 1_000)).items;
  }

  /** Everything that a person or a prompt may be shown, but for the turns. */
  async everything(): Promise<string> {
    const latest = (await this.store.profiles.latest(user))?.version ?? 0;
    const versions = Array.from({ length: latest }, (_, index) => index + 1);
    const profiles = await Promise.all(versions.map((version) => this.store.profiles.version(user, version)));
    const { insights, attractors } = await currentMemory(this.store, user);
    return JSON.stringify([insights, attractors, profiles, await this.log()]);
  }

  private get context() {
    return { user, settings: defaultSettings, state: emptyPipelineState() };
  }
}

const moon = { kind: 'pattern', category: 'patterns-and-goals' } as const;
const practice = { kind: 'practice', category: 'patterns-and-goals' } as const;

describe('a retraction', () => {
  let memory: AMemory;
  beforeEach(async () => {
    memory = await AMemory.met();
  });

  it('should leave no word in what was merged, nor in the log and the profiles that told of it', async () => {
    await memory.learns(
      ['The user felt anxious at the new moon.', { ...moon, day: 1 }],
      ['The user is restless at every new moon.', { ...moon, day: 2 }],
      ['The user feels haunted at the new moon.', { ...moon, day: 3, turn: 'secret' }],
    );
    await memory.consolidates(4);
    expect((await memory.log()).map(({ type }) => type)).toContain('insight.merged');
    expect(await memory.everything()).toMatch(/haunted/);
    await memory.retracts('secret');
    expect(await memory.everything()).not.toMatch(/haunted/i);
    expect(await memory.everything()).toMatch(/anxious/);
  });

  it('should leave no word in what was told as the past of a practice', async () => {
    await memory.learns(
      [zazen[0], { ...practice, day: 1, turn: 'secret' }],
      [zazen[1], { ...practice, day: 20 }],
    );
    await memory.consolidates(21);
    const before = await memory.everything();
    expect((await memory.log()).map(({ type }) => type)).toContain('insight.evolved');
    expect(before).toMatch(/before: [^"]*struggle/);
    await memory.retracts('secret');
    expect(await memory.everything()).not.toMatch(/zazen|struggle/i);
    expect(await memory.everything()).toMatch(/every morning/);
  });

  it('should blank both sides of a contradiction where they quote it, and keep the other', async () => {
    const city = (value: string) => ({ slot: { key: 'user.city', value } });
    await memory.learns(
      ['The user lives in Lisbon.', { day: 1, ...city('Lisbon') }],
      ['The user lives in Tromso.', { day: 2, turn: 'secret', ...city('Tromso') }],
      ['The user lives in Porto.', { day: 3, ...city('Porto') }],
    );
    await memory.consolidates(4);
    await memory.retracts('secret');
    expect(await memory.everything()).not.toMatch(/tromso/i);
    const superseded = (await memory.log()).filter(({ type }) => type === 'insight.superseded');
    expect(superseded.map(({ before }) => before)).toContain('“The user lives in Lisbon.”');
  });

  it('should blank what decay and the limits told of it, even when it was deleted long ago', async () => {
    await memory.learns(
      ['The user keeps a secret diary.', { day: 1, turn: 'secret' }],
      ['The user likes pottery.', { day: 2 }],
    );
    const [insight] = (await memory.store.insights.all(user)).filter((insight) =>
      /diary/.test(textOf(insight)),
    );
    const told = ['insight.review', 'insight.archived', 'insight.restored'] as const;
    await memory.writes(
      ...told.map((type, index) => ({
        put: 'change' as const,
        value: {
          id: type,
          type,
          at: ALearner.day(50 + index),
          cause: 'decay',
          subjectIds: [insight!.id],
          text: 'Is this still so? The user keeps a secret diary.',
        },
      })),
      { remove: 'insight', id: insight!.id },
    );
    await memory.retracts('secret');
    expect(await memory.everything()).not.toMatch(/diary/);
    expect((await memory.log()).map(({ type }) => type)).toEqual(expect.arrayContaining([...told]));
    expect(await memory.everything()).toMatch(/pottery/);
  });

  it('should blank a command that the turn had raised, and themes that were named after it', async () => {
    await memory.learns(
      ['The user collects porcelain owls.', { day: 1, turn: 'secret' }],
      ['The user bought porcelain owls again.', { day: 2 }],
    );
    const [owl] = (await memory.store.attractors.all(user)).map(({ id }) => id);
    await memory.writes(
      {
        put: 'change',
        value: {
          id: 'command',
          type: 'command.pending',
          at: ALearner.day(1),
          cause: 'secret',
          subjectIds: ['secret'],
          text: 'Asked to forget, waiting for confirmation: Ines’s divorce',
        },
      },
      {
        put: 'change',
        value: {
          id: 'theme',
          type: 'attractor.merged',
          at: ALearner.day(3),
          cause: 'another turn',
          subjectIds: ['long gone', owl!],
          text: 'Two themes became one: collects porcelain owls, birds',
          before: 'collects porcelain owls',
        },
      },
    );
    await memory.retracts('secret');
    expect(await memory.everything()).not.toMatch(/divorce|collects/);
  });

  it('should leave a theme in the middle of what is left of it', async () => {
    await memory.learns(['The user collects porcelain owls.', { day: 1 }]);
    const [alone] = await memory.store.attractors.all(user);
    await memory.learns(['The user bought rare porcelain owls again.', { day: 2, turn: 'secret' }]);
    const [moved] = await memory.store.attractors.all(user);
    expect([moved?.id, moved?.members.length]).toEqual([alone?.id, 2]);
    await memory.retracts('secret');
    const [after] = await memory.store.attractors.all(user);
    expect(after?.centroid).not.toEqual(moved?.centroid);
    const off = after!.centroid.map((value, at) => Math.abs(value - alone!.centroid[at]!));
    expect(Math.max(...off)).toBeLessThan(1e-6);
  });

  it('should touch nothing that has nothing to do with it', async () => {
    await memory.learns(['The user likes pottery.', { day: 1 }], ['The user lives in Lisbon.', { day: 2 }]);
    await memory.consolidates(3);
    const before = await memory.everything();
    await memory.learns(['The user keeps a secret diary.', { day: 4, turn: 'secret' }]);
    await memory.retracts('secret');
    const told = (await memory.log()).filter(({ cause }) => cause !== 'secret');
    expect(JSON.parse(before)).toHaveLength(4);
    expect(JSON.stringify(told)).toBe(JSON.stringify((JSON.parse(before) as unknown[])[3]));
  });
});
