import { isPostgresThere, postgresUrl } from './postgres-server';

/** Before all tests of `npm run test:postgres`. */
export default async (): Promise<void> => {
  if (!isPostgresThere()) throw new Error('no PostgreSQL to test on: set KEEPSAKE_TEST_POSTGRES_URL');
  process.env['KEEPSAKE_TEST_POSTGRES_UNDER_TEST'] = postgresUrl;
};
