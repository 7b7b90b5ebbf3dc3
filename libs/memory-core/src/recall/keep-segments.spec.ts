import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type MemoryChange } from '../ports/memory-store';
import { type UserVault } from '../ports/user-vault';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { aTurn } from '@app/testing/factories';
import { askedInEnglish as readQuestion, inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { writeSegment } from '../persistence/segment-body';
import { RecallIndexes } from './recall-indexes';
import { KeepSegments } from './keep-segments';
import { acceptedBy } from './filters';
import { recipeOf } from './pack-segment';
import { resonate } from './resonance';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const parameters = {
  ...defaultParameters,
  recall: { ...defaultParameters.recall, segmentEvery: 3, segmentTurns: 5, loadBatch: 4 },
};
const settings = { for: () => ({ schema: generalSchema, parameters }) };

const reading = { languages: inEnglish, vectors: vectorsInEnglish };

/** A user whose turns are written in batches, with segments or without. */
const aStore = async (withSegments: boolean) => {
  const { store, vault, records, meet } = aMemoryStore(new ManualClock());
  const fence = await meet(user);
  const segments = new KeepSegments(store, settings, reading);
  let turns = 0;
  return {
    store,
    vault,
    records,
    commit: (...changes: MemoryChange[]) => store.writer.commit(user, fence, changes),
    write: async (...batch: Turn[]) => {
      const grown = { before: turns, after: turns + batch.length };
      turns = grown.after;
      const beside = withSegments ? await segments.changes(user, batch, grown) : [];
      const puts = batch.map((value): MemoryChange => ({ put: 'turn', value }));
      await store.writer.commit(user, fence, [...puts, ...beside]);
    },
    rewrite: (...batch: Turn[]) =>
      store.writer.commit(
        user,
        fence,
        batch.map((value) => ({ put: 'turn', value })),
      ),
    /** By a process that holds nothing of the user. */
    found: async (query: string) => {
      const indexes = new RecallIndexes(
        store,
        vault,
        settings,
        { languages: inEnglish, vectors: vectorsInEnglish },
        parameters.recall,
      );
      const { hits } = await indexes.read(user, async (memory) => {
        const { turns, throughSeq } = memory;
        const question = readQuestion(query, turns.speakers);
        const untold = { gone: new Set<string>(), lacking: [], withheld: new Set<string>() };
        const accept = acceptedBy({}, untold, 0, parameters.learning);
        const kinds = new Set(['turn'] as const);
        const found = await resonate(memory, { question, kinds, turnLimit: 50, accept, now: 0 }, parameters);
        const ranked = found.turns.map(({ hit }) => hit);
        return {
          turnIds: ranked.map(({ id }) => id),
          hits: {
            throughSeq,
            ranked: ranked.map(({ turn, text, score, novelty }) => ({ turn, text, score, novelty })),
            since: ranked.map(({ turn }) => turns.since(turn)),
            asked: ranked.map(({ passage }) => question.terms.filter((term) => passage.has(term))),
          },
        };
      });
      return hits;
    },
  };
};

/** Seals a body as `persistence` does: behind its epoch. */
const sealOf = async (vault: UserVault) => {
  const opened = await vault.open(user);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(opened.epoch);
  return {
    epoch: opened.epoch,
    seal: (body: Uint8Array, purpose: string) => Buffer.concat([head, opened.seal(body, purpose)]),
  };
};

const said = (seq: number, content: string, more: Partial<Turn> = {}): Turn =>
  aTurn({ id: `t${seq}`, eventId: `e${seq}`, seq, content, occurredAt: seq * 1_000, tokens: 5, ...more });
const tombstone = (turn: Turn): Turn => ({ ...turn, content: '', tokens: 0, signals: [], retractedAt: 9 });

describe('Segments of turns', () => {
  const word = fc.constantFrom(
    'boat',
    'Lisbon',
    'violin',
    'ran',
    '港口',
    'May',
    'three',
    'I',
    'the',
    '?',
    'naïve',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  const life = fc.record({
    batches: fc.array(fc.array(text, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 6 }),
    speakers: fc.array(fc.constantFrom(undefined, 'Mara', 'Tom'), { minLength: 1, maxLength: 4 }),
    long: fc.nat(20),
    retracted: fc.array(fc.nat(30), { maxLength: 5 }),
    flagged: fc.array(fc.nat(30), { maxLength: 3 }),
    query: text,
  });

  it('should make no difference to what is found, whatever was written, taken back or flagged anew', async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ batches, speakers, long, retracted, flagged, query }) => {
        const [plain, quick] = [await aStore(false), await aStore(true)];
        const all: Turn[] = [];
        for (const batch of batches) {
          const turns = batch.map((content, i) => {
            const seq = 10 * (all.length + i + 1);
            const speaker = speakers[seq % speakers.length];
            const tokens = all.length + i === long ? 10_000 : 5;
            return said(seq, content, { tokens, ...(speaker !== undefined && { speaker }) });
          });
          all.push(...turns);
          for (const one of [plain, quick]) await one.write(...turns);
        }
        const gone = new Set(retracted);
        const again = all.flatMap((turn, i) =>
          gone.has(i)
            ? [tombstone(turn)]
            : flagged.includes(i)
              ? [{ ...turn, signals: [{ kind: 'fact' as const, words: ['x'] }] }]
              : [],
        );
        for (const one of [plain, quick]) if (again.length > 0) await one.rewrite(...again);
        expect(await quick.found(query)).toEqual(await plain.found(query));
      }),
      { numRuns: 150 },
    );
  });

  it('should keep no word of a turn that was taken back, in the same commit', async () => {
    const { store, write, rewrite, found } = await aStore(true);
    const turns = Array.from({ length: 9 }, (_, i) =>
      said(i + 1, i === 1 ? 'My secret is Zanzibar.' : `Line ${i}`),
    );
    for (const turn of turns) await write(turn);
    const kept = async () => {
      const segments = await store.segments.all(user);
      return segments.map((one) => Buffer.from(writeSegment(one, 1)).toString().toLowerCase()).join();
    };
    expect(await kept()).toContain('zanzibar');
    expect(await store.segments.all(user)).toHaveLength(2);
    await rewrite(tombstone(turns[1]!));
    expect(await kept()).not.toContain('zanzibar');
    expect((await found('secret Zanzibar line')).ranked.map(({ turn }) => turn.id)).not.toContain('t2');
  });

  it('should be sealed, and go with the user', async () => {
    const { records, write } = await aStore(true);
    for (let seq = 1; seq <= 6; seq += 1) await write(said(seq, 'My secret is Zanzibar.'));
    const found = await records.query(user, { kind: 'segment', limit: 10 });
    expect(found).not.toEqual([]);
    for (const { body } of found) expect(Buffer.from(body).toString('latin1')).not.toMatch(/zanzibar/i);
    expect((await records.erase(user, 2)).segment).toBe(found.length);
    expect(await records.query(user, { kind: 'segment', limit: 10 })).toEqual([]);
  });

  it('should be written now and then, one growing until it is full', async () => {
    const { store, write } = await aStore(true);
    const sizes = async () => (await store.segments.all(user)).map(({ turns }) => turns.length);
    const seen = [];
    for (let seq = 1; seq <= 12; seq += 1) {
      await write(said(seq, `Line ${seq}`));
      seen.push(await sizes());
    }
    expect(seen.filter((_, i) => i % 3 === 2)).toEqual([[3], [5, 1], [5, 4], [5, 5, 2]]);
  });

  it('should read again what another recipe made', async () => {
    const { store, write, found, commit } = await aStore(true);
    for (let seq = 1; seq <= 3; seq += 1) await write(said(seq, `A boat ${seq}.`));
    const [segment] = await store.segments.all(user);
    const other = { recipe: 'words/0', bytes: new Uint8Array() };
    await commit({ put: 'segment', value: { ...segment!, readings: other } });
    expect((await found('boat')).ranked).toHaveLength(3);
  });

  it('should be opened where it was written when turns were JSON', async () => {
    const { records, store, vault, found, write } = await aStore(false);
    const turns = [said(1, 'A boat.'), said(2, 'A violin.')];
    await write(...turns);
    const { epoch, seal } = await sealOf(vault);
    const value = {
      afterSeq: -1,
      throughSeq: 2,
      turns,
      readings: { recipe: 'words/1', terms: '', numbers: '' },
    };
    const sealed = seal(Buffer.from(JSON.stringify({ version: 1, value })), 'segment/-1');
    const put = { kind: 'segment', id: '-1', fields: { throughSeq: 2 }, body: sealed } as const;
    await records.commit(user, { epoch, token: 1 }, [{ put }]);
    expect((await store.segments.last(user))?.turns.all()).toEqual(turns);
    expect((await found('boat')).ranked.map(({ turn }) => turn.id)).toEqual(['t1', 't2']);
  });

  it('should have another name for another recipe', () => {
    const sample =
      "On 7 May 2023 I've been to Zoë's café twice; my sisters' mum painted mountains, 山 and 25 boats 🎉?";
    const read = createHash('sha256')
      .update(JSON.stringify(inEnglish.of('en').text.passage(sample)))
      .digest('hex');
    expect([recipeOf(parameters.recall.passageWords, reading), read.slice(0, 12)]).toMatchInlineSnapshot(`
     [
       "words/5 plain/1 en/1 passages/1 110",
       "637b2790f5f8",
     ]
    `);
  });
});
