/** Every counter and what it counts. Adapters add the prefix `keepsake_`. */
export const counters = {
  ai_selections_total: 'AI selections of memories for a context, by outcome.',
  candidates_total: 'Insights proposed by extraction, by outcome: passed, or the quality gate that refused.',
  commands_read_by_model_total: 'Messages in which a model looked for a memory command, by what it found.',
  consolidation_changes_total: 'Changes made by consolidation, by type of the change log entry.',
  contexts_total: 'Contexts built, by whether they hold a memory (used) or not (none).',
  decay_announce_failures_total: 'Decay changes whose notification could not be announced to webhooks.',
  drain_announce_failures_total: 'Drained batches whose notifications could not be announced to webhooks.',
  drain_hear_failures_total: 'Drained batches in which a memory command could not be looked for.',
  drain_stale_total: 'Drains ended because their user was erased meanwhile.',
  entries_drained_total: 'Inbox entries taken into the store.',
  entries_unreadable_total: 'Inbox entries that no key opens; they are kept aside.',
  events_received_total: 'Lifecycle events received, by type.',
  edit_announce_failures_total: 'Changes made by people that could not be announced to webhooks.',
  edit_wake_failures_total: 'Changes made by people after which no worker could be woken.',
  http_requests_total: 'HTTP requests answered, by method, route and status.',
  job_results_total: 'What jobs did, by kind of job and result.',
  model_budget_spent_total:
    'Model calls not made because a token budget was spent, by what was done instead.',
  model_calls_total: 'Model calls, by task and outcome.',
  model_candidates_total: 'Insights proposed by a model, by outcome of the check of its answer.',
  model_cost_total: 'Cost of model calls in the currency of the configured prices, by task and model.',
  model_parts_refused_total:
    'Parts of claims of a model (wording, slot, about, relation) that nothing it was shown supports, by reason; the quote stands without them.',
  model_items_dropped_total:
    'Items of model answers that could not be read, by task and reason; the others are used.',
  model_merges_total: 'Merges worded by a model, by outcome.',
  model_refusals_total:
    'Model calls that the endpoint refused although it answers, by task and what it refused: key, quota, model, form, overflow, content or other.',
  model_stand_ins_total:
    'Batches, or parts of them, read offline in the place of a model, by reason: model-away or model-unreadable.',
  model_stand_in_turns_total:
    'Messages of batches read offline in the place of a model: stood-in, and of those read by the model since, or left to what was read offline. The rest waits.',
  model_summary_lines_total:
    'Lines of summaries by a model, by outcome: kept, or why what they cite does not support them.',
  model_tokens_total: 'Tokens of model calls, by task, outcome and direction.',
  model_usage_lost_tokens_total: 'Tokens that could not be put on the account of a tenant.',
  profile_tokens_total: 'Tokens of consolidated statements and of the profiles made of them.',
  proxied_chats_total: 'Chats that the proxy passed on, by memory: used, none, late, failed or not-allowed.',
  proxied_turns_total: 'Turns of proxied chats, by outcome: recorded, failed or not-allowed.',
  recall_embedding_failures_total: 'Recalls that went on by words because no vector came in time.',
  older_store_users_total:
    'Users of whom the store, restored from a backup, has lost what it held; sent again, it is taken again.',
  receive_store_unreachable_total: 'Requests that did not wait for the store to name old duplicates.',
  reconciled_total: 'Users woken by the reconciler, by reason.',
  reinforcement_failures_total: 'Recalls that could not be noted at the recalled memories, by reason.',
  steps_done_total: 'Planned steps done, by kind.',
  steps_stale_total: 'Runs of steps ended because their user was erased meanwhile, by kind of worker.',
  summaries_total: 'Summaries asked for, by scope and outcome.',
  turns_received_total: 'Turns received, by outcome: accepted, duplicate or not-kept.',
  turns_unread_total: 'Turns stored without signals because the rules for signals failed on them.',
  user_key_lease_failures_total: 'Lent user keys that could not be put on the shelf for the workers.',
  webhook_tries_total: 'Deliveries of webhooks tried, by outcome.',
} as const satisfies Readonly<Record<`${string}_total`, string>>;
export type CounterName = keyof typeof counters;

/** Every timing and what it measures, in seconds. */
export const timings = {
  http_request_seconds: 'Time to answer an HTTP request, by method, route and status.',
  job_seconds: 'Time that a job took, by kind of job and outcome.',
  model_call_seconds: 'Time that a model call took, by task and outcome.',
  model_queue_seconds: 'Time that a model call waited for its turn, by task.',
  step_seconds: 'Time that a planned step took, by kind.',
  stored_lag_seconds: 'Time from receiving a turn to storing it, once for each drained batch of a user.',
} as const satisfies Readonly<Record<`${string}_seconds`, string>>;
export type TimingName = keyof typeof timings;
