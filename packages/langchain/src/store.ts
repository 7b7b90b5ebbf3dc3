import { type Keepsake } from '@keepsake/client';
import {
  BaseStore,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
} from '@langchain/langgraph-checkpoint';
import { matches } from './filter';
import { itemOfTurn, namespaceOf, placeOf, turnOfItem } from './item-turn';
import { conversationsOf, turnsOf, untilListed } from './turns';

export interface KeepsakeStoreOptions {
  readonly memory: Keepsake;
}

interface Kept extends Item {
  readonly eventId: string;
}

const startsWith = (namespace: readonly string[], prefix: readonly string[]): boolean =>
  prefix.every((part, index) => part === '*' || part === namespace[index]);

/**
 * A store of LangGraph whose items are remembered: what they say is learned, and is in the contexts of their user. The first part
 * of a namespace is the id of the user.
 */
export class KeepsakeStore extends BaseStore {
  private readonly memory: Keepsake;

  constructor({ memory }: KeepsakeStoreOptions) {
    super();
    this.memory = memory;
  }

  /** One after the other, so that each sees what those before it did. */
  override async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    const results: unknown[] = [];
    for (const operation of operations) results.push(await this.done(operation));
    return results as OperationResults<Op>;
  }

  private done(operation: Operation): Promise<unknown> {
    if ('value' in operation) return this.putOne(operation);
    if ('key' in operation)
      return this.kept(operation.namespace).then((items) => {
        const found = items.get(operation.key);
        return found === undefined ? null : itemOf(found);
      });
    return 'namespacePrefix' in operation ? this.found(operation) : this.namespaces(operation);
  }

  /**
   * A value that takes the place of others takes back their turns, and what was learned from them alone. There may be several: of
   * puts at the same time, or of one that broke off.
   */
  private async putOne({ namespace, key, value }: PutOperation): Promise<void> {
    const place = placeOf(namespace);
    const before = (await this.turnsIn(namespace)).filter((item) => item.key === key);
    const updatedAt = new Date();
    if (value !== null)
      await this.memory.remember(
        turnOfItem({ namespace, key, value, createdAt: before.at(-1)?.createdAt ?? updatedAt, updatedAt }),
      );
    // Oldest first: broken off, this brings no older value back.
    for (const { eventId } of before)
      await this.memory.event({ type: 'turn.retracted', ...place, retractedEventId: eventId });
    await untilListed(this.memory, place.userId);
  }

  private async found({
    namespacePrefix,
    filter = {},
    query,
    limit = 10,
    offset = 0,
  }: SearchOperation): Promise<SearchItem[]> {
    const { userId } = placeOf(namespacePrefix);
    const under = (await this.namespacesOf(userId)).filter((namespace) =>
      startsWith(namespace, namespacePrefix),
    );
    const kept = (await Promise.all(under.map((namespace) => this.kept(namespace)))).flatMap((items) => [
      ...items.values(),
    ]);
    const fitting = kept.filter(({ value }) => matches(value, filter));
    const items = query === undefined ? fitting.map(itemOf) : await this.ranked(userId, query, fitting);
    return items.slice(offset, offset + limit);
  }

  /** Those that the query finds, best first. */
  private async ranked(userId: string, query: string, kept: readonly Kept[]): Promise<SearchItem[]> {
    const byEvent = new Map(kept.map((item) => [item.eventId, item]));
    const { items } = await this.memory.search({ userId, query, kinds: ['turn'], limit: 200 });
    return items.flatMap(({ score, sources }) => {
      const item = byEvent.get(sources[0]?.eventId ?? '');
      return item === undefined ? [] : [{ ...itemOf(item), score }];
    });
  }

  private async namespaces({
    matchConditions = [],
    maxDepth,
    limit,
    offset,
  }: ListNamespacesOperation): Promise<string[][]> {
    const user = matchConditions.find(({ matchType }) => matchType === 'prefix')?.path[0];
    const all = await this.namespacesOf(placeOf(user === undefined ? [] : [user]).userId);
    const fitting = all.filter((namespace) =>
      matchConditions.every(({ matchType, path }) =>
        startsWith(matchType === 'prefix' ? namespace : namespace.slice(-path.length), path),
      ),
    );
    const cut = fitting.map((namespace) => namespace.slice(0, maxDepth));
    const once = new Map(cut.map((namespace) => [JSON.stringify(namespace), namespace]));
    return [...once.values()].slice(offset, offset + limit);
  }

  private async namespacesOf(userId: string): Promise<string[][]> {
    const conversations = await conversationsOf(this.memory, userId);
    return conversations.flatMap((id) => {
      const namespace = namespaceOf(userId, id);
      return namespace === undefined ? [] : [namespace];
    });
  }

  /** The items of a namespace by their keys; of two with the same key the later one stands. */
  private async kept(namespace: string[]): Promise<ReadonlyMap<string, Kept>> {
    return new Map((await this.turnsIn(namespace)).map((item) => [item.key, item]));
  }

  /** The items of all turns in a namespace, oldest first. */
  private async turnsIn(namespace: string[]): Promise<readonly Kept[]> {
    const { userId, conversationId } = placeOf(namespace);
    const turns = await turnsOf(this.memory, userId, conversationId);
    return turns.flatMap((turn): Kept[] => {
      const item = itemOfTurn(namespace, turn);
      return item === undefined ? [] : [{ ...item, eventId: turn.eventId }];
    });
  }
}

const itemOf = ({ eventId: _, ...item }: Kept): Item => item;
