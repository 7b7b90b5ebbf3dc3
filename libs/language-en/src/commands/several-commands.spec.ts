import { type MemoryCommand } from '@app/memory-core/domain/memory-command';
import { memoryCommandIn, memoryCommandsIn, memoryCommandsOf } from './memory-command';

type Told = readonly (readonly unknown[])[];

/** Each command: its name, and what it is about, with that of the others that belong to it. */
const told = (commands: readonly MemoryCommand[]): Told =>
  commands.map(({ name, topic, reach, also }) => [
    name,
    ...[{ topic, reach }, ...(also ?? [])].map(
      (one) => one.topic ?? (one.reach?.by === 'time' ? one.reach.words : one.reach),
    ),
  ]);

describe('several commands in one text', () => {
  it.each<[string, Told]>([
    ['Forget my ex. And forget the Berlin flat.', [['forget', 'my ex', 'the Berlin flat']]],
    ['Forget my ex and forget the Berlin flat.', [['forget', 'my ex', 'the Berlin flat']]],
    ['Forget my ex. Also the Berlin flat, please.', [['forget', 'my ex', 'the Berlin flat']]],
    ["Don't remember my salary and don't remember my bonus", [['forget', 'my salary', 'my bonus']]],
    ['Forget my ex. Forget what I said yesterday.', [['forget', 'my ex', 'yesterday']]],
    ['Forget my dog. Forget what I said recently.', [['forget', 'my dog', 'recently']]],
    ['Forget my ex. Forget my ex!', [['forget', 'my ex']]],
    [
      "Please forget that I mentioned my divorce. And don't bring up my ex again.",
      [
        ['forget', 'my divorce'],
        ['suppress', 'my ex'],
      ],
    ],
    [
      'Forget my ex and stop remembering.',
      [
        ['forget', 'my ex'],
        ['stop', undefined],
      ],
    ],
    ["That's wrong. No, that's not right.", [['dispute', undefined]]],
    [
      'Update: I moved to York. Forget my ex. Forget my dog.',
      [
        ['update', 'I moved to York'],
        ['forget', 'my ex', 'my dog'],
      ],
    ],
    ['Forget my ex, and my dog is ill. And the weather is nice.', [['forget', 'my ex, and my dog is ill']]],
    [
      'Forget that I want to leave and forget everything.',
      [['forget', 'I want to leave and forget everything']],
    ],
    ['Clear all memories and forget my ex.', [['clear', undefined]]],
    ['Forget my ex. Nice weather. Also the Berlin flat.', [['forget', 'my ex']]],
    ['Forget the Berlin flat.', []],
    ['I like tea. Also the Berlin flat.', []],
  ])('should each be read in a turn: %j', (text, commands) => {
    expect(told(memoryCommandsIn(text))).toEqual(commands);
    expect(memoryCommandIn(text)?.words).toEqual(memoryCommandsIn(text)[0]?.words);
  });

  it('should each quote its sentence', () => {
    const [{ words, also } = { words: '' }] = memoryCommandsIn(
      'Hi. Forget my ex. And forget the Berlin flat.',
    );
    expect([words, also?.map((other) => other.words)]).toEqual([
      'Forget my ex.',
      ['And forget the Berlin flat.'],
    ]);
  });

  it('should each be read where somebody speaks to the memory alone', () => {
    const said = "Remember that I like tea. Also remember that my dog's called Rex.";
    expect(told(memoryCommandsOf(said))).toEqual([
      ['remember', 'I like tea'],
      ['remember', "my dog's called Rex"],
    ]);
    expect(memoryCommandsIn(said)).toEqual([]);
  });

  it('should not be read without end', () => {
    const many = Array.from({ length: 500 }, (_, n) => `Forget my cousin number ${n}.`).join(' ');
    const [{ also = [] } = {}] = memoryCommandsIn(many);
    expect(also.length).toBeLessThan(20);
  });
});
