/**
 * Unit specs that load the sentence encoder and are not named for it yet. A new one is named `*.encoder.spec.ts` instead of
 * being listed here; `no-encoder.cjs` makes one fail that is neither. A path of a spec that is gone does no harm.
 */
module.exports = [
  'libs/language-en/src/extraction/hostile-turns.spec.ts',
  'libs/language-en/src/readers/meaning-model.spec.ts',
  'libs/memory-core/src/agency/as-of.spec.ts',
  'libs/memory-core/src/agency/commands/reach-of-commands.spec.ts',
  'libs/memory-core/src/agency/commands/run-commands.spec.ts',
  'libs/memory-core/src/agency/commands/several-asked.spec.ts',
  'libs/memory-core/src/agency/commands/topic-said-with-more.spec.ts',
  'libs/memory-core/src/agency/decisions/corrections-and-requests.spec.ts',
  'libs/memory-core/src/agency/decisions/decisions.spec.ts',
  'libs/memory-core/src/agency/decisions/theme-dates.spec.ts',
  'libs/memory-core/src/agency/deletion/believed-again.spec.ts',
  'libs/memory-core/src/agency/deletion/delete-memories.properties.spec.ts',
  'libs/memory-core/src/agency/deletion/delete-memories.spec.ts',
  'libs/memory-core/src/agency/statements/record-statements.spec.ts',
  'libs/memory-core/src/agency/validation/answer-heard.spec.ts',
  'libs/memory-core/src/decay/decay-sweep.spec.ts',
  'libs/memory-core/src/decay/deleted-words.spec.ts',
  'libs/memory-core/src/extraction/retract-step.spec.ts',
  'libs/memory-core/src/pipeline/crashes-of-wishes.spec.ts',
  'libs/memory-core/src/portability/export-memory.spec.ts',
  'libs/memory-core/src/portability/round-trip.spec.ts',
  'libs/memory-core/src/rederivation/kept-answers.spec.ts',
  'libs/memory-core/src/rederivation/rebuild-killed.spec.ts',
  'libs/memory-core/src/rederivation/rebuild-user-decided.spec.ts',
  'libs/memory-core/src/rederivation/rebuild-user.spec.ts',
  'libs/memory-core/src/rederivation/replayed-month.spec.ts',
];
