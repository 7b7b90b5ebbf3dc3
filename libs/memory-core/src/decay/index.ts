export { DecaySweep, type DecayReport } from './decay-sweep';
export { ValidateInsights, type ValidationPrompt } from './validation/validate-insights';
export { validationPrompt } from './validation/validation-prompt';
export { type DueRecords } from './due-records';
export { nextTransition, scheduled, scheduledAttractor, type Transition } from './next-transition';
