export * from './kept-answers';
