import OpenAI from 'openai';
import { type EndpointEnvironment } from '../../endpoints/endpoints';

/** Azure's path of a deployment; where the URL has one already, or Azure is not meant, the URL as it is. */
const baseUrlOf = ({ url, apiVersion, deployment, model }: EndpointEnvironment): string => {
  const named = deployment ?? (apiVersion === undefined ? undefined : model);
  const base = url.replace(/\/$/, '');
  if (named === undefined || base.includes('/deployments/')) return base;
  return `${base}${base.endsWith('/openai') ? '' : '/openai'}/deployments/${encodeURIComponent(named)}`;
};

/** A client that leaves keys, retries, waiting and logging to who uses it. `timeoutMs`: after which a call is surely given up. */
export const clientOf = (endpoint: EndpointEnvironment, timeoutMs: number): OpenAI =>
  new OpenAI({
    baseURL: baseUrlOf(endpoint),
    // Sent with each request instead, since it may be renewed.
    apiKey: 'none',
    defaultHeaders: { Authorization: null, ...endpoint.headers },
    ...(endpoint.apiVersion === undefined ? {} : { defaultQuery: { 'api-version': endpoint.apiVersion } }),
    // Given, so that the client does not look for them in the environment.
    adminAPIKey: null,
    organization: endpoint.organization ?? null,
    project: endpoint.project ?? null,
    // Retries are the policy's, which also knows the circuit.
    maxRetries: 0,
    // Each call has a signal of its own, which also ends an answer that stops half-way; this one only stands behind it.
    timeout: timeoutMs + 1_000,
    // At its `debug` level the client logs whole bodies, and OPENAI_LOG would set it (SPEC R74).
    logLevel: 'off',
    // What is sent goes to the configured endpoint and not where that one points (SPEC R76).
    fetchOptions: { redirect: 'error' },
  });
