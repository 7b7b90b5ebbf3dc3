import { type UserRef } from '../../domain/identity';
import { type MemoryCommand } from '../../domain/memory-command';
import { saysSomething } from '../../domain/says-something';
import { type Languages } from '../../languages';
import { type UserSettingsBook } from '../../settings/personal-settings';
import { isAbout } from '../seeing/about';
import { type MemoryOverview, type OverviewMemory } from '../seeing/overview';
import { type RecordStatements } from '../statements/record-statements';
import { type Asked } from './asked';
import { type Reply } from './command-reply';
import { type DisputeTold } from './dispute-told';
import { nothingToSuppress, tooManyTopics } from './propose-commands';

const shown = (overview: MemoryOverview, topic: string | undefined): Reply => {
  const of = topic === undefined ? '' : ` of “${topic}”`;
  const isEmpty = topic !== undefined && overview.categories.length === 0;
  return { status: 'done', text: `${isEmpty ? 'Nothing' : 'This'} is remembered${of}.`, overview };
};

/** Carries a command out, whether it takes nothing away or was confirmed. */
export class RunAtOnce {
  constructor(
    private readonly parts: {
      readonly settings: Pick<UserSettingsBook, 'change' | 'suppress'>;
      readonly overview: Pick<OverviewMemory, 'read'>;
      readonly state: Pick<RecordStatements, 'remember'>;
    },
    private readonly disputes: DisputeTold,
    private readonly languages: Languages,
  ) {}

  async run(user: UserRef, { name, topic }: MemoryCommand, asked: Asked): Promise<Reply> {
    const { settings, overview, state } = this.parts;
    switch (name) {
      case 'show':
        return shown(
          await overview.read(user, topic === undefined ? undefined : isAbout(topic, this.languages)),
          topic,
        );
      case 'stop':
        await settings.change(user, { memory: 'off' });
        return { status: 'done', text: 'Nothing is remembered from now on.' };
      case 'resume':
        await settings.change(user, { memory: 'on' });
        return { status: 'done', text: 'What you say is remembered again.' };
      case 'dispute':
        return this.disputeLast(user, asked);
      case 'remember':
      case 'update': {
        if (topic === undefined || !saysSomething(topic) || this.languages.readerOf(topic).namesOnly(topic))
          return { status: 'unclear', text: 'What should be remembered?' };
        const { commandId, conversationId } = asked;
        const stated = await state.remember(user, {
          words: topic,
          eventId: `command:${commandId}`,
          ...(conversationId !== undefined && { conversationId }),
        });
        const text = 'It is remembered.';
        return { status: 'done', text, believed: stated.insights, outdated: stated.superseded };
      }
      case 'suppress': {
        if (topic === undefined) return nothingToSuppress;
        if (!(await settings.suppress(user, topic))) return tooManyTopics;
        return { status: 'done', text: 'It is not brought up and not remembered any more.' };
      }
      case 'forget':
      case 'clear':
        throw new Error(`${name} is not done without a confirmation of its own`);
    }
  }

  private async disputeLast(user: UserRef, { commandId }: Asked): Promise<Reply> {
    const meant = await this.disputes.meant(user);
    return 'ask' in meant ? meant.ask : this.disputes.dispute(user, meant.insight.id, commandId);
  }
}
