import { dropDatabasesUnderTest } from './postgres-server';

export default dropDatabasesUnderTest;
