import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Presets, SingleBar } from 'cli-progress';
import { type Api, type Change, type Context, type Insight, type Status } from './api';
import { parseConversations, type DemoConversation } from './conversations';
import { questions } from './questions';
import { printChanges, printContext, printPipeline, printProfile } from './report';
import { startStandalone } from './standalone';

const userId = 'mara';
/** Small, so that the context must choose. */
const budgetTokens = 700;
const learningLimitMs = 180_000;
/** Without a terminal (CI, a pipe), print a line every two seconds instead of a moving bar. */
const barOptions = { hideCursor: true, noTTYOutput: true, notTTYSchedule: 2_000 };

/** Answers how many turns it sent. */
const send = async (api: Api, conversations: readonly DemoConversation[]): Promise<number> => {
  const turns = conversations.reduce((sum, conversation) => sum + conversation.turns.length, 0);
  const bar = new SingleBar(
    { ...barOptions, format: 'sending  {bar} {value}/{total} turns' },
    Presets.shades_classic,
  );
  bar.start(turns, 0);
  for (const conversation of conversations) {
    for (const turn of conversation.turns) {
      await api.post('/v1/turns', turn);
      bar.increment();
    }
    const last = conversation.turns.at(-1);
    await api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: `${conversation.id}-end`,
      userId,
      conversationId: conversation.id,
      occurredAt: last?.occurredAt,
    });
  }
  bar.stop();
  return turns;
};

/** Until everything sent has been learned from; shows how far it is. */
const learned = async (api: Api, turns: number): Promise<Status> => {
  const deadline = Date.now() + learningLimitMs;
  const bar = new SingleBar(
    { ...barOptions, format: 'learning {bar} {value}/{total} turns' },
    Presets.shades_classic,
  );
  bar.start(turns, 0);
  for (;;) {
    const status = await api.get<Status>(`/v1/users/${userId}/status`);
    bar.setTotal(status.watermark.received);
    bar.update(status.watermark.received - status.watermark.lagTurns);
    if (status.watermark.lagTurns === 0 && status.pendingEntries + status.pendingSteps === 0) {
      bar.stop();
      return status;
    }
    if (Date.now() > deadline)
      throw new Error(`still ${status.watermark.lagTurns} turns behind after ${learningLimitMs / 1_000} s`);
    await pause(100);
  }
};

const main = async (): Promise<void> => {
  const startedAt = Date.now();
  const text = readFileSync(join(__dirname, '../../demo/conversations.txt'), 'utf8');
  const conversations = parseConversations(text, userId, startedAt);
  console.log('Starting Keepsake (standalone, offline, with a Redis of its own) …');
  const standalone = await startStandalone();
  try {
    const { api } = standalone;
    console.log(`${conversations.length} conversations over six months, with one Mara who does not exist:`);
    const turns = await send(api, conversations);
    const status = await learned(api, turns);
    printProfile(await api.markdown(`/v1/users/${userId}/profile`));
    for (const { ask } of questions) {
      const context = await api.post<Context>('/v1/context', {
        userId,
        conversationId: 'next',
        message: ask,
        budgetTokens,
      });
      printContext(ask, context);
    }
    const changes = await api.all<Change>(`/v1/users/${userId}/changes`);
    printChanges(changes);
    const insights = await api.all<Insight>(`/v1/users/${userId}/insights`);
    printPipeline(status, insights, changes, (Date.now() - startedAt) / 1000);
  } finally {
    await standalone.stop();
  }
  console.log('\nNothing is left running, and the data is gone. For real: npm start');
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
