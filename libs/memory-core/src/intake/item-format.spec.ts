import { type InboxItem } from '../domain/inbox';
import { KeepsakeError } from '../domain/errors';
import { aPipeline, aUser, said, send } from '@app/testing/a-pipeline';
import { readItem, writeItem } from './item-format';

const item: InboxItem = { type: 'turn', ...said(1, 'hello') };

describe('the format of inbox items', () => {
  it('should be read as it was written, with its version', () => {
    expect(JSON.parse(writeItem(item))).toEqual({ v: 1, item });
    expect(readItem(writeItem(item))).toEqual(item);
  });

  it('should be read from before it had versions', () => {
    expect(readItem(JSON.stringify(item))).toEqual(item);
  });

  it('should not be taken for damaged where it is newer: the drain waits for a program that knows it', async () => {
    expect(() => readItem(JSON.stringify({ v: 2, item }))).toThrow(KeepsakeError);
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    const seal = await pipeline.vault.open(aUser);
    const sealed = seal.seal(Buffer.from(JSON.stringify({ v: 2, item })), 'inbox/turn/newer');
    await pipeline.plainInbox.append(aUser, seal.epoch, [{ eventId: 'newer', type: 'turn', sealed }], 0);
    await expect(pipeline.drain.run(aUser)).rejects.toMatchObject({
      code: 'unreadable-record',
      retryable: true,
    });
    expect(await pipeline.plainInbox.read(aUser, 0, 10)).toHaveLength(2);
    expect(await pipeline.tail.read(aUser)).toMatchObject({ turns: [{ content: 'hello' }] });
  });
});
