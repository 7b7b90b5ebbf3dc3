import { english } from '@app/language-en';
import { Languages } from '@app/memory-core/languages';
import { Bm25Recaller } from './bm25-recaller';
import { type Conversation } from './datasets';

const counter = { count: () => 50, countAround: () => 50, truncate: (text: string) => text };
const conversationOf = (language: string, texts: readonly string[]): Conversation => ({
  name: language,
  language,
  unit: 'message',
  turns: texts.map((text, i) => ({
    id: String(i),
    session: 's',
    role: 'user',
    text,
    occurredAt: i,
    place: i,
  })),
  questions: [],
});
const ranked = async (language: string, texts: readonly string[], text: string, after?: number) => {
  const recaller = new Bm25Recaller(new Languages([english]), counter);
  const conversation = conversationOf(language, texts);
  await recaller.remember(conversation);
  const question = { text, category: 'c', evidence: [], ...(after !== undefined && { after }) };
  const { ranked: items } = await recaller.recall(conversation, question);
  return items.flatMap(({ turnIds }) => turnIds);
};

describe('plain BM25', () => {
  const texts = ['She paints', 'The painting of a lake hangs in the hall', 'Nothing of that'];

  it('should find stems, short messages before long ones', async () => {
    expect(await ranked('en', texts, 'Who painted?')).toEqual(['0', '1']);
  });

  it('should prefer a rare word', async () => {
    expect(await ranked('en', [...texts, 'More paint'], 'paint the lake')).toEqual(['1', '0', '3']);
  });

  it('should find only what had been said', async () => {
    expect(await ranked('en', texts, 'painting of a lake', 1)).toEqual(['0']);
  });

  it('should find pairs of characters in a script without spaces', async () => {
    expect(await ranked('zh', ['我的上司叫赵雅琳', '今天下雨'], '上司是谁')).toEqual(['0']);
  });
});
