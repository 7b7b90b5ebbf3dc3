import { commandWords } from '@app/memory-core/domain/memory-command';
import { type CommandReply, type PendingCommand, understoodOf } from '@app/memory-core/agency';
import { type Insight } from '@app/memory-core/domain/insight';
import { deletionView } from '../deletions/deletion-view';
import { receiptView } from '../erasures/receipt-view';
import { freshInsightView, overviewView } from '../insights/insight-views';
import { formatInstant } from '../request-validation/instant';

const insightViews = (insights: readonly Insight[] | undefined) => insights?.map(freshInsightView);

export const commandView = (reply: CommandReply): object => ({
  ...replyView(reply),
  further: reply.further?.map(replyView),
});

const replyView = (reply: CommandReply) => {
  const { commandId, status, understood, text, everything, confirmation } = reply;
  return {
    commandId,
    status,
    understood,
    text,
    everything,
    plan: reply.plan && deletionView(reply.plan),
    confirmation: confirmation && {
      token: confirmation.token,
      expiresAt: formatInstant(confirmation.expiresAt),
    },
    memories: reply.overview && overviewView(reply.overview),
    believed: insightViews(reply.believed),
    outdated: insightViews(reply.outdated),
    disputed: reply.disputed && freshInsightView(reply.disputed),
    choices: insightViews(reply.choices),
    deleted: reply.deleted && deletionView(reply.deleted),
    erased: reply.erased && receiptView(reply.erased),
  };
};

export const pendingView = ({ id, at, command, turn }: PendingCommand) => ({
  commandId: id,
  at: formatInstant(at),
  understood: understoodOf(command),
  words: commandWords(command),
  ...turn,
});
