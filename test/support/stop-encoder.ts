import { stopEncoder } from '@app/encoder';

/** Each file of tests has a thread of its own, which would hold its models for a minute after it. */
afterAll(stopEncoder);
