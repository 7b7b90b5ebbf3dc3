import OpenAI from 'openai';
import { type EndpointEnvironment } from '@app/memory-core/config/environment';

/** A client that leaves retries, waiting and logging to who uses it. `timeoutMs`: after which a call is surely given up. */
export const clientOf = ({ url, key }: EndpointEnvironment, timeoutMs: number): OpenAI =>
  new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    ...(key === undefined ? { defaultHeaders: { Authorization: null } } : {}),
    // Given, so that the client does not look for them in the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    // Retries are the policy's, which also knows the circuit.
    maxRetries: 0,
    // Each call has a signal of its own, which also ends an answer that stops half-way; this one only stands behind it.
    timeout: timeoutMs + 1_000,
    // At its `debug` level the client logs whole bodies, and OPENAI_LOG would set it (SPEC R74).
    logLevel: 'off',
    // What is sent goes to the configured endpoint and not where that one points (SPEC R76).
    fetchOptions: { redirect: 'error' },
  });
