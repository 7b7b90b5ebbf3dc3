import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type ExtractorOf } from '../ports/extractor';
import { type RebuildAct, type RebuildJobs, type RebuildReport } from '../ports/rebuild-jobs';
import { countsOf, type RebuildCounts } from './compare';
import { type RebuildUser } from './rebuild-user';

/** Rebuilds as an operator asks for them (SPEC R35): compared first, looked at, then switched to or let go. */
export class Rebuilds {
  constructor(
    private readonly rebuild: Pick<RebuildUser, 'compare' | 'switch' | 'discard'>,
    /** The version that the workers read with now. */
    private readonly extractorOf: ExtractorOf,
    private readonly jobs: RebuildJobs,
    private readonly epochOf: (user: UserRef) => Promise<number>,
  ) {}

  /**
   * Has it done soon by a worker, and says how it stands. What is asked for while another waits or runs is not taken.
   * Throws `comparison-missing` for a switch or a discard of what was not compared.
   */
  async request(user: UserRef, act: RebuildAct): Promise<RebuildReport> {
    const epoch = await this.epochOf(user);
    const before = await this.jobs.latest(user, epoch);
    const isUnderWay = before?.state === 'waiting' || before?.state === 'running';
    if (isUnderWay && before.act === act) return before;
    const isCompared = before?.act === 'compare' && before.state === 'done';
    const isTriedAgain = before?.act === act && before.state === 'failed';
    if (isUnderWay || (act !== 'compare' && !isCompared && !isTriedAgain)) {
      throw new KeepsakeError('comparison-missing', 'no comparison is there to be decided on');
    }
    await this.jobs.add(user, epoch, act);
    return this.read(user);
  }

  /** The latest one. Throws `not-found` where there is none. */
  async read(user: UserRef): Promise<RebuildReport> {
    const report = await this.jobs.latest(user, await this.epochOf(user));
    if (report === undefined) throw new KeepsakeError('not-found', 'no rebuild was asked for');
    return report;
  }

  /**
   * The work itself, in a worker. Safe to run twice. `epoch`: under which it was asked for. Throws `stale-epoch` where the
   * user was erased since: what was said after that is another memory (SPEC R73).
   */
  async run(user: UserRef, act: RebuildAct, epoch: number): Promise<RebuildCounts> {
    if ((await this.epochOf(user)) !== epoch)
      throw new KeepsakeError('stale-epoch', 'the user was erased since');
    if (act === 'compare') return countsOf(await this.rebuild.compare(user, this.extractorOf(user), epoch));
    if (act === 'switch') return this.rebuild.switch(user, this.extractorOf(user), epoch);
    await this.rebuild.discard(user, epoch);
    return {};
  }
}
