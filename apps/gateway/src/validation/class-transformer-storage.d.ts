/** What `@Type` and `@Transform` declare. Nest's mapped types read it from the same place. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
