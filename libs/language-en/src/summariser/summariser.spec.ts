import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { aTurn } from '@app/testing/factories';
import { said } from '@app/testing/said';
import { GptTokenCounter } from '@app/models/tokenizer';
import { OfflineSummariser } from './summariser';

const tokens = new GptTokenCounter();
const summariser = new OfflineSummariser(tokens);
const day = '2026-05-04';
const talk = (...lines: readonly string[]): readonly Turn[] =>
  lines.map((line) =>
    aTurn({
      role: line.startsWith('A ') ? 'assistant' : 'user',
      content: line.slice(2),
      conversationId: day,
      occurredAt: Date.parse(`${day}T10:00:00Z`),
    }),
  );
const turns = talk(
  'U Whenever Duarte reviews my drawings I freeze.',
  'A That sounds like a pattern. Duarte may not even notice!',
  'U I told Ines about Duarte. Could you draft a message to Duarte? Something short, please.',
);
const learned: readonly Insight[] = [
  said(day, 'I freeze whenever Duarte reviews my drawings.', { kind: 'pattern', importance: 0.8 }),
  said(day, 'I live in Porto.'),
  said(day, 'I meditate every morning.', { kind: 'practice' }),
  said(day, 'I decided to leave Atelier Verde.', { kind: 'goal' }),
];

describe('the offline summary of a conversation', () => {
  it('should speak of the user: what was learned, decided, asked and named', async () => {
    expect(await summariser.conversation(turns, learned, undefined, 500)).toBe(
      [
        'Insights: “I freeze whenever Duarte reviews my drawings.”',
        'Facts: “I live in Porto.”',
        'Ongoing: “I meditate every morning.”',
        'Plans: “I decided to leave Atelier Verde.”',
        'Open requests: “Could you draft a message to Duarte?” · “Something short, please.”',
        'Spoke of: Duarte, Ines',
      ].join('\n'),
    );
  });

  it('should hold a request for answered once the assistant has spoken', async () => {
    const text = await summariser.conversation([...turns, ...talk('A Here it is.')], learned, undefined, 500);
    expect(text).not.toContain('Open requests');
  });

  it('should remember the names of the summary before', async () => {
    const first = await summariser.conversation(turns, [], undefined, 500);
    const previous = {
      id: 'conversation:x',
      scope: 'conversation',
      text: first,
      tokens: 1,
      turns: 3,
      throughAt: 1,
      throughSeq: 3,
      createdAt: 1,
      summariser: summariser.name,
    } as const;
    const text = await summariser.conversation(talk('U I met Rita.'), [], previous, 500);
    expect(text).toBe('Spoke of: Duarte, Ines, Rita');
  });

  it('should be empty where there is nothing to say', async () => {
    expect(await summariser.conversation(talk('U hi', 'A Hello!', 'U thanks, bye'), [], undefined, 500)).toBe(
      '',
    );
    expect(await summariser.acrossConversations([], learned, { minTokens: 200, maxTokens: 400 })).toBe('');
  });

  it.each([5, 20, 60, 200])('should stay within %i tokens, the weightiest first', async (maxTokens) => {
    const text = await summariser.conversation(turns, learned, undefined, maxTokens);
    expect(tokens.count(text)).toBeLessThanOrEqual(maxTokens);
  });
});

describe('the offline summary across conversations', () => {
  const conversation = (id: string) => ({
    id,
    firstAt: 0,
    lastAt: Date.parse(`${id}T10:00:00Z`),
    turns: 3,
    tokens: 30,
    summarisedTurns: 0,
    summarisedTokens: 0,
  });
  const many: readonly Insight[] = [
    ...learned,
    said('2026-04-01', 'The Heron deadline is 30 May 2026.', {
      category: 'work',
      slot: { key: 'heron.deadline', value: '2026-05-30' },
    }),
    said('2026-04-01', 'I am sensitive to new moons.', { kind: 'pattern' }),
    ...Array.from({ length: 40 }, (_, i) =>
      said('2026-04-01', `I collect stamps of island number ${i} in the southern ocean.`),
    ),
  ];

  it('should tell the last session, recurring themes and current work, and the rest up to its least size', async () => {
    const text = await summariser.acrossConversations(
      [
        { conversation: conversation(day), turns },
        { conversation: conversation('2026-04-01'), turns: talk('U hello') },
      ],
      many,
      { minTokens: 120, maxTokens: 400 },
    );
    const lines = text.split('\n');
    expect(lines[0]).toMatch(
      /^Last session \(4 May 2026, 3 messages\): “I freeze whenever .* · Asked: “Could you/,
    );
    expect(lines[1]).toBe('Recurring themes: “I am sensitive to new moons.”');
    expect(lines[2]).toBe('Current work: “The Heron deadline is 30 May 2026.”');
    expect(lines[3]).toMatch(/^Before \(4 May 2026, 1 message\): “I collect stamps/);
    expect(tokens.count(text)).toBeGreaterThanOrEqual(120);
    expect(tokens.count(text)).toBeLessThanOrEqual(400);
  });

  it('should never exceed its size', async () => {
    const past = [{ conversation: conversation(day), turns }];
    const text = await summariser.acrossConversations(past, many, { minTokens: 50, maxTokens: 50 });
    expect(tokens.count(text)).toBeLessThanOrEqual(50);
  });
});
