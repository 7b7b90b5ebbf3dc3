import { plainAnalyser } from '@app/memory-core/text';
import { vectorIndexContract } from '@app/testing/contracts/vector-index.contract';
import { EmbeddedIndexes } from './embedded-indexes';

vectorIndexContract('EmbeddedIndexes', new EmbeddedIndexes(() => plainAnalyser));
