/** Manifests as JSON on stdin; for each what Kubernetes' schema says against it, or null, as JSON on stdout. */
import { json } from 'node:stream/consumers';

const verdicts = [];
for (const manifest of await json(process.stdin)) {
  try {
    const models = await import(`kubernetes-models/${manifest.apiVersion}`);
    new models[manifest.kind](manifest).validate();
    verdicts.push(null);
  } catch (error) {
    verdicts.push(String(error));
  }
}
process.stdout.write(JSON.stringify(verdicts));
