export { Languages } from './languages';
export { unmasked } from './prompt-marks';
