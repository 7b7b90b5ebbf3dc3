import { type MemoryCommand } from '@app/memory-core/domain/memory-command';

const askedOf = ({ name, topic, reach }: MemoryCommand): string =>
  JSON.stringify([name, topic?.toLowerCase(), reach]);

/** Each command once. What is to be forgotten is gathered: taken away together, it is shown and confirmed together. */
export const gathered = (commands: readonly MemoryCommand[]): readonly MemoryCommand[] => {
  const once = [...Map.groupBy(commands, askedOf).values()].flatMap(([first]) => first ?? []);
  const [forgets, ...also] = once.filter(({ name }) => name === 'forget');
  return once
    .filter((command) => !also.includes(command))
    .map((command) => (command === forgets && also.length > 0 ? { ...command, also } : command));
};
