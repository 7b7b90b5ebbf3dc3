import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseAllDocuments } from 'yaml';

export const root = join(__dirname, '../..');
export const kubernetes = join(root, 'deploy/kubernetes');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
interface Variable {
  readonly name: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
}
interface Container {
  readonly args?: readonly string[];
  readonly env?: readonly Variable[];
  readonly ports: readonly { readonly name: string }[];
  readonly command?: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly readinessProbe?: { readonly exec?: { readonly command: readonly string[] } };
  readonly livenessProbe?: object;
  readonly volumeMounts?: readonly object[];
}
export interface Workload extends Manifest {
  readonly spec: {
    readonly replicas?: number;
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: Readonly<Record<string, unknown>>;
        readonly affinity?: object;
        readonly topologySpreadConstraints?: readonly object[];
        readonly volumes?: readonly object[];
        readonly containers: readonly Container[];
      };
    };
  };
}

export const manifestsOf = (folder: string): readonly Manifest[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
    .map((document) => document.toJS() as Manifest);

export const manifests = manifestsOf(kubernetes);
export const workloads = manifests.filter(({ kind }) =>
  ['Deployment', 'StatefulSet'].includes(kind),
) as Workload[];
export const programs = workloads.filter(({ kind }) => kind === 'Deployment');
export const redis = workloads.find(({ metadata }) => metadata.name === 'redis');

/** What a program takes at most until it has ended. */
export const graceSeconds = defaultParameters.queues.shutdownGraceMs / 1_000;
/** That document is made from the code, and a test holds it to it. */
const [single = '', ofEndpoints = ''] = read('docs/configuration.md').split('### Model endpoints');
const rowsOf = (page: string): readonly (readonly [string, string])[] =>
  [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gm)].map(([, name = '', fallback = '']) => [
    name,
    fallback,
  ]);
export const defaults: ReadonlyMap<string, string> = new Map(rowsOf(single));
export const known: ReadonlySet<string> = new Set(defaults.keys());

const placeOfEndpoint = /^KEEPSAKE_MODEL_(?:(?:EXTRACTION|SELECTION|SUMMARIES|CONSOLIDATION|EMBEDDINGS)_)?/;
const endings: ReadonlySet<string> = new Set(
  rowsOf(ofEndpoints).map(([name]) => name.replace(placeOfEndpoint, '')),
);
/** Whether a variable sets something of a model endpoint, of all tasks or of one. */
export const isOfEndpoint = (name: string): boolean =>
  !known.has(name) && placeOfEndpoint.test(name) && endings.has(name.replace(placeOfEndpoint, ''));
