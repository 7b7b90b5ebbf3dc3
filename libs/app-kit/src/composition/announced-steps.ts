import { type UserRef } from '@app/memory-core/domain/identity';
import { type RunSteps, type StepOwner } from '@app/memory-core/pipeline';
import { type AnnounceNotifications } from '@app/memory-core/webhooks';

/** Passes on what the steps raised before the job ends. A job that is killed before that runs again and looks again. */
export class AnnouncedSteps {
  constructor(
    private readonly steps: Pick<RunSteps, 'run'>,
    private readonly announce: Pick<AnnounceNotifications, 'run'>,
  ) {}

  async run(user: UserRef, epoch: number, owner: StepOwner): Promise<{ readonly done: number }> {
    const done = await this.steps.run(user, epoch, owner);
    await this.announce.run(user, epoch);
    return done;
  }
}
