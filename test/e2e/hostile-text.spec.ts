import { eventually } from '../support/eventually';
import { startStandalone, type Standalone } from '../support/standalone';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const most = { name: 256, words: 2_048, topic: 1_024, turn: 262_144 } as const;
const filled = (bytes: number, end: string): string => 'x'.repeat(bytes - Buffer.byteLength(end)) + end;

/** By what each is. */
const texts: Readonly<Record<string, string>> = {
  'right to left and back': '\u202elisboa\u202c \u2066porto\u2069 \u200fx\u200e',
  'of no width': 'li\u200bsb\u200d\u2060oa\ufeff',
  'one letter under a thousand marks': `e${'\u0301'.repeat(1_000)}`,
  'half a character': 'lisboa \ud83d',
  'halves in the wrong order': '\udc00\ud800',
  'a NUL inside': 'lis\0boa',
  'letters that look like others': 'аdmin раypal Ⅰ ｌｉｓｂｏａ',
  'control characters': 'a\u0007\u001b[31mred\u001b[0m\u0085',
  'breaks of lines': 'one\r\ntwo\u2028three\u2029{"level":"fatal"}',
  'joined emoji': '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'as long as a name may be, of four bytes each': '🙂'.repeat(most.name),
  'longer than a name by half an emoji': `${'x'.repeat(most.name)}🙂`,
  'as many bytes as a command may have, ending in an emoji': filled(most.words, '🙂'),
  'an emoji over what a command may have': filled(most.words + 1, '🙂'),
  prototypes: '__proto__',
  'not in normal form': 'Å\u212b\u0041\u030a ﬁ',
};
const cases = Object.entries(texts);

