export * from './decay.module';
