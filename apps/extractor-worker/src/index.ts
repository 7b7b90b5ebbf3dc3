export * from './extractor.module';
