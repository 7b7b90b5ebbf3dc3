import { type Said, type Told } from './said';

const background = (older: Said, newer: Said): Told => ({
  older,
  newer,
  relation: 'unrelated',
  isBackground: true,
});

/** The same numbers at every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
};

const likenessOf = (one: Said, other: Said): number => {
  const [mine, theirs] = [one.side.gist.meaning, other.side.gist.meaning];
  return mine.reduce((sum, part, at) => sum + part * (theirs[at] as number), 0);
};

/** Of one slot they may well have to do with each other. */
const mayBeRelated = (one: Said, other: Said): boolean =>
  one.group === other.group || (one.side.slot !== undefined && one.side.slot.key === other.side.slot?.key);

/** Of some statements, one of which is the newer, the one that is most like it. */
const nearestOf = (newer: Said, among: readonly Said[]): Said | undefined =>
  among
    .filter((each) => !mayBeRelated(each, newer))
    .map((each) => ({ each, likeness: likenessOf(each, newer) }))
    .sort((a, b) => b.likeness - a.likeness)[0]?.each;

/** Turns of two pairs: nobody meant them to have to do with each other. Every other one is the nearest of some. */
export const crossed = (said: readonly Said[], count: number): readonly Told[] => {
  const next = numbers(7);
  return Array.from({ length: count }).flatMap((_, at) => {
    const newer = said[next(said.length)] as Said;
    const among = Array.from({ length: at % 2 === 0 ? 1 : 15 }, () => said[next(said.length)] as Said);
    const older = nearestOf(newer, among);
    return older === undefined ? [] : [background(older, newer)];
  });
};

/** Turns that stand near each other were written as of one speaker, who says many things that go together. */
export const ofOneSpeaker = (said: readonly Said[]): readonly Told[] => {
  const reach = 12;
  return said.flatMap((newer, at) => {
    const before = said.slice(Math.max(0, at - reach), at);
    const older = at % 2 === 0 ? nearestOf(newer, before) : before[(at * 7) % Math.max(1, before.length)];
    if (older === undefined || mayBeRelated(older, newer)) return [];
    return [background(older, newer)];
  });
};

/** What is most like a statement among all that others told: nearer than that is only what has to do with it. */
export const likest = (said: readonly Said[]): readonly Told[] => {
  const reach = 150;
  return said.flatMap((newer, at) => {
    const among = Array.from(
      { length: reach },
      (_, step) => said[(at * 31 + step * 7 + 50) % said.length] as Said,
    );
    const older = nearestOf(newer, among);
    return older === undefined ? [] : [background(older, newer)];
  });
};

/** What the judge is asked about in a memory: of all that one speaker, or a few, told before, the nearest. */
export const asInMemory = (said: readonly Said[]): readonly Told[] => {
  const [reach, asked] = [60, 8];
  return said.flatMap((newer, at) =>
    said
      .slice(Math.max(0, at - reach), at)
      .filter((older) => !mayBeRelated(older, newer))
      .map((older) => ({ older, likeness: likenessOf(older, newer) }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, asked)
      .map(({ older }) => background(older, newer)),
  );
};
