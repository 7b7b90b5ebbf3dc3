import { isCommand } from './command';

describe('a command', () => {
  it.each([
    "Don't give my sister advice.",
    'Please just listen to me.',
    'Stop giving my brother money.',
    'Check on my mum for me.',
    "Make my day, it's been awful.",
    'Put my name down.',
  ])('should be one: "%s"', (sentence) => {
    expect(isCommand(sentence)).toBe(true);
  });

  it.each([
    'Work on Monday was hell for me.',
    'Move Atlas steering to Mondays 9am.',
    'Exercise helps my back.',
    'Live in Leeds with my kids.',
    'Love my new job.',
    'My sister gave me advice.',
    'Keep failing my driving test.',
    'Visit from my sister was lovely.',
    'Drive to my office takes an hour.',
  ])('should not be one: "%s"', (sentence) => {
    expect(isCommand(sentence)).toBe(false);
  });
});
