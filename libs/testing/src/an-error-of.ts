import { type ErrorCode } from '@app/memory-core/domain/errors';

/** For `toThrow` and `rejects.toThrow`: an error of ours with this code, whatever it says. */
export const anErrorOf = (code: ErrorCode): Error => expect.objectContaining({ code }) as Error;
