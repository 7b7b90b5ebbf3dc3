export * from './prometheus-metrics';
