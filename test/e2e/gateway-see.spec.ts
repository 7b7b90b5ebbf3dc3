import { aGateway, type Gateway, watermark } from './gateway-fixture';
import { ana, at, day, lisbon, memories } from './see-fixture';
import { type Type } from '@nestjs/common';
import { Attractors } from '../../apps/gateway/src/users/attractors.dto';
import { Changes } from '../../apps/gateway/src/users/changes.dto';
import { Conversations, Turns } from '../../apps/gateway/src/users/conversations.dto';
import { Insights } from '../../apps/gateway/src/users/insights.dto';
import { Profile } from '../../apps/gateway/src/users/profile.dto';
import { Status } from '../../apps/gateway/src/users/status.dto';
import { conforming } from '../support/conforming';

describe('seeing what a memory holds', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['recall']);
    gateway.clock.set(at);
    const fence = await gateway.memory.meet(ana);
    await gateway.memory.store.writer.commit(ana, fence, memories);
    await gateway.memory.meet({ tenantId: 'acme', userId: 'new' });
  });
  afterAll(() => gateway.close());

  const get = (path: string, headers: Record<string, string> = {}, userId = ana.userId) =>
    gateway.send({ method: 'GET', url: `/v1/users/${encodeURIComponent(userId)}/${path}`, key, headers });

  /** The body, once it is exactly what the OpenAPI document promises. */
  const read = async <T>(model: Type<T>, path: string, userId?: string): Promise<T> => {
    const response = await get(path, {}, userId);
    expect(response.statusCode).toBe(200);
    return conforming(gateway.app, model, response.json());
  };

  it('should show insights with the confidence of now and their evidence', async () => {
    gateway.clock.set(at + 61 * day);
    const { items } = await read(Insights, 'insights?kind=fact&status=active');
    gateway.clock.set(at);
    const [evidence] = lisbon.evidence;
    expect(items).toEqual([
      {
        id: 'i-new',
        enabled: true,
        statement: '“I moved to Lisbon”',
        claim: {
          subject: 'user',
          polarity: 'affirms',
          state: 'holds',
          quote: 'I moved to Lisbon',
          area: 'living',
        },
        language: 'en',
        category: 'people-and-facts',
        kind: 'fact',
        slot: { key: 'user.home', value: 'Lisbon' },
        importance: 0.6,
        confidence: 0.7,
        status: 'active',
        explicit: false,
        evidence: [
          {
            eventId: evidence?.eventId,
            conversationId: 'conversation-1',
            quote: 'I moved to Lisbon',
            occurredAt: '2026-01-05T09:00:00.000Z',
          },
        ],
        recordedAt: '2026-01-05T09:00:00.001Z',
      },
    ]);
  });

  it.each([
    ['insights', ['i-goal', 'i-new', 'i-old']],
    ['insights?status=superseded', ['i-old']],
    ['insights?status=superseded,active', ['i-goal', 'i-new', 'i-old']],
    ['insights?status=superseded&status=archived', ['i-old']],
    ['insights?category=goals', ['i-goal']],
    ['insights?kind=goal', ['i-goal']],
  ])('should list %s latest first', async (path, ids) => {
    const { items } = await read(Insights, path);
    expect(items.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['insights?limit=1&limit=2', 'limit', 'must be given once'],
    ['insights?asOf=2026-01-05T09:00:00+02:00', 'asOf', /; write the \+ as %2B in a URL$/],
    ['insights?asOf=yesterday', 'asOf', /such as 2026-03-14T09:30:00Z$/],
  ])('should say what is wrong with %s', async (path, field, message) => {
    const { errors } = (await get(path)).json<{ errors: { field: string; message: string }[] }>();
    expect(errors).toEqual([{ field, message: expect.stringMatching(message) as string }]);
  });

  it('should page with a cursor to the end', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await read(Insights, `insights?limit=2${cursor}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor === undefined ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
    } while (cursor !== '');
    expect(seen).toEqual(['i-goal', 'i-new', 'i-old']);
  });

  it('should give the profile as JSON, and as Markdown to who wants that', async () => {
    const profile = await read(Profile, 'profile');
    expect(profile).toMatchObject({ version: 3, schema: 'general', updatedAt: '2026-01-06T09:00:00.000Z' });
    const markdown = await get('profile', { accept: 'text/markdown' });
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers['vary']).toBe('accept');
    expect(markdown.body).toMatch(
      /^# What is known\n\n\*Created 5 January 2026 .*\n\n- Lives in Lisbon\.\n$/s,
    );
  });

  it('should tell the profile as it stands by now, and its versions as they were written', async () => {
    gateway.clock.set(at + 400 * day);
    const [now, version, then] = await Promise.all(
      ['profile', 'profile/versions/3', 'profile?asOf=2026-01-07T00:00:00Z'].map(async (path) => {
        const { sections } = await read(Profile, path);
        return sections.flatMap(({ items }) => items.map(({ text, confidence }) => [text, confidence]));
      }),
    );
    gateway.clock.set(at);
    expect(now).toEqual([['Lives in Lisbon. (last said January 2026)', 0]]);
    expect(version).toEqual([['Lives in Lisbon.', 0.9]]);
    expect(then).toEqual(version);
  });

  it('should show attractors with the strength of now', async () => {
    gateway.clock.set(at + day);
    const { items } = await read(Attractors, 'attractors');
    gateway.clock.set(at);
    expect(items).toMatchObject([
      { id: 'a-1', insightIds: ['i-new'], strength: expect.closeTo(1.96, 6) as number },
    ]);
  });

  it('should read the change log latest first', async () => {
    const { items } = await read(Changes, 'changes');
    expect(items.map(({ id }) => id)).toEqual(['ch-2', 'ch-1']);
    expect(items[1]).toMatchObject({ before: 'Porto', after: 'Lisbon', at: '2026-01-05T09:00:00.000Z' });
  });

  it('should list conversations with their summaries', async () => {
    const { items } = await read(Conversations, 'conversations');
    expect(items).toEqual([
      expect.objectContaining({ conversationId: 'c2', ended: false, turns: 1 }),
      expect.objectContaining({ conversationId: 'c/1', ended: true, summary: 'They spoke of Lisbon.' }),
    ]);
  });

  it('should read one conversation in order, its id percent-decoded', async () => {
    const { items } = await read(Turns, 'conversations/c%2F1/turns');
    expect(items.map(({ eventId }) => eventId)).toEqual(['e1', 'e2']);
    expect(items[0]).toMatchObject({ metadata: { n: 1 }, occurredAt: '2026-01-05T09:00:00.000Z' });
    expect(items[1]).toMatchObject({ role: 'assistant', speaker: 'Bot' });
  });

  it('should say how far the memory has caught up and what failed', async () => {
    const status = await read(Status, 'status');
    expect(status).toMatchObject({
      watermark,
      pendingEntries: 0,
      pendingSteps: 0,
      counts: { stored: 0 },
      lastUpdatedAt: '2026-01-06T09:00:00.000Z',
      failed: [{ work: 'extractor-steps', code: 'model-unavailable', attempts: 5 }],
    });
  });

  it('should have nothing to show of somebody just met, and say so', async () => {
    const profile = await get('profile', {}, 'new');
    expect(profile.json()).toMatchObject({ status: 404, code: 'not-found' });
    const turns = await get('conversations/none/turns', {}, 'new');
    expect(turns.json()).toMatchObject({ status: 404, code: 'not-found' });
    expect(await read(Insights, 'insights', 'new')).toEqual({ items: [] });
  });

  it.each([
    ['insights?limit=0', 'limit'],
    ['insights?limit=201', 'limit'],
    ['insights?limit=ten', 'limit'],
    ['insights?status=asleep', 'status[0]'],
    ['insights?kind=dream', 'kind'],
    ['insights?sort=asc', 'sort'],
    ['insights?cursor=x', 'cursor'],
    ['insights?cursor=%00', 'cursor'],
    ['changes?status=active', 'status'],
    ['profile?version=1', 'version'],
    ['conversations/a%00b/turns', 'conversationId'],
    [`conversations/${'x'.repeat(257)}/turns`, 'conversationId'],
    ['conversations/%ff/turns', 'path'],
  ])('should refuse %s and name the field', async (path, field) => {
    const response = await get(path);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('should take a user id of 256 characters of four bytes each', async () => {
    const userId = '🌍'.repeat(256);
    await gateway.memory.meet({ tenantId: 'acme', userId });
    expect(await read(Insights, 'insights', userId)).toEqual({ items: [] });
  });
});
