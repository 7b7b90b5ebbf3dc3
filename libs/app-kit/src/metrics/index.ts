export * from './prometheus-metrics';
export { registerDecayGauges } from './decay-gauges';
export { registerDiskGauges } from './disk-gauges';
export { registerPartGauge } from './part-gauge';
export { registerRedisGauge } from './redis-gauge';
export { registerQueueGauges } from './queue-gauges';
export { readStandInTally, withStandInTally } from './stand-in-tally';
