/** Rejects where no answer came in time: a scrape does not wait for a part that is away. */
export const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A scrape does not wait longer for Redis or the store, in ms. */
export const scrapePatienceMs = 1_000;
