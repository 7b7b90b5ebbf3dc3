import { counted } from '../../domain/counted';
import { isKeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type MemoryCommand } from '../../domain/memory-command';
import { type CommandReader } from '../../ports/command-reader';
import { type DeleteMemories, type DeletionPlan } from '../deletion/delete-memories';
import { type DeletionRequest } from '../deletion/deletion-request';
import { type MemoryEditor } from '../editing/memory-editor';
import { type Asked } from './asked';
import { type Reply } from './command-reply';
import { type Action, type Forgettable } from './confirmations';

const whatToForget: Reply = {
  status: 'unclear',
  text: 'What should be forgotten? You can name a topic (“Forget that I mentioned …”), or a time (“Forget everything I told you today”, “… yesterday”, “… this week”, “… in the last hour”).',
};
/** Topics are found by their words, so it is not known that nothing is remembered about one. */
const nothingNames = (what: string): string =>
  `Nothing was found that names ${what}. If it is remembered in other words, name those, or ask what is remembered.`;

const isEmpty = ({ turns, insights }: DeletionPlan): boolean =>
  turns.length === 0 && insights.gone.length === 0;

/** The turn that asks for it names the topic in all its words, and is not what is meant. */
const findsNothingElse = ({ turns, insights }: DeletionPlan, { eventId }: Asked): boolean =>
  turns.every((turn) => turn.eventId === eventId) && insights.gone.length === 0;

const byTopics = (topics: readonly string[]): readonly Forgettable[] =>
  topics.map((topic) => ({ by: 'topic', topic }));

const quoted = (wanted: readonly Forgettable[]): string =>
  wanted.flatMap((one) => (one.by === 'topic' ? `“${one.topic}”` : [])).join(' and ');

/** One thing that is to be forgotten, as far as it was found. */
interface Sought {
  /** The sentence that asks for it. */
  readonly words: string;
  /** Absent where it is unclear what is meant. */
  readonly wanted?: readonly Forgettable[];
  readonly plan?: DeletionPlan;
  /** It is found only in another way than it was said. */
  readonly isTakenAs?: true;
}

export type Proposed =
  | { readonly reply: Reply }
  | {
      readonly action: Extract<Action, { kind: 'forget' }>;
      readonly text: string;
      readonly plan: DeletionPlan;
    };

/** Finds out what is to be forgotten, and tells all of it before anything goes. */
export class ProposeForgetting {
  constructor(
    private readonly editor: MemoryEditor,
    private readonly remove: Pick<DeleteMemories, 'plan'>,
  ) {}

  async of(user: UserRef, command: MemoryCommand, asked: Asked): Promise<Proposed> {
    const sought: Sought[] = [];
    for (const one of [command, ...(command.also ?? [])]) sought.push(await this.seek(user, one, asked));
    const found = sought.filter(({ plan }) => plan !== undefined && !isEmpty(plan));
    const [first, ...others] = found;
    if (first?.plan === undefined) return { reply: nothingOf(sought) };
    const wanted = found.flatMap((one) => one.wanted ?? []);
    const plan = others.length === 0 ? first.plan : await this.remove.plan(user, requestFor(wanted));
    return {
      action: { kind: 'forget', of: wanted, digest: plan.digest },
      text: [toldOf(found, plan), ...notFound(sought, asked), ...goesWith(plan, asked)].join(' '),
      plan,
    };
  }

  private async seek(user: UserRef, command: MemoryCommand, asked: Asked): Promise<Sought> {
    const { words } = command;
    const wanted = await this.wantedBy(user, command, asked);
    const plan = wanted && (await this.planFor(user, wanted));
    if (wanted === undefined || plan === undefined) return { words };
    const [only, ...others] = wanted;
    if (only === undefined || others.length > 0 || !findsNothingElse(plan, asked))
      return { words, wanted, plan };
    for (const way of this.otherWays(only, words)) {
      const other = await this.planFor(user, way);
      if (other !== undefined && !findsNothingElse(other, asked))
        return { words, wanted: way, plan: other, isTakenAs: true };
    }
    return { words, wanted, plan };
  }

