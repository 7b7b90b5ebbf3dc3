import { type UserRef } from '../../domain/identity';
import { type Waiting } from '../../recall/waiting';
import { type DeleteMemories, type DeletionPlan } from '../deletion/delete-memories';
import { type MemoryEditor } from '../editing/memory-editor';
import { type PendingCommand, type PendingCommands } from './pending-commands';
import { ProposeForgetting } from './propose-forgetting';

/** Finds out what would go by the commands in turns that nobody has confirmed or dismissed yet. */
export class PendingForgetting {
  private readonly forgetting: ProposeForgetting;

  constructor(
    private readonly editor: MemoryEditor,
    private readonly pending: Pick<PendingCommands, 'list'>,
    private readonly remove: Pick<DeleteMemories, 'look'>,
  ) {
    this.forgetting = new ProposeForgetting(editor, { plan: remove.look.bind(remove) });
  }

  async of(user: UserRef): Promise<Waiting> {
    const waiting = (await this.pending.list(user)).filter(
      ({ command: { name } }) => name === 'forget' || name === 'clear',
    );
    const plans = (await Promise.all(waiting.map((one) => this.plansOf(user, one)))).flat();
    const { languages } = this.editor.bench;
    return {
      asked: waiting.map(({ id }) => id),
      turnIds: new Set(plans.flatMap(({ turns }) => turns.map(({ id }) => id))),
      // One that would be kept in other words still tells what goes.
      insightIds: new Set(
        plans
          .flatMap(({ insights }) => [
            ...insights.gone,
            ...insights.kept.filter(({ before }) => before !== undefined),
          ])
          .map(({ id }) => id),
      ),
      isSummarised: plans.some(({ turns }) => turns.some((turn) => !languages.withholds(turn))),
    };
  }

  private async plansOf(
    user: UserRef,
    { id: commandId, command, turn, at }: PendingCommand,
  ): Promise<readonly DeletionPlan[]> {
    if (command.name === 'clear')
      return [await this.remove.look(user, { by: 'time', from: 0, to: Number.MAX_SAFE_INTEGER })];
    const proposed = await this.forgetting.of(user, command, { commandId, ...turn, at });
    return 'plan' in proposed ? [proposed.plan] : [];
  }
}
