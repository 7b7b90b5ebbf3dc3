export { nextTransition, scheduled, scheduledAttractor, type Transition } from './next-transition';
