import { APIError } from 'openai';

/** Narrowed to what it may be: the class alone says nothing of its fields. */
export const isApiError = (error: unknown): error is APIError<number | undefined, Headers | undefined> =>
  error instanceof APIError;
