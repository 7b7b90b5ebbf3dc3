export { OfflineSummariser } from './summariser';