  /** Undefined if it is unclear what is meant. */
  private async wantedBy(
    user: UserRef,
    { topic, reach, words }: MemoryCommand,
    { conversationId, at }: Asked,
  ): Promise<readonly Forgettable[] | undefined> {
    if (topic !== undefined) return byTopics(this.readerOf(words).forgetting(topic).listed);
    if (reach?.by === 'conversation')
      return conversationId === undefined ? undefined : [{ by: 'conversation', conversationId }];
    if (reach === undefined) return undefined;
    const { instruments } = this.editor.bench;
    const now = at ?? instruments.clock.now();
    const span = this.readerOf(words).spanOf(reach.words, now, await this.utcOffsetOf(user, conversationId));
    return span && [{ by: 'time', ...span }];
  }

  /** How else a topic may be meant by which nothing is found. */
  private otherWays(wanted: Forgettable, words: string): readonly (readonly Forgettable[])[] {
    return wanted.by === 'topic' ? this.readerOf(words).forgetting(wanted.topic).otherWays.map(byTopics) : [];
  }

  private readerOf(words: string): CommandReader {
    return this.editor.bench.languages.readerOf(words);
  }

  /** The person's UTC offset, as far as their last message tells it. */
  private async utcOffsetOf(user: UserRef, conversationId: string | undefined): Promise<number | undefined> {
    const { conversations, turns } = this.editor.bench.store;
    const id = conversationId ?? (await conversations.list(user, 1)).items[0]?.id;
    const [last] = id === undefined ? [] : await turns.lastInConversation(user, id, 1);
    return last?.utcOffset;
  }

  /** Undefined if a topic names nothing or the conversation does not exist. */
  private async planFor(user: UserRef, wanted: readonly Forgettable[]): Promise<DeletionPlan | undefined> {
    try {
      return await this.remove.plan(user, requestFor(wanted));
    } catch (error) {
      if (isKeepsakeError(error, 'invalid-input') || isKeepsakeError(error, 'not-found')) return undefined;
      throw error;
    }
  }
}

/** What is confirmed, as what is deleted. */
export const requestFor = (wanted: readonly Forgettable[]): DeletionRequest => {
  const [first, ...others] = wanted;
  return first !== undefined && others.length === 0 ? first : { by: 'several', of: wanted };
};

const nothingOf = (sought: readonly Sought[]): Reply => {
  const clear = sought.flatMap(({ wanted }) => wanted ?? []);
  if (clear.length === 0) return whatToForget;
  const isTopic = clear.some(({ by }) => by === 'topic');
  const text = isTopic ? nothingNames('this') : 'Nothing of that is remembered.';
  return { status: 'done', text };
};

const toldOf = (found: readonly Sought[], { turns, insights }: DeletionPlan): string => {
  const taken = found.flatMap(({ isTakenAs, wanted = [] }) => (isTakenAs ? quoted(wanted) : []));
  const opening = taken.length === 0 ? 'This' : `Taken as ${taken.join(' and ')}, this`;
  const messages = counted(turns.length, 'message', 'messages');
  const memories = counted(insights.gone.length, 'memory', 'memories');
  const again = insights.restored.map(({ statement }) => statement).join(', ');
  const restored = again === '' ? '' : ` Believed again: ${again}`;
  return `${opening} would go: ${messages}, ${memories}.${restored}`;
};

/** Of several, those by which nothing goes. */
const notFound = (sought: readonly Sought[], asked: Asked): readonly string[] => {
  if (sought.length < 2) return [];
  const isMissed = ({ plan }: Sought): boolean => plan === undefined || findsNothingElse(plan, asked);
  return sought
    .filter(isMissed)
    .map(({ words, wanted }) =>
      wanted === undefined
        ? `It is unclear what is meant by “${words}”.`
        : nothingNames(quoted(wanted) || `“${words}”`),
    );
};

/** What else was asked in the turn that goes. */
const goesWith = ({ turns }: DeletionPlan, { eventId, beside = [] }: Asked): readonly string[] =>
  beside.length > 0 && turns.some((turn) => turn.eventId === eventId)
    ? [
        `The same message asks ${beside.map((words) => `“${words}”`).join(' and ')}, which goes with it: confirm that first, if it is meant.`,
      ]
    : [];