describe('hostile text, with workers at work', () => {
  let standalone: Standalone;
  let number = 0;
  beforeAll(async () => {
    standalone = await startStandalone();
  }, 120_000);
  afterAll(() => standalone.remove(), 60_000);

  const send = (...args: Parameters<Standalone['api']['send']>): Promise<Answer> =>
    standalone.api.send(...args);
  const aTurn = (over: object): Record<string, unknown> => {
    number += 1;
    return {
      eventId: `e-${number}`,
      userId: 'hostile',
      conversationId: 'c-1',
      role: 'user',
      content: 'I live in Lisbon.',
      occurredAt: '2026-05-02T08:00:00Z',
      ...over,
    };
  };
  const drained = (userId: string): Promise<void> =>
    eventually(
      async () =>
        expect(await standalone.api.get(`/v1/users/${encodeURIComponent(userId)}/status`)).toMatchObject({
          pendingEntries: 0,
          pendingSteps: 0,
        }),
      { timeoutMs: 30_000 },
    );
  /** Taken, or refused by a problem that names the field and repeats nothing of it. */
  const expectClear = ({ status, body }: Answer, field: string, text: string): boolean => {
    if (status < 300) return true;
    expect(status).toBe(400);
    const { errors } = body as { errors: readonly { field: string }[] };
    // Of a key that reaches for prototypes the body is told, before anything in it is looked at.
    const reaches = field === 'metadata' && text === '__proto__';
    const told = field === 'metadata' ? [field, 'metadata.key'] : [field];
    expect(reaches ? ['body', ...told] : told).toEqual(
      expect.arrayContaining(errors.map((error) => error.field)),
    );
    expect(errors).toHaveLength(1);
    if (text.length > 20) expect(JSON.stringify(body)).not.toContain(text.slice(0, 20));
    return false;
  };
  const meet = () => standalone.api.post('/v1/turns', aTurn({}));

  type Turn = Readonly<Record<string, unknown>>;
  /** Those that were taken, with what is read of them again: in the transcript and in an export. */
  const readAgain = async (turns: readonly Turn[]): Promise<readonly (readonly [Turn, Turn, Turn])[]> => {
    const transcribed: Turn[] = [];
    const exported: Turn[] = [];
    for (const userId of new Set(turns.map((turn) => String(turn['userId'])))) {
      await drained(userId);
      const path = `/v1/users/${encodeURIComponent(userId)}`;
      const own = turns.filter((turn) => turn['userId'] === userId);
      for (const id of new Set(own.map((turn) => String(turn['conversationId'])))) {
        const conversation = `${path}/conversations/${encodeURIComponent(id)}/turns?limit=200`;
        transcribed.push(...(await standalone.api.all<Turn>(conversation)));
      }
      exported.push(...(await standalone.api.get<{ turns: readonly Turn[] }>(`${path}/export`)).turns);
    }
    const of = (found: readonly Turn[], { eventId }: Turn): Turn =>
      found.find((turn) => turn['eventId'] === eventId) ?? {};
    return turns.map((turn) => [turn, of(transcribed, turn), of(exported, turn)]);
  };

  it.each(['content', 'speaker', 'conversationId', 'eventId', 'userId', 'metadata'] as const)(
    'should be kept to the letter or refused by name as %s of a turn',
    async (field) => {
      const taken: Turn[] = [];
      for (const [, text] of cases) {
        const values = field === 'metadata' ? [{ key: text }, { [text]: 1 }] : [text];
        for (const value of values) {
          const turn = aTurn({ userId: `of-${field}`, [field]: value });
          if (expectClear(await send('POST', '/v1/turns', turn), field, text)) taken.push(turn);
        }
      }
      expect(taken.length).toBeGreaterThan(5);
      for (const [sent, transcribed, exported] of await readAgain(taken)) {
        expect(exported['conversationId']).toBe(sent['conversationId']);
        for (const known of ['content', 'speaker', 'eventId', 'metadata']) {
          expect(transcribed[known]).toEqual(sent[known]);
          expect(exported[known]).toEqual(sent[known]);
        }
      }
    },
    120_000,
  );

  it('should be kept where a turn ends in an emoji at the last byte, and refused a byte later', async () => {
    const whole = filled(most.turn, '🙂');
    const turn = aTurn({ userId: 'at-the-limit', content: whole });
    expect((await send('POST', '/v1/turns', turn)).status).toBe(202);
    const over = aTurn({ userId: 'at-the-limit', content: `x${whole}` });
    expectClear(await send('POST', '/v1/turns', over), 'content', whole);
    await drained('at-the-limit');
    const { turns } = await standalone.api.get<{ turns: readonly { content: string }[] }>(
      '/v1/users/at-the-limit/export',
    );
    expect(turns.map(({ content }) => content === whole)).toEqual([true]);
  }, 120_000);

  it('should be understood or refused by name wherever a person speaks', async () => {
    await meet();
    const user = '/v1/users/hostile';
    for (const [, text] of cases) {
      const asked: readonly (readonly [string, Promise<Answer>])[] = [
        ['text', send('POST', `${user}/commands`, { text })],
        ['text', send('POST', `${user}/commands`, { text: `Remember that ${text}` })],
        ['text', send('POST', `${user}/commands`, { text: `Forget that I mentioned ${text}` })],
        ['topic', send('POST', `${user}/deletions`, { by: 'topic', topic: text, dryRun: true })],
        ['message', send('POST', '/v1/context', { userId: 'hostile', message: text })],
        ['query', send('POST', '/v1/memories/search', { userId: 'hostile', query: text })],
        ['label', send('POST', '/v1/admin/api-keys', { scopes: ['ingest'], label: text })],
        ['url', send('POST', '/v1/webhooks', { url: `https://example.com/${text}` })],
      ];
      for (const [field, answer] of asked) {
        const { status, body } = await answer;
        // 409: the memory is in another hand for the moment.
        expect({ text, field, known: [200, 201, 400, 409].includes(status), status }).toMatchObject({
          known: true,
        });
        if (status !== 400) continue;
        const { errors = [] } = body as { errors?: readonly { field: string }[] };
        expect(errors.map((error) => error.field)).toContain(field);
      }
      const change = { suppressedTopics: [text] };
      const { status, body } = await send('PATCH', `${user}/settings`, change);
      if (status === 200) expect(body).toMatchObject(change);
      else expectClear({ status, body }, 'suppressedTopics[0]', text);
    }
    await send('PATCH', `${user}/settings`, { suppressedTopics: [] });
  }, 240_000);

  it('should give a suppressed topic and the label of a key back as they were sent', async () => {
    await meet();
    const text = String(texts['right to left and back']);
    const { body } = await send('PATCH', '/v1/users/hostile/settings', { suppressedTopics: [text] });
    expect(body).toMatchObject({ suppressedTopics: [text] });
    expect(await standalone.api.get('/v1/users/hostile/settings')).toMatchObject({
      suppressedTopics: [text],
    });
    await send('PATCH', '/v1/users/hostile/settings', { suppressedTopics: [] });
    expect(
      (await send('POST', '/v1/admin/api-keys', { scopes: ['ingest'], label: text })).body,
    ).toMatchObject({ label: text });
  });

  it('should break no line of the log', async () => {
    await drained('hostile');
    const lines = standalone.program.output.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202e]/u);
    }
    expect(standalone.program.output).not.toMatch(/"level":"fatal"|lisboa|paypal/);
  });
});
