import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { wordCounter } from '@app/testing/word-counter';
import { anInsight } from '@app/testing/factories';
import { MemoryEditor } from './memory-editor';

describe('a change by a person', () => {
  let fixture: PersonFixture;
  beforeEach(async () => {
    fixture = await aPerson();
  });

  const editorThatTells = (announce: (changes: number) => Promise<unknown>) => {
    const { bench, epochOf, store, user } = fixture;
    return new MemoryEditor(bench, epochOf, wordCounter, async () =>
      announce((await store.insights.all(user)).length),
    );
  };
  const learn = (editor: MemoryEditor) =>
    editor.change(fixture.user, async () => ({
      answer: 'learned',
      changes: [{ put: 'insight', value: anInsight() }],
    }));

  it('should be told once it is written, though no job follows', async () => {
    const seen: number[] = [];
    const editor = editorThatTells(async (insights) => void seen.push(insights));
    expect(await learn(editor)).toBe('learned');
    expect(seen).toEqual([1]);
  });

  it('should be told of where something changed only', async () => {
    const seen: number[] = [];
    const editor = editorThatTells(async (insights) => void seen.push(insights));
    await editor.change(fixture.user, async () => ({ answer: undefined, changes: [] }));
    expect(seen).toEqual([]);
  });

  it('should stand where it cannot be told', async () => {
    const editor = editorThatTells(() => Promise.reject(new Error('no queue')));
    expect(await learn(editor)).toBe('learned');
    expect(await fixture.store.insights.all(fixture.user)).toHaveLength(1);
  });
});
