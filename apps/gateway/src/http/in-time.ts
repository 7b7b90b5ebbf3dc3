/** The answer, or `late` where it takes longer than so many ms. Rejects where the answer does in time. */
export const inTime = async <T, L>(ms: number, answer: Promise<T>, late: L): Promise<T | L> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
};
