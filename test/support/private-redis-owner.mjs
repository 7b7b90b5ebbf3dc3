/**
 * A process that owns a private Redis, so that a test can kill it. Runs the sources as they are: no build is needed.
 * Arguments: the module of `startPrivateRedis`, the data directory. Prints the URL when it is ready.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

registerHooks({
  resolve: (specifier, context, next) => {
    const own = /^@app\/([^/]+)\/(.+)$/.exec(specifier);
    const path =
      own === null ? specifier : new URL(`../../libs/${own[1]}/src/${own[2]}`, import.meta.url).href;
    for (const ending of ['', '.ts', '/index.ts']) {
      try {
        return next(`${path}${ending}`, context);
      } catch (error) {
        if (ending === '/index.ts') throw error;
      }
    }
  },
  // package.json says that sources become CommonJS; here they are taken as they are written.
  load: (url, context, next) =>
    next(url, url.endsWith('.ts') ? { ...context, format: 'module-typescript' } : context),
});

const [module, dataDir] = process.argv.slice(2);
const { startPrivateRedis } = await import(pathToFileURL(module).href);
const silent = () => undefined;
const redis = await startPrivateRedis({ dataDir, logger: { info: silent, warn: silent, error: silent } });
console.log(redis.url);
