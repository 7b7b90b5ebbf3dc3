export * from './prometheus-metrics';
export { registerQueueGauges } from './queue-gauges';
