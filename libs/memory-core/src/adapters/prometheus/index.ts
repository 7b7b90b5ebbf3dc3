export * from './prometheus-metrics';
export { registerDecayGauges } from './decay-gauges';
export { registerQueueGauges } from './queue-gauges';
