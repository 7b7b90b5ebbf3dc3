export * from './consolidator.module';
