import { type Profile } from '../domain/profile';
import { type Summary } from '../domain/summary';

type Load<T> = () => Promise<T | undefined>;

/** Conversations whose summaries are kept at once. */
const mostSummaries = 32;

/** Estimate of what is kept, in bytes: a profile and summaries within their budgets. */
export const bytesOfTexts = 20_000;

/**
 * The profile and the summaries of one user, read once a revision of the store. A read is kept from when it starts, so
 * that one that a newer revision overtakes is dropped with the others.
 */
export class StoredTexts {
  private profileRead: Promise<Profile | undefined> | undefined;
  private readonly summaryReads = new Map<string, Promise<Summary | undefined>>();

  clear(): void {
    this.profileRead = undefined;
    this.summaryReads.clear();
  }

  profile(load: Load<Profile>): Promise<Profile | undefined> {
    if (this.profileRead !== undefined) return this.profileRead;
    const read = load().catch((error: unknown) => {
      if (this.profileRead === read) this.profileRead = undefined;
      throw error;
    });
    this.profileRead = read;
    return read;
  }

  summary(id: string, load: Load<Summary>): Promise<Summary | undefined> {
    const known = this.summaryReads.get(id);
    if (known !== undefined) return known;
    if (this.summaryReads.size >= mostSummaries) this.summaryReads.clear();
    const read = load().catch((error: unknown) => {
      if (this.summaryReads.get(id) === read) this.summaryReads.delete(id);
      throw error;
    });
    this.summaryReads.set(id, read);
    return read;
  }
}
