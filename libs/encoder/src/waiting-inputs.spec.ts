import { queueOptionsSymbol } from 'piscina';
import { waitedFor, WaitingInputs } from './waiting-inputs';

const task = (name: string) => ({ name, [queueOptionsSymbol]: null });

describe('WaitingInputs', () => {
  const names = (queue: WaitingInputs): readonly string[] => {
    const taken: string[] = [];
    for (let next = queue.shift(); next !== null; next = queue.shift())
      taken.push((next as ReturnType<typeof task>).name);
    return taken;
  };

  it('should give first what somebody waits for, and else what came first', () => {
    const queue = new WaitingInputs();
    const learned = [task('a passage'), task('another')];
    for (const each of [learned[0], waitedFor(task('a question')), learned[1], waitedFor(task('the next'))])
      queue.push(each as ReturnType<typeof task>);
    expect(queue.size).toBe(4);
    expect(names(queue)).toEqual(['a question', 'the next', 'a passage', 'another']);
    expect(queue.size).toBe(0);
  });

  it('should forget what is taken back', () => {
    const queue = new WaitingInputs();
    const [passage, question] = [task('a passage'), waitedFor(task('a question'))];
    queue.push(passage);
    queue.push(question);
    queue.remove(question);
    expect(names(queue)).toEqual(['a passage']);
  });
});
